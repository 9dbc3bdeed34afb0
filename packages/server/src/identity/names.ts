// Names that can be shown, and told apart from others.

const longestName = 40;

export type NameProblem = 'name-empty' | 'name-too-long' | 'name-characters' | 'name-taken';

/**
 * Letters that look like a Latin one, from the table of Unicode TR39 (confusables.txt): what is left of Cyrillic, Greek, Armenian,
 * Cherokee and the letter-like symbols after compatibility decomposition, and figures. Each row begins with what they look like.
 */
const lookalikes: ReadonlyMap<string, string> = new Map(
  [
    'aаα⍺ɑ',
    'bьƅᏏ',
    'cсϲᴄ',
    'dԁꓒᏧ',
    'eеєεҽ',
    'fϝ',
    'gɡց',
    'hһհ',
    'lі1|ιıӏ!ɩ¡ا׀∣ⵏ',
    'jјϳ',
    'kкκ',
    'mм',
    'nոпηռ',
    'oо0οօσ۵ہ๐໐ჿ',
    'pрρ',
    'qԛզ',
    'rгᴦ',
    'sѕꜱ5$',
    'tтτ',
    'uυսʋ',
    'vνѵ',
    'wԝաωшᴡ',
    'xхχ×',
    'yуγү',
    'zᴢ2',
    'bвβ',
    'hнᏂ',
    'e3',
  ].flatMap((row) => {
    const [latin, ...others] = row;
    return others.map((other) => [other, latin!] as const);
  }),
);

/** What is left of a name for an eye that does not look twice. */
export function nameSkeleton(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{P}\p{Z}\p{Default_Ignorable_Code_Point}_]/gu, (mark) => (lookalikes.has(mark) ? mark : ''))
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  const letters = [...plain].map((letter) => lookalikes.get(letter) ?? letter).join('');
  return letters.replaceAll('i', 'l').replaceAll('rn', 'm').replaceAll('vv', 'w');
}

/** Control characters, those that turn the direction of writing, those that nobody sees, and those that nobody has defined. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Marks piled up on one letter reach into the lines above and below. */
const piled = /\p{M}{3}/u;

/** What is wrong with a name, given the names of others it must not be taken for. */
export function nameProblem(name: string, others: readonly string[]): NameProblem | undefined {
  const shown = name.normalize('NFC').replaceAll('\ufe0f', '');
  if (unseen.test(shown) || piled.test(shown)) return 'name-characters';
  if (name.length > longestName) return 'name-too-long';
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(shown)) return 'name-empty';
  const skeleton = nameSkeleton(name);
  const isTaken = others.some((other) => other === name || (skeleton !== '' && nameSkeleton(other) === skeleton));
  return isTaken ? 'name-taken' : undefined;
}
