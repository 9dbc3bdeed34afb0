import { type Match, type Observer, type Seat, statesOf } from '@ludoteca/games';

/** A move as the table tells of it. */
export interface Step<State> {
  readonly before: State;
  readonly move: string;
}

/** The match as an observer of a game without secrets knows it. */
export interface Followed<State> {
  readonly observer: Observer;
  steps(): readonly Step<State>[];
}

export function followMatch<State>(match: Match, seat: Seat): Followed<State> {
  const states = statesOf(match) as State[];
  // Moves taken back stay behind `ply`: a redo tells only how far it goes.
  let steps = match.log.map((move, index): Step<State> => {
    const before = states[index] as State;
    return { before, move: match.game.formatMove(move, before) };
  });
  let ply = steps.length;
  let now = states.at(-1) as State;
  return {
    steps: () => steps.slice(0, ply),
    observer: {
      seat,
      tell(event) {
        if (event.kind === 'moved') steps = [...steps.slice(0, ply), { before: now, move: event.move }];
        else if (event.kind !== 'undone' && event.kind !== 'redone') return;
        ply = event.ply;
        now = event.view as State;
      },
    },
  };
}
