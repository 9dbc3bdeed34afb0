import type { Happening, Match, Narration, Outcome, Refusal, Result, Seat } from '@ludoteca/games';
import type { Language } from '../language.ts';
import type { Settings } from '../settings.ts';
import type { Surface } from '../surface.ts';

/** How a drawing may look; without colour and unicode it is plain text. */
export interface Style {
  readonly columns: number;
  /** Lines that there are for it: it grows with them, and takes a compact form where they are few. Without it, as on paper. */
  readonly rows?: number;
  readonly colour: boolean;
  readonly unicode: boolean;
  readonly language: Language;
  /** Gomoku as the numbers of its cells. */
  readonly matrix?: boolean;
  /** What the seats are called, where somebody has said so. */
  readonly names?: readonly string[];
  /** Seen from the other side. */
  readonly turned?: boolean;
}

/** A sign on a place: what somebody has put there, or what players say of it. */
export interface Note {
  readonly at: string;
  readonly sign: string;
  /** Stands back behind what else there is. */
  readonly faint?: boolean;
}

/** What is pointed at while somebody chooses, by the names of spots. */
export interface Marks {
  readonly cursor?: string;
  /** Where the move begins that is being entered. */
  readonly selected?: string;
  /** Where it may go on, or what may be chosen. */
  readonly targets?: readonly string[];
  /** What the last move touched. */
  readonly last?: readonly string[];
  /** What the move touches that was advised. */
  readonly hint?: readonly string[];
  readonly notes?: readonly Note[];
}

/** A place of the drawing that a cursor or a mouse can point at; its name is what would be typed for it. */
export interface Spot {
  readonly name: string;
  readonly line: number;
  readonly column: number;
  readonly width: number;
}

export interface Drawing {
  readonly lines: readonly string[];
  readonly spots: readonly Spot[];
}

/** A key that answers at once: a letter, or the name of one without. */
export interface AnswerKey {
  readonly key: string;
  readonly label?: string;
  readonly answer: string;
}

/** A question to a person: what to show first, numbered answers where there are some, and the prompt. */
export interface Ask {
  readonly lines?: readonly string[];
  /** Shown as `1) …`; typing the number or clicking chooses it. */
  readonly options?: readonly string[];
  /** The options are a menu: there is no other answer, and the cursor begins at the first. */
  readonly menu?: boolean;
  /** Whether a spot of the drawing is an answer. */
  readonly pick?: boolean;
  /** Those with a label are shown. */
  readonly keys?: readonly AnswerKey[];
  readonly prompt: string;
}

/** A person's turn: all that they may know, and how what they type is read. */
export interface MoveQuestion {
  readonly seat: Seat;
  readonly names: readonly string[];
  readonly view: unknown;
  legal(): readonly unknown[];
  read(text: string): Result<unknown, Refusal<string>>;
  /** The last answer was refused: what was said with the question is not said again. */
  readonly refused: boolean;
  /** At a table over the network other words are understood. */
  readonly isOnline?: boolean;
}

/** Asks until it has a move. What is typed comes back from `yield`. */
export type Conversation = Generator<Ask, unknown, string>;

/** Everybody's chances while a match is played. */
export interface LiveOdds {
  lines(view: unknown, names: readonly string[], language: Language): readonly string[];
  /** When there is nothing more to wait for at such a position. */
  ready(view: unknown): Promise<void>;
  stop(): void;
}

/** What is told of a game that is over: sentences, and a table whose lines are not broken. */
export interface Ending {
  readonly told: readonly string[];
  readonly table?: readonly string[];
}

/** Moves that are made for a person, and what has to be said about them. */
export interface Proposal {
  readonly moves: readonly unknown[];
  readonly remark?: string;
}

export interface GameUi extends Narration {
  /** What the game speaks where nobody has said it: the language of its assignment. */
  readonly language: Language;
  /** What never changes, such as the codes of a race, is in the options and not in the view. */
  draw(view: unknown, options: unknown, style: Style, marks?: Marks): Drawing;
  /** Without it nobody decides anything: the die does. */
  askMove?(question: MoveQuestion, language: Language): Conversation;
  /** What counts at the end, where that is more than `conclude` says. */
  ending?(view: unknown, outcome: Outcome, names: readonly string[], language: Language): Ending;
  /** What stands beside the question for a throw, for those who are not asked. */
  remarks?(view: unknown, names: readonly string[], language: Language): readonly string[];
  /** Where people may throw a real die: asks what it shows. */
  askThrow?(view: unknown, names: readonly string[], language: Language): Conversation;
  /** The move that stands where there is nobody left to ask. */
  unattended?(view: unknown): unknown;
  /** Finds the moves that are made for a person before the first question of a phase; undefined where nothing is proposed. */
  proposer?(state: unknown, language: Language): (() => Promise<Proposal>) | undefined;
  /** After this the reader is given time: a question that any line answers. */
  pauseAfter?(happening: Happening, language: Language): Ask | undefined;
  /** Everything that is hidden, for testing. */
  reveal?(state: unknown, names: readonly string[], language: Language): readonly string[];
  liveOdds?(match: Match): LiveOdds;
  /** Beside the board: whose turn, score, captures, chances. */
  status(view: unknown, names: readonly string[], language: Language): readonly string[];
  /** Spots that can be chosen next, after those already picked. */
  targets?(question: MoveQuestion, picked: readonly string[]): readonly string[];
  /** A spot was chosen: either that makes a move to be read, or it is one part of it. Without this, its name is the move. */
  pick?(
    question: MoveQuestion,
    picked: readonly string[],
    spot: string,
  ): { readonly text: string } | { readonly picked: readonly string[] };
  /** Where the cursor goes, when not simply to the nearest spot. */
  step?(view: unknown, from: string, direction: 'up' | 'down' | 'left' | 'right'): string;
  /** What stands above the menu. */
  heading(settings: Settings, language: Language): readonly string[];
  /** What people decide at the start of a game where nobody has said it. `hear` is given what is no answer first. */
  askOptions?(
    surface: Surface,
    said: Readonly<Record<string, unknown>>,
    hear: (typed: string) => Promise<boolean>,
  ): Promise<Readonly<Record<string, unknown>> | 'left' | 'ended'>;
  /** Calls of the command, for its help. */
  readonly examples: readonly string[];
  /** Spots that a move in notation touches, to mark the last one. */
  spotsOf?(move: string, view: unknown): readonly string[];
  /** The position as the numbers of its cells, where the game has them. */
  matrix?(view: unknown): readonly string[];
  /** Words of this game alone, for the help: each with what it does. */
  help(language: Language, view?: unknown): readonly string[];
}
