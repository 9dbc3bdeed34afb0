// Everything that reads what others wrote, each with a few texts that are right.
import { crc32 } from 'node:zlib';
import {
  type AnyGame,
  decodeSgf,
  fileReaders,
  fileWriters,
  gameReaders,
  games,
  ok,
  parseSgf,
  readSaved,
  recordOf,
  sayFile,
  sayRefusal,
  saySaved,
  startMatch,
  treeOf,
  visibleText,
  words,
  writeSaved,
} from '@ludoteca/games';
import { type DamasOptions, damas } from '@ludoteca/games/damas';
import { type GoOptions, go } from '@ludoteca/games/go';
import { parseRace } from '@ludoteca/games/goose';
import { type EngineSession, gomocupEngine, gtpEngine, hubEngine, type Thinker } from '@ludoteca/players';
import { UsageProblem } from '../../src/cli/usage.ts';
import { parseClock } from '../../src/clock.ts';
import { parseCommand } from '../../src/commands.ts';
import { parseSeat, splitCommand } from '../../src/seating/seat-text.ts';
import { matchOf } from '../match.ts';

export interface Reader {
  readonly seeds: readonly string[];
  /** Reads it; whatever is wrong with the text must come out as a value, or as a sentence. */
  read(text: string): unknown;
}

const longestSentence = 2000;

function sentence(text: string): void {
  if (text === '' || text.length > longestSentence) throw new Error(`a sentence of ${text.length} characters`);
  if (visibleText(text) !== text) throw new Error('a sentence with control characters');
}

const encoder = new TextEncoder();

const file =
  (ending: string) =>
  (text: string): void => {
    const read = fileReaders[ending]!(encoder.encode(text));
    if (!read.ok) sentence(sayFile(words.en, read.error.game, read.error.refusal));
  };

/** The tree of the second game of a file, or of its only one, written in the format it came from. */
const tree =
  (ending: string) =>
  (text: string): void => {
    const bytes = encoder.encode(text);
    const second = gameReaders[ending]!(bytes, 2);
    const read = second.ok ? second : gameReaders[ending]!(bytes, 1);
    if (!read.ok) return sentence(sayFile(words.en, read.error.game, read.error.refusal));
    const { match, source } = read.value;
    const written = fileWriters[match.game.id]![ending]!(match, source, treeOf({ ...recordOf(match), source }));
    if (!written.ok) throw new Error(`what was read can not be written: ${written.error.code}`);
  };

/** With the sum that such a file would have, so that what comes after it is read as well. */
function summed(text: string): string {
  const at = text.lastIndexOf('  "checksum"');
  if (at < 0) return text;
  const body = text.slice(0, at);
  return `${body}  "checksum": "crc32:${crc32(body).toString(16).padStart(8, '0')}"\n}\n`;
}

function saved(text: string): void {
  for (const version of [text, summed(text)]) {
    const read = readSaved(version, games);
    if (!read.ok) sentence(saySaved(words.en, 'go', read.error));
  }
}

const played: Readonly<Record<string, readonly string[]>> = {
  go: ['B2', 'C3', 'pass', 'A1'],
  gomoku: ['h8', 'a1', 'h9'],
  damas: ['b6-c5', 'a3-b4', 'c5xa3'],
  goose: ['3', '4', '6'],
  truco: [],
};

const matches = games.map((game) => matchOf(game.id, {}, played[game.id]));

/** A move as it is typed, and as anything at all that JSON can say. */
function moveReader(game: AnyGame): Reader {
  const { state } = matches.find((match) => match.game === game)!;
  const legal = game.moves(state).slice(0, 20);
  return {
    seeds: legal.flatMap((move) => [game.formatMove(move, state), JSON.stringify(move)]),
    read(text) {
      const parsed = game.parseMove(text, state);
      if (!parsed.ok) sentence(sayRefusal(words.en, game.id, parsed.error));
      let value: unknown;
      try {
        value = JSON.parse(text);
      } catch {
        return;
      }
      const done = game.play(state, value as never);
      if (!done.ok) sentence(sayRefusal(words.en, game.id, done.error));
      const options = game.options(value);
      if (!options.ok) sentence(sayRefusal(words.en, game.id, options.error));
      else startMatch(game, options.value);
    },
  };
}

const firstMove: Thinker = { choose: async ({ legal }) => ({ move: legal()[0] }) };

/** A whole conversation; what is said must be in proportion to what was asked. */
async function converse(open: (say: (line: string) => void) => EngineSession, text: string): Promise<void> {
  let said = 0;
  const session = open((line) => {
    said += line.length;
  });
  const lines = text.split('\n').slice(0, 60);
  for (const line of lines) session.hear(line);
  session.hear('quit');
  session.hear('END');
  session.close();
  await session.ended;
  if (said > 5_000_000) throw new Error(`${said} characters were said`);
}

const common = { thinker: firstMove, pace: { nodes: 1, fillsClock: false }, version: '1' };
const goOptions = (go.options({ size: '9x9' }) as { value: GoOptions }).value;
const damasOptions = (damas.options({}) as { value: DamasOptions }).value;

const sgf = [
  '(;FF[4]GM[1]CA[UTF-8]SZ[9]RU[Chinese]KM[7.5]HA[2]AB[gc][cg]PB[Ana]PW[Lu\\]is]RE[B+R]C[a: b\\\nc];W[ee];B[];W[tt](;B[aa]LB[aa:1];W[bb])(;B[cc]C[x]))',
  '(;GM[1]SZ[5:7]AB[aa:cc]AW[ea][eb]PL[W];W[ee];B[ed]TB[aa]TW[ee])(;GM[1];B[aa])',
  '(;FF[4]GM[4]SZ[15]RU[renju swap2 k5]PB[A]PW[B];B[hh];W[hi];B[ii];CH[two];W[aa];B[bb];CH[black])',
];
const pdn = [
  '[Event "x"]\n[White "A"]\n[Black "B"]\n[Result "1-0"]\n[GameType "25,W,8,8,A0,0"]\n1. c3-d4 {note} d6-c5 (1... f6-e5) 2. b2-c3! f6-g5 $1 1-0\n\n[Event "y"]\n1. c3-b4 *',
  '[GameType "20"]\n[SetUp "1"]\n[FEN "W:W31,32,K1:B20,K50"]\n1. 32-28 19-23 2. 28x19 *',
  '[Variant "classic"]\n1. b6-c5 a3-b4 2. c5xa3 ; line\n*',
];

export const readers: Readonly<Record<string, Reader>> = {
  sgf: { seeds: sgf, read: file('.sgf') },
  'sgf-bytes': { seeds: sgf, read: (text) => parseSgf(decodeSgf(Uint8Array.from(text, (char) => char.charCodeAt(0) & 255))) },
  'sgf-tree': { seeds: sgf, read: tree('.sgf') },
  pdn: { seeds: pdn, read: file('.pdn') },
  'pdn-tree': { seeds: pdn, read: tree('.pdn') },
  psq: {
    seeds: ['Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,10\n1,1,5\nAna\nLuis\n-1\n', 'Piskvorky 20x20, 11:11, 1\r\n3,4,1\r\n'],
    read: file('.psq'),
  },
  saved: { seeds: matches.map((match) => writeSaved(recordOf(match), '2026-01-02T03:04:05.678Z')), read: saved },
  race: { seeds: ['0 1 2 7 4 5 0 0 0 0 0\n', '0,1,2,3,4,5,6,7,0,0,0,0', '# race\n0 0 0 0 0 0 0 0 0 0 1'], read: parseRace },
  ...Object.fromEntries(games.map((game) => [`move-${game.id}`, moveReader(game)])),
  options: {
    seeds: games.map(
      (game) => `${game.id} ${JSON.stringify(game.options({}).ok ? (game.options({}) as { value: unknown }).value : {})}`,
    ),
    read(text) {
      const game = games.find(({ id }) => text.startsWith(id)) ?? games[0]!;
      let value: unknown;
      try {
        value = JSON.parse(text.slice(text.indexOf(' ') + 1));
      } catch {
        return;
      }
      const read = game.options(value);
      if (read.ok) startMatch(game, read.value);
      else sentence(sayRefusal(words.en, game.id, read.error));
    },
  },
  gtp: {
    seeds: [
      'boardsize 9\nkomi 6.5\n1 play b D4\nplay w E5\ngenmove b\nundo\nshowboard\nfinal_score\nfinal_status_list dead',
      'fixed_handicap 3\nset_free_handicap A1 B2\ntime_settings 60 10 5\ntime_left b 10 1\nloadsgf x 3\nkata-genmove_analyze b 5 ownership true\nknown_command play',
    ],
    read: (text) =>
      converse(
        (say) => gtpEngine({ ...common, options: goOptions, say, load: async () => sgf[0]!, deadStones: async () => [] }),
        text,
      ),
  },
  gomocup: {
    seeds: [
      'START 15\nINFO timeout_turn 100\nINFO rule 1\nBEGIN\nTURN 3,4\nTAKEBACK 3,4\nBOARD\n1,1,1\n2,2,2\nDONE\nRESTART',
      'RECTSTART 10,12\nSWAP2BOARD\nDONE\nSWAP2BOARD\n1,1\n2,2\n3,3\nDONE\nPLAY 1,2\nABOUT',
    ],
    read: (text) => converse((say) => gomocupEngine({ ...common, say }), text),
  },
  hub: {
    seeds: [
      'hub\nset-param name=variant value=normal\ninit\nnew-game\npos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww moves="32-28 19-23"\nlevel move-time=1\ngo think\nping\nstop',
      'hub\ninit\nlevel depth=3 nodes=10\ngo analyze\nponder-hit\nquit',
    ],
    read: (text) => converse((say) => hubEngine({ ...common, options: damasOptions, say }), text),
  },
  typed: {
    seeds: ['RIVAL 5', 'SAVE', '8@2s', 'gtp@2s:"a b" c', '5+3', 'white 8x2@20000n', '10m/20'],
    read(text) {
      parseCommand(text);
      splitCommand(text);
      parseClock(text);
      for (const { id } of games) {
        try {
          parseSeat(text, id);
        } catch (error) {
          if (!(error instanceof UsageProblem)) throw error;
        }
      }
      return ok(undefined);
    },
  },
};
