import type { AnyGame } from '@ludoteca/games';

/** A move as it was told, and the state it was made in. */
export interface Step<State> {
  readonly before: State;
  readonly move: string;
}

export interface Position<State> {
  readonly state: State;
  readonly steps: readonly Step<State>[];
}

/** Follows the log of a game without secrets: what was played before is not played again, what was taken back is forgotten. */
export function positionFollower<State>(game: AnyGame, options: unknown): (log: readonly string[]) => Position<State> {
  let steps: Step<State>[] = [];
  let states = [game.start(options) as State];
  return (log) => {
    let known = 0;
    while (known < steps.length && steps[known]!.move === log[known]) known++;
    steps = steps.slice(0, known);
    states = states.slice(0, known + 1);
    for (const text of log.slice(known)) {
      const before = states.at(-1)!;
      const move = game.parseMove(text, before);
      const played = move.ok ? game.play(before, move.value) : move;
      if (!played.ok) throw new Error(`a move that was played is refused: ${text}: ${played.error.code}`);
      steps.push({ before, move: text });
      states.push(played.value as State);
    }
    return { state: states.at(-1)!, steps };
  };
}
