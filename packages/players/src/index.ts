export { type Kinds, kindsOf } from './registry.ts';
export { type Budget, type Choice, seatThinker, type Thinker, type ThinkerKind, type Thought } from './thinker.ts';
export { boldness, machine } from './truco/machine.ts';
