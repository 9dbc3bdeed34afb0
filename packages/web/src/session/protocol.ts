// What the page and the worker that holds the table say to each other. The page gets what its viewer may see, and nothing else: the
// state of a game with hidden cards, its record and its file stay in the worker.
import type { Language, Observation, Occupant, Refusal, Seat, SeenMove } from '@ludoteca/games';
import type { Reason, Thought } from '@ludoteca/players';
import type { HeldGame } from '../storage/saved-games.ts';

export interface LegalMove {
  readonly move: unknown;
  readonly text: string;
}

/** A thought of a player, and the moves it weighs as the board needs them. */
export interface SeenThought {
  readonly seat: Seat;
  readonly thought: Thought;
  readonly weighed: readonly { readonly move: unknown; readonly chance: number | undefined }[];
}

export type SessionTrouble = { readonly kind: 'program' | 'dealing' | 'keeping'; readonly why: string };

/** Everything about the table that the page shows, but the moves before. */
export interface TableNow {
  readonly observation: Omit<Observation, 'legal'>;
  /** What the person who is asked may play. */
  readonly legal: readonly LegalMove[];
  /** The person whose move, or whose throw, is waited for. */
  readonly asked: Seat | null;
  /** The one who would resign, offer a draw or take back now. */
  readonly speaker: Seat | null;
  /** The person who is asked whether they agree to a draw. */
  readonly offered: Seat | null;
  /** Who has declined a draw since the last move. */
  readonly declined: Seat | null;
  /** The program that thinks. */
  readonly thinking: Seat | null;
  /** Whether it has found a move that it could make at once. */
  readonly canMoveNow: boolean;
  /** Moves are being found for a person. */
  readonly assisting: boolean;
  /** Points that were found for a person, and that nobody can be sure of. */
  readonly unsure?: readonly string[];
  /** Somebody has stopped the game: nobody thinks, nobody is asked. */
  readonly stopped: boolean;
  readonly trouble: SessionTrouble | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Where several people share a screen and hold hidden cards: the one who is to take it over. */
  readonly nextViewer: Seat | null;
  /** The seats that those at this screen hold, where that is not every person's. */
  readonly people?: readonly Seat[] | undefined;
}

export interface TableUpdate extends TableNow {
  /** The moves from this ply on take the place of those known before. */
  readonly log: { readonly from: number; readonly moves: readonly SeenMove[] };
  /** Whether the viewer is another one: then the moves and views known before were somebody else's. */
  readonly viewerChanged: boolean;
  /** Whether nothing has changed on the board since the update before. */
  readonly samePosition: boolean;
  /** The number of an event that the game waits to be looked at. */
  readonly pacing: number | null;
}

export type TableRequest =
  | { readonly kind: 'open'; readonly id: string; readonly held?: HeldGame }
  /** In notation, or as the game's own move. */
  | { readonly kind: 'play'; readonly text: string }
  | { readonly kind: 'play'; readonly move: unknown }
  /** `throw`: chance throws the die; with the face that a real die shows it is a move as any other. */
  | { readonly kind: 'throw' | 'resign' | 'offer-draw' | 'undo' | 'redo' }
  | { readonly kind: 'answer-draw'; readonly agrees: boolean }
  /** On from the position after so many moves. */
  | { readonly kind: 'go-on-from'; readonly ply: number }
  | { readonly kind: 'hand-over'; readonly seat: Seat; readonly occupant: Occupant }
  /** `move-now`: the player who thinks makes the best move it has found so far. `take-over`: the next viewer has the screen. */
  | { readonly kind: 'stop' | 'go-on' | 'move-now' | 'take-over' | 'close' }
  /** Everything up to this event has been looked at. */
  | { readonly kind: 'shown'; readonly number: number }
  | { readonly kind: 'hint' }
  /** What the viewer saw after so many moves, from the first ply to the last one asked for. */
  | { readonly kind: 'views'; readonly from: number; readonly to: number }
  /** The game as a file of the format that this name ends in. */
  | { readonly kind: 'file'; readonly ending: string; readonly language: Language }
  /** The games of a file of any format go among the saved ones. */
  | { readonly kind: 'import'; readonly file: File; readonly language: Language };

export interface HintAnswer extends LegalMove {
  readonly reason: Reason | undefined;
}

type Refused = Refusal<string> | null;

/** What each kind of request is answered with. */
export interface TableAnswers {
  open: 'open' | 'lost';
  play: Refused;
  throw: Refused;
  resign: Refused;
  'offer-draw': Refused;
  'answer-draw': Refused;
  undo: Refused;
  redo: Refused;
  'go-on-from': Refused;
  'hand-over': Refused;
  stop: null;
  'go-on': null;
  'move-now': null;
  'take-over': null;
  shown: null;
  close: null;
  hint: HintAnswer | null;
  views: { readonly from: number; readonly views: readonly unknown[] };
  /** The page hands it on without looking into it. */
  file: { readonly file: Blob } | { readonly problem: string };
  import: { readonly ids: readonly string[]; readonly problems: readonly string[] } | { readonly problem: string };
}

export type TableMessage =
  | { readonly kind: 'update'; readonly update: TableUpdate }
  | { readonly kind: 'thought'; readonly thought: SeenThought }
  /** Another window has gone on with this game. */
  | { readonly kind: 'elsewhere' }
  /** The browser could not keep it: the page has to. */
  | { readonly kind: 'held'; readonly game: HeldGame }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: TableAnswers[keyof TableAnswers] }
  | { readonly kind: 'failed'; readonly id: number; readonly why: string };

export interface NumberedRequest {
  readonly id: number;
  readonly request: TableRequest;
}
