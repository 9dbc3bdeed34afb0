// Mutated texts for every reader. The text of a number is always the same, so that a run goes on where it was stopped.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Random, seededRandom } from '@ludoteca/games';
import { readers } from './readers.ts';

/** In characters. */
const longestText = 1 << 16;
/** Seconds of the processor and megabytes that one text may cost: far more than any does, and far less than a hang. */
const mostSeconds = 5;
const mostMegabytes = 256;

const tokens = [
  '[',
  ']',
  '(',
  ')',
  '{',
  '}',
  ';',
  ':',
  ',',
  '"',
  '\\',
  '/',
  '\n',
  '\r',
  '\0',
  ' ',
  '-',
  '0',
  '99999999999',
  '-1',
  '1e308',
  'NaN',
  'null',
  '[]',
  '{}',
  '[[',
  '__proto__',
  'constructor',
  '\u001b[2J',
  '\u202e',
  '\ud800',
  'ñ',
  '💥',
  'aa:zz',
  'AB[aa:ss]',
  ';B[]',
  ';W[aa]',
  ';AB[bb]',
  ';TR[aa:ss]',
  ';C[word]',
  '(;W[cc])',
  '{note}',
  '(1. ',
  'RU[',
  'KM[',
  'HA[9]',
  'SZ[25]',
  'SZ[1:99]',
  '{"kind":"place"}',
  'true',
  'pass',
  'x',
  '+',
  '*',
  '%',
  '$1',
  '=',
  '0x1',
];

const names = Object.keys(readers);

function mutated(seeds: readonly string[], random: Random): string {
  let text = seeds[random.below(seeds.length)] ?? '';
  for (let changes = 1 + random.below(6); changes > 0; changes--) {
    const at = random.below(text.length + 1);
    const to = Math.min(text.length, at + random.below(random.below(4) === 0 ? 200 : 8));
    const token = tokens[random.below(tokens.length)]!;
    const other = seeds[random.below(seeds.length)] ?? '';
    switch (random.below(8)) {
      case 0:
        text = text.slice(0, at) + text.slice(to);
        break;
      case 1:
        text = text.slice(0, at) + token + text.slice(at);
        break;
      case 2:
        text = text.slice(0, at) + token + text.slice(to);
        break;
      case 3:
        text = text.slice(0, to) + text.slice(at, to).repeat(1 + random.below(4)) + text.slice(to);
        break;
      case 4:
        text = text.slice(0, at) + other.slice(random.below(other.length + 1));
        break;
      case 5:
        text = text.slice(0, at) + String.fromCharCode(random.below(random.below(4) === 0 ? 65_536 : 128)) + text.slice(at + 1);
        break;
      case 6:
        text = text.slice(0, at);
        break;
      default:
        // Now and then very much of the same, where a reader that is not linear would be found out.
        text = text.slice(0, at) + token.repeat(random.below(200) === 0 ? 20_000 : 1 + random.below(30)) + text.slice(at);
    }
  }
  return text.slice(0, longestText);
}

/** The reader and the text of this number. */
export function inputOf(seed: number, number: number): { readonly name: string; readonly text: string } {
  const random = seededRandom(seed * 1_000_003 + number);
  const name = names[number % names.length]!;
  return { name, text: mutated(readers[name]!.seeds, random) };
}

/** What is wrong with how a text is read, if anything is. */
export async function troubleWith(name: string, text: string): Promise<string | undefined> {
  const [cpu, memory] = [process.cpuUsage(), process.memoryUsage.rss()];
  try {
    await readers[name]!.read(text);
  } catch (error) {
    return `throws ${error instanceof Error ? error.stack?.slice(0, 400) : error}`;
  }
  const seconds = process.cpuUsage(cpu).user / 1e6;
  const megabytes = (process.memoryUsage.rss() - memory) / 1e6;
  if (seconds > mostSeconds) return `takes ${seconds.toFixed(1)} s`;
  return megabytes > mostMegabytes ? `takes ${megabytes.toFixed(0)} MB` : undefined;
}

/** Texts that were trouble once, or came near to it. */
export const corpus = (folder: string): { readonly name: string; readonly text: string }[] =>
  existsSync(folder)
    ? readdirSync(folder).map((file) => ({
        name: file.replace(/-[\da-f]{8}$/, ''),
        text: readFileSync(join(folder, file), 'utf8'),
      }))
    : [];

export interface FuzzSetup {
  readonly seed: number;
  readonly count: number;
  readonly corpusFolder: string;
  /** Where a run goes on that was stopped. */
  readonly progressFile?: string;
}

/** What was found, a line each; every find is kept in the corpus. */
export async function fuzz({ seed, count, corpusFolder, progressFile }: FuzzSetup): Promise<string[]> {
  const finds: string[] = [];
  const stored = progressFile && existsSync(progressFile) ? JSON.parse(readFileSync(progressFile, 'utf8')) : {};
  let number: number = stored.seed === seed ? stored.number : 0;
  for (; number < count; number++) {
    const { name, text } = inputOf(seed, number);
    const trouble = await troubleWith(name, text);
    if (trouble !== undefined) {
      finds.push(`${name} ${number}: ${trouble}`);
      mkdirSync(corpusFolder, { recursive: true });
      writeFileSync(join(corpusFolder, `${name}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`), text);
    }
    if (progressFile && number % 1000 === 999) {
      mkdirSync(dirname(progressFile), { recursive: true });
      writeFileSync(progressFile, JSON.stringify({ seed, number: number + 1 }));
      if (number % 50_000 === 49_999) console.log(`${number + 1} of ${count}, ${finds.length} finds`);
    }
  }
  return finds;
}
