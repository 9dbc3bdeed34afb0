/** A mistake in the words of the call: one sentence, exit code 2. */
export class UsageProblem extends Error {}

/** Something that could not be done, though the call was right: one sentence, exit code 1. */
export class Failure extends Error {}
