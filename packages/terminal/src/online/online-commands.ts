import { fill, isProgram, type Seat } from '@ludoteca/games';
import type { Command as TypedCommand } from '../commands.ts';
import type { GameFiles } from '../game-files.ts';
import type { Language } from '../language.ts';
import { showHelp } from '../learning/help.ts';
import { saveExtension } from '../saved-games.ts';
import { replayMatch } from '../session/after-game.ts';
import type { Obeyed } from '../session/game-session.ts';
import type { Surface } from '../surface.ts';
import type { GameUi } from '../ui/game-ui.ts';
import { wordsOf } from '../words/index.ts';
import { request } from './connection.ts';
import { sayServerRefusal, whyRefused } from './online-words.ts';
import type { RemoteTable } from './remote-table.ts';
import type { ServerLine } from './server-line.ts';

type Online = typeof import('@ludoteca/online');
type PhraseId = import('@ludoteca/online').PhraseId;

/** The ready-made phrases in the reader's language, in their order. */
async function phrasesIn(language: Language): Promise<readonly (readonly [PhraseId, string])[]> {
  const { phraseIds, phrases }: Online = await import('@ludoteca/online');
  return phraseIds.map((id) => [id, phrases[language][id]]);
}

export interface OnlineCommandsSetup {
  readonly line: ServerLine;
  readonly remote: RemoteTable;
  readonly surface: Surface;
  readonly files: GameFiles;
  readonly ui: GameUi;
  /** Shows what it is given in the place of the game, until it is done. */
  instead(show: () => Promise<void>): Promise<void>;
}

/** Of a game as one seat saw it, which `ludoteca verify` reads. */
const seenEnding = '.json';

/** The words that are for whoever sits at the table. */
const forSeats = new Set(['undo', 'redo', 'resign', 'draw', 'pause', 'claim', 'hint']);

/** What typed words do at a table over the network, where that is not what they do at home. */
export function onlineCommands(setup: OnlineCommandsSetup) {
  const { line, remote, surface, files, ui, instead } = setup;
  const words = wordsOf(surface.language).online;
  const match = { match: remote.info().id };

  function print(text: string, obeyed: Obeyed = 'served'): Obeyed {
    surface.print(text);
    return obeyed;
  }

  async function say(argument: string): Promise<Obeyed> {
    const phrases = await phrasesIn(surface.language);
    const phrase = /^\d{1,2}$/.test(argument) ? phrases[Number(argument) - 1]?.[0] : undefined;
    if (phrase !== undefined) line.client.say(match, { phrase });
    else if (argument !== '') line.client.say(match, { text: argument.slice(0, 200) });
    else await surface.read([words.sayWhat, ...phrases.map(([, text], index) => `${String(index + 1).padStart(2)} ${text}`)]);
    return 'served';
  }

  /** As the server tells it: with what is opened of its chance, for `ludoteca verify`. */
  async function save(): Promise<Obeyed> {
    try {
      const { token } = line.me ?? {};
      const response = await request(line.url, `matches/${match.match}/record`, token === undefined ? {} : { token });
      const isHidden = remote.table().match.game.facts.hidden;
      await files.saveText(surface, await response.text(), isHidden ? seenEnding : saveExtension);
    } catch (error) {
      surface.print(whyRefused(error, remote.info().game, surface.language));
    }
    return 'served';
  }

  function claim(viewer: Seat): Obeyed {
    const { game, options } = remote.table().match;
    const sides = game.sides(options);
    const { presence } = remote.followed();
    const gone = presence.findIndex((one, seat) => one === 'gone' && sides[seat] !== sides[viewer]);
    if (gone < 0) return print(words.nobodyGone, 'refused');
    remote.say(viewer, { kind: 'claim', seat: gone });
    return 'changed';
  }

  async function pause(viewer: Seat): Promise<Obeyed> {
    const { paused } = remote.table();
    const done = await remote.send(viewer, paused ? { kind: 'resume' } : { kind: 'offer', what: 'pause' });
    return done.ok ? 'changed' : print(sayServerRefusal(done.error, remote.info().game, surface.language), 'refused');
  }

  async function replay(): Promise<Obeyed> {
    if (!surface.live) return print(words.noReplay);
    await instead(() => replayMatch({ surface, ui }, remote.table().match, remote.followed().seat));
    return 'served';
  }

  async function help(asked: string): Promise<Obeyed> {
    const { game } = remote.table().match;
    await showHelp(surface, game, asked, remote.followed().view, true);
    return 'served';
  }

  /** Advice is for those who play against programs alone. */
  const isAmongPeople = (): boolean => remote.table().seats.filter((occupant) => !isProgram(occupant)).length > 1;

  return ({ name, argument }: TypedCommand, viewer: Seat | undefined): Promise<Obeyed> | undefined => {
    if (viewer === undefined && forSeats.has(name)) {
      return Promise.resolve(print(wordsOf(surface.language).play.notYours, 'refused'));
    }
    switch (name) {
      case 'say':
        return say(argument);
      case 'save':
        return save();
      case 'pause':
        return pause(viewer!);
      case 'claim':
        return Promise.resolve(claim(viewer!));
      case 'replay':
        return replay();
      case 'help':
        return help(argument);
      case 'rematch':
        return Promise.resolve(print(words.notOver));
      case 'load':
      case 'opponent':
        return Promise.resolve(print(words.notHere));
      case 'hint':
        return isAmongPeople() ? Promise.resolve(print(words.notHere)) : undefined;
      default:
        return undefined;
    }
  };
}

/** What somebody said, as it is shown: phrases in the reader's language. */
export async function talkLine(
  { from, phrase, text }: import('@ludoteca/online').TalkMessage,
  language: Language,
): Promise<string> {
  const phrases = new Map<string, string>(await phrasesIn(language));
  const what = phrase === undefined ? (text ?? '') : (phrases.get(phrase) ?? phrase);
  return fill(wordsOf(language).online.says, { who: from.name, what });
}
