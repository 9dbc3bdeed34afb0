import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSaved, writeSeen } from '@ludoteca/games';
import type { ChanceRecord } from '@ludoteca/online';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { fairMatch } from '../../server/test/fair-match.ts';
import { verifyFile } from '../src/cli/verify.ts';
import { languages } from '../src/language.ts';
import { wordsOf } from '../src/words/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'ludoteca-verify-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is said of a file, and how it ends. */
function said(name: string, text: string, language: (typeof languages)[number] = 'en'): { out: string; failure?: string } {
  const file = join(folder, name);
  writeFileSync(file, text);
  let out = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((piece) => {
    out += String(piece);
    return true;
  });
  try {
    verifyFile(file, undefined, () => language);
    return { out };
  } catch (error) {
    return { out, failure: (error as Error).message };
  } finally {
    write.mockRestore();
  }
}

const race = fairMatch({ game: 'goose', options: { players: 2 }, seed: 3, gives: [0], promises: [1] });
race.play();
const cards = fairMatch({ game: 'truco', seed: 4 });
cards.play();

const savedRace = (change: (chance: ChanceRecord) => void = () => {}): string => {
  const chance = structuredClone(race.told().chance);
  change(chance);
  return writeSaved(race, undefined, chance);
};

describe('verify', () => {
  test('says what was checked of a race, who broke off, and no more than may be claimed', () => {
    const { out, failure } = said('race.arq', savedRace());
    const { chance } = wordsOf('en');
    expect(failure).toBeUndefined();
    expect(out).toContain('P0 gave a seed.\nP1 promised a seed and did not open it.\n');
    expect(out).toContain(`as promised: ${race.table.match.log.length}.`);
    expect(out.trimEnd().endsWith(chance.claim)).toBe(true);
    expect(out).not.toContain(chance.limit);
  });

  test('a race whose record was changed fails with a sentence', () => {
    const { out, failure } = said(
      'race.arq',
      savedRace((chance) => (chance.throws = 'ab'.repeat(32))),
    );
    expect(out).toContain(wordsOf('en').chance.problems['wrong-promise']);
    expect(failure).toBe(wordsOf('en').chance.unfair);
    expect(said('race.arq', writeSaved(race, undefined, { match: 7 })).failure).toBe(wordsOf('en').chance.unreadable);
  });

  test.each(languages)('the cards as one seat saw them, and as an onlooker did, in %s', (language) => {
    const { chance } = wordsOf(language);
    for (const seat of [undefined, 0, 1]) {
      const { out, failure } = said('cards.json', writeSeen(cards, seat, undefined, cards.told(seat).chance), language);
      expect(failure).toBeUndefined();
      expect(out).toContain(chance.claim);
      expect(out).toContain(chance.limit);
      expect(out).not.toMatch(/[{}]/);
    }
    const whole = said('cards.arq', writeSaved(cards, undefined, cards.told().chance), language);
    expect(whole.failure).toBeUndefined();
    expect(whole.out).toContain(chance.claim);
  });

  test('what holds nothing of its chance says so, and what is no record is refused', () => {
    expect(said('plain.json', writeSeen(cards, 0)).out).toContain(wordsOf('en').chance.none);
    expect(said('plain.arq', writeSaved(race)).failure).toBeUndefined();
    expect(said('none.json', '{}').failure).toContain('none.json: ');
    expect(said('damaged.json', writeSeen(cards, 0).replace('"seat": 0', '"seat": 1')).failure).toContain('damaged.json: ');
  });
});
