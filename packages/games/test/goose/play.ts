import { goose } from '../../src/goose/game.ts';
import type { GooseMove, GooseOptions, GooseState, Placement } from '../../src/goose/index.ts';
import { placeGoose } from '../../src/goose/index.ts';

export function optionsOf(input: object): GooseOptions {
  const options = goose.options(input);
  if (!options.ok) throw new Error(JSON.stringify(options.error));
  return options.value;
}

export function throwDice(state: GooseState, ...faces: number[]): GooseState {
  return faces.reduce((before, face) => {
    const played = goose.play(before, { kind: 'die', face } as GooseMove);
    if (!played.ok) throw new Error(played.error.code);
    return played.value;
  }, state);
}

export function placed(options: object, placement: Placement): GooseState {
  const state = placeGoose(optionsOf(options), placement);
  if (!state.ok) throw new Error(JSON.stringify(state.error));
  return state.value;
}

export const cellsOf = (state: GooseState): number[] => state.players.map(({ cell }) => cell);
