/** Reasons that any game may give. */
export const core = {
  only: 'It is the only legal move.',
  best: 'It keeps the best chances: {percent} %.',
  winning: 'It wins by force.',
} as const;
