/** What is left of a name for an eye that does not look twice. */
const likeness = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** What is wrong with a name, given the names of others it must not be taken for. */
export function nameProblem(name: string, others: readonly string[]): 'name-empty' | 'name-too-long' | 'name-taken' | undefined {
  if (name.trim() === '') return 'name-empty';
  if (name.length > 40) return 'name-too-long';
  return others.some((other) => likeness(other) === likeness(name)) ? 'name-taken' : undefined;
}
