/** What outside engines do wrong. */
export const engines = {
  gone: '{engine} has ended: {why}',
  silent: '{engine} did not answer "{asked}" within {seconds} s',
  flood: '{engine} writes without end instead of answering "{asked}"',
  nonsense: '{engine} answered "{asked}" with "{said}"',
  refused: '{engine} refuses "{asked}": {said}',
  illegal: '{engine} played {move}, which is illegal ({why})',
  unfit: '{engine} cannot play this: it lacks {what}',
} as const;
