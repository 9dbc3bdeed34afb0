// The seal's check, on records of matches with fair chance that nobody's server made.
import { type AnyGame, games, writeSaved, writeSeen } from '@ludoteca/games';
import type { ChanceRecord } from '@ludoteca/online';
import { describe, expect, test } from 'vitest';
import { type FairSetup, fairMatch } from '../../server/test/fair-match.ts';
import { checkRecord, sealState } from '../src/online/chance-check.ts';

const gameOf = (id: string): AnyGame => games.find((known) => known.id === id) as AnyGame;

interface Told {
  /** Not played to its end. */
  readonly plies?: number;
  /** What somebody writes into the file who has changed what was opened. */
  forge?(chance: ChanceRecord): void;
}

/** The record of a match, as a seat of it gets it. */
async function recordOf(setup: Omit<FairSetup, 'seed'>, { plies, forge }: Told = {}): Promise<string> {
  const match = fairMatch({ seed: 7, ...setup });
  await match.chance.prepare();
  match.play(plies);
  const chance = structuredClone(match.told(0).chance);
  forge?.(chance);
  const record = { start: match.start, events: match.events, table: match.table };
  return match.table.match.game.facts.hidden
    ? writeSeen(record, 0, '2026-01-01T00:00:00.000Z', chance)
    : writeSaved(record, '2026-01-01T00:00:00.000Z', chance);
}

/** What is wrong with it, by code. */
function problemsOf(text: string, game: string): string[] {
  const check = checkRecord(text, gameOf(game));
  return check.kind === 'checked' ? check.report.problems.map(({ code }) => code) : [check.kind];
}

describe('the seal of a race', () => {
  const race = { game: 'goose', gives: [0, 1, 2] };

  test('is whole when every throw follows from what was promised', async () => {
    const check = checkRecord(await recordOf(race), gameOf('goose'));
    expect(sealState(check)).toBe('fair');
    if (check.kind !== 'checked') throw new Error(check.kind);
    expect(check.report.throws).toBeGreaterThan(10);
    expect(check.promises.map(({ by }) => by)).toEqual(['host', 0, 1, 2]);
    expect(check.promises.every(({ seed }) => seed !== undefined)).toBe(true);
  });

  test('waits for the end of the race', async () => {
    expect(sealState(checkRecord(await recordOf(race, { plies: 9 }), gameOf('goose')))).toBe('pending');
  });

  test('says when the host alone could have chosen', async () => {
    expect(sealState(checkRecord(await recordOf({ game: 'goose', gives: [] }), gameOf('goose')))).toBe('alone');
  });

  test('breaks where the file was changed', async () => {
    const text = await recordOf(race);
    const forged = text.replace(/("seed": ?")(.)/, (_, before: string, first: string) => `${before}${first === '0' ? '1' : '0'}`);
    expect(forged).not.toBe(text);
    expect(checkRecord(forged, gameOf('goose'))).toEqual({ kind: 'broken' });
    expect(sealState({ kind: 'broken' })).toBe('failed');
  });

  test('breaks where the host opens another number', async () => {
    const forge = (chance: ChanceRecord) => Object.assign(chance, { throws: 'a'.repeat(64) });
    expect(problemsOf(await recordOf(race, { forge }), 'goose')).toContain('wrong-promise');
  });

  test('breaks where the host promised another seed', async () => {
    expect(problemsOf(await recordOf({ ...race, promise: 'a'.repeat(64) }), 'goose')).toContain('wrong-promise');
  });

  test('is none where nothing was promised, and missing where it can not be read', async () => {
    const match = fairMatch({ seed: 3, ...race });
    const record = { start: match.start, events: [], table: match.start };
    expect(sealState(checkRecord(writeSaved(record), gameOf('goose')))).toBe('none');
    expect(sealState(checkRecord('{}', gameOf('goose')))).toBe('missing');
    expect(sealState(checkRecord(await recordOf(race), gameOf('go')))).toBe('missing');
  });
});

describe('the seal of truco', () => {
  const truco = { game: 'truco', gives: [0, 1] };

  test('is whole when the decks and every card that was seen are as promised', async () => {
    const check = checkRecord(await recordOf(truco), gameOf('truco'));
    expect(sealState(check)).toBe('fair');
    if (check.kind !== 'checked') throw new Error(check.kind);
    expect(check.report.hands).toBeGreaterThan(0);
    expect(check.report.cards).toBeGreaterThan(3);
  });

  test('breaks where a card is another', async () => {
    const forge = ({ deals }: ChanceRecord): void => {
      const card = deals!.opened[0]!.cards[0]!;
      card.card = card.card === '4O' ? '5O' : '4O';
    };
    const text = await recordOf(truco, { forge });
    expect(problemsOf(text, 'truco')).toContain('wrong-deck');
    expect(sealState(checkRecord(text, gameOf('truco')))).toBe('failed');
  });

  test('breaks where a deck that was not dealt is another', async () => {
    const forge = ({ deals }: ChanceRecord): void => {
      deals!.opened[0]!.decks[0] = 'a'.repeat(64);
    };
    expect(problemsOf(await recordOf(truco, { forge }), 'truco')).toEqual(['wrong-deck']);
  });
});
