import * as v from 'valibot';

const longestPath = 100;

/** Where a message goes wrong, and what would be right there; what stands there is not told. */
export function notUnderstood([first]: readonly v.BaseIssue<unknown>[]) {
  const at = first && v.getDotPath(first)?.slice(0, longestPath);
  return { code: 'not-understood', ...(at && { at }), ...(first?.expected && { detail: first.expected }) };
}

/** The body of a request, which is answered with its refusal. */
export class NotUnderstood extends Error {
  readonly refusal: ReturnType<typeof notUnderstood>;
  constructor(issues: readonly v.BaseIssue<unknown>[]) {
    super('not understood');
    this.refusal = notUnderstood(issues);
  }
}
