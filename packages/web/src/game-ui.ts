import type { AnyGame, Language, Match, Narration, Seat } from '@ludoteca/games';
import type { ComponentType } from 'react';

/** What a player looks at while it thinks. */
export interface Thoughts<Move = unknown> {
  /** The moves it weighs, the best first, each with the pay-off it expects. */
  readonly weighed: readonly { readonly move: Move; readonly chance: number | undefined }[];
  /** Who will own each point, from -1 (the second seat) to 1 (the first), where points are owned. */
  readonly owners: readonly number[] | undefined;
}

/** A sign on a point or square, in the game's notation: somebody's mark, or what a side threatens there. */
export interface BoardMark {
  readonly at: string;
  readonly kind: 'circle' | 'square' | 'triangle' | 'cross' | 'label' | 'five' | 'four';
  readonly text?: string;
  /** Whose threat it is. */
  readonly seat?: Seat;
}

/** What a board is given: a view, the moves that may be chosen now, and whom to tell. It knows no rules. */
export interface BoardProps<View = unknown, Move = unknown, Options = unknown> {
  readonly view: View;
  /** What never changes, such as the codes of a race, is here and not in the view. */
  readonly options: Options;
  /** Empty while nobody at this screen has the turn. */
  readonly legal: readonly Move[];
  /** The move that led here. */
  readonly last: Move | undefined;
  /** What was seen before it. */
  readonly before: View | undefined;
  readonly hint: Move | undefined;
  /** Shown while a player thinks and somebody wants to watch. */
  readonly thoughts: Thoughts<Move> | undefined;
  /** Points that a program could not be sure of. */
  readonly unsure?: readonly string[] | undefined;
  readonly viewer: Seat | undefined;
  /** The seats that people at this screen hold. */
  readonly people: readonly Seat[];
  readonly names: readonly string[];
  readonly language: Language;
  readonly marks?: readonly BoardMark[];
  /** Seen from the other side than it would be. */
  readonly turned?: boolean;
  onMove(move: Move | undefined): void;
  /** Takes every point or square that is pressed, by its name, in place of moves. */
  readonly onPickAt?: ((at: string) => void) | undefined;
}

/** What stands beside the board. */
export interface PanelProps<View = unknown> {
  readonly view: View;
  /** What was seen at the latest plies, so many at most, the last of them last. */
  seen(most: number): readonly View[];
  /** What was seen from the first ply to the last, whichever of them is looked at. */
  course(): readonly View[];
  /** How many plies lie behind what is looked at. */
  readonly ply: number;
  onLook(ply: number): void;
  readonly match: Pick<Match, 'options' | 'names'>;
  readonly viewer: Seat | undefined;
  readonly language: Language;
}

/** All that the browser must know of a game beyond its rules. */
export interface GameUi {
  readonly game: AnyGame;
  readonly narration: Narration;
  readonly Board: ComponentType<BoardProps>;
  readonly Panel?: ComponentType<PanelProps>;
  /** A move for those who hear it, where its notation is not made to be read aloud; nothing where the narration says it all. */
  spoken?(move: unknown, before: unknown, language: Language): string | undefined;
  /** What a seat plays with, where that has a colour and is decided. */
  token?(view: unknown, seat: Seat): 'black' | 'white' | undefined;
  /** A move for a narrow column, where its words are too long for one. */
  listed?(text: string): string | undefined;
  /** What a seat has got so far, such as prisoners or points: what it is, and how much. */
  tally?(view: unknown, seat: Seat, language: Language): { readonly said: string; readonly shown: string } | undefined;
  /** What whoever has the turn is asked to do, where that is not to play. */
  request?(view: unknown, language: Language): string | undefined;
  /** Sets of options that many people play by, the game's own first. */
  readonly presets?: readonly Readonly<Record<string, string>>[];
  /** How large it may be, or how many play: the few that most people choose from. */
  readonly sizes?: readonly Readonly<Record<string, string>>[];
  /** What everybody calls such a set, where it has a name. */
  presetName?(said: Readonly<Record<string, string>>, language: Language): string | undefined;
  /** A move as it would be made though the rules refuse it, for those who try it where they are told why. */
  tempting?(text: string, view: unknown): unknown;
  /** Milliseconds to look at a move that nobody at this screen made. */
  pace(move: string): number;
}
