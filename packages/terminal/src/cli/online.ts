// `join`, `lobby`, `watch` and `host`: tables over the network, played from the terminal.
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type AnyGame, fill, games, type TimeControl, words, wordsOfGame } from '@ludoteca/games';
import { type Command, Option } from 'commander';
import { choose } from '../choose.ts';
import { clockChoices } from '../clock.ts';
import type { Language } from '../language.ts';
import type { App } from '../menus.ts';
import { isCode, linkOf, readAddress } from '../online/address.ts';
import { Refused } from '../online/connection.ts';
import { introduceTo, lastServer } from '../online/identity.ts';
import { makeTable, tableFor, visitLobby } from '../online/lobby.ts';
import { reasonOf, whyRefused } from '../online/online-words.ts';
import { findMatch, greetServer, openLine, type ServerLine } from '../online/server-line.ts';
import { programFor, visitTables } from '../online/tables.ts';
import { readSettings } from '../settings.ts';
import { wordsOf } from '../words/index.ts';
import { addGameOptions, gameOptions, saySetting } from './options.ts';
import { onSurface, timeControl } from './play.ts';
import { databaseOf, portNumber, serveFailure, usualPort } from './serve.ts';
import { addCommonOptions, type CommonFlags, canShow, languageFor, profileOf } from './setting.ts';
import { Failure, print, UsageProblem, withExamples } from './usage.ts';
import { appFolder } from './web.ts';

interface JoinFlags extends CommonFlags {
  readonly server?: string;
  readonly as?: string;
  readonly recover?: string;
}

interface HostFlags extends JoinFlags {
  readonly lan?: boolean;
  readonly port: number;
  readonly data?: string;
  readonly clock?: TimeControl;
  readonly seat?: string;
  readonly [name: string]: unknown;
}

const languageOf = (flags: CommonFlags): Language => languageFor(flags, readSettings(), undefined);

/** Where the table is: a link, an address with the code behind it, or the code of a table of the server that was used last. */
function placeOf(text: string, flags: JoinFlags): { readonly url: string; readonly match: string | undefined } {
  const { problems } = wordsOf(languageOf(flags)).online;
  if (isCode(text)) {
    const url = flags.server === undefined ? lastServer() : readAddress(flags.server).url;
    if (url === undefined) throw new UsageProblem(fill(problems.whichServer, { code: text.toUpperCase() }));
    return { url, match: text };
  }
  if (!URL.canParse(text)) throw new UsageProblem(fill(problems.noAddress, { at: text }));
  const { url, match } = readAddress(text);
  return { url, match };
}

/** A server that goes away, or refuses, is told in one sentence. */
async function inOneSentence<T>(url: string, flags: CommonFlags, action: () => Promise<T>): Promise<T> {
  const language = languageOf(flags);
  try {
    return await action();
  } catch (error) {
    if (error instanceof Refused) throw new Failure(whyRefused(error, '', language));
    const isAway = error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError');
    if (!isAway || !('cause' in error || error.name === 'TimeoutError')) throw error;
    throw new Failure(fill(wordsOf(language).online.problems.noServer, { url, why: reasonOf(error) }));
  }
}

/** The line to a server as somebody there; how they come back from another device is said where a code was used. */
async function lineAs(url: string, flags: JoinFlags, publicUrl = url): Promise<ServerLine> {
  const language = languageOf(flags);
  const { name } = await greetServer(url, language);
  const { identity, next } = await introduceTo({
    url,
    ...(flags.name !== undefined && { wanted: flags.name }),
    usual: profileOf(flags).name || 'Ludoteca',
    ...(flags.recover !== undefined && { recovery: flags.recover }),
    language,
  });
  if (next !== undefined) print(fill(wordsOf(language).online.recovery, { name: identity.name, code: next }));
  return openLine(url, identity, { name, publicUrl });
}

/** As nobody in particular: whoever looks on sees what onlookers see. */
async function lineToWatch(url: string, flags: CommonFlags): Promise<ServerLine> {
  const { name } = await greetServer(url, languageOf(flags));
  return openLine(url, undefined, { name });
}

/** On the screen or on lines; what is left to say comes when the screen has been given back. */
async function visiting(line: ServerLine, flags: CommonFlags, action: (app: App) => Promise<string>): Promise<void> {
  let farewell = '';
  try {
    await onSurface(
      flags,
      async (app) => {
        farewell = await action(app);
      },
      true,
    );
  } finally {
    line.close();
  }
  if (farewell !== '') print(farewell);
}

const join = (target: string, flags: JoinFlags): Promise<void> => {
  const { url, match } = placeOf(target, flags);
  return inOneSentence(url, flags, async () => {
    if (match === undefined) return lobbyAt(url, flags);
    const line = await lineAs(url, flags);
    try {
      const info = await findMatch(line, match, languageOf(flags));
      programFor(flags.as, info.game);
      await visiting(line, flags, (app) => visitTables({ line, app, ...(flags.as !== undefined && { as: flags.as }) }, info));
    } finally {
      line.close();
    }
  });
};

async function lobbyAt(url: string, flags: JoinFlags): Promise<void> {
  const line = await lineAs(url, flags);
  await visiting(line, flags, (app) =>
    visitLobby({ line, app, ...(flags.as !== undefined && { as: flags.as }) }, () => lineToWatch(url, flags)),
  );
}

const lobby = (address: string | undefined, flags: JoinFlags): Promise<void> => {
  const url = address === undefined ? lastServer() : readAddress(address).url;
  if (url === undefined) throw new UsageProblem('Which server? Say its address: ludoteca lobby http://192.168.1.7:4657');
  return inOneSentence(url, flags, () => lobbyAt(url, flags));
};

const watch = (target: string, flags: JoinFlags): Promise<void> => {
  const { url, match } = placeOf(target, flags);
  return inOneSentence(url, flags, async () => {
    const line = await lineToWatch(url, flags);
    try {
      if (match === undefined) {
        await visiting(line, flags, (app) => visitLobby({ line, app }, () => lineToWatch(url, flags)));
        return;
      }
      const info = await findMatch(line, match, languageOf(flags));
      await visiting(line, flags, (app) => visitTables({ line, app }, info));
    } finally {
      line.close();
    }
  });
};

/** The game that is played, where the call does not say it. */
async function askGame(app: App): Promise<AnyGame | undefined> {
  const surface = app.surfaceFor(undefined);
  const chosen = await choose(
    surface,
    games.map(({ id }) => wordsOfGame(words[surface.language], id).name),
    [wordsOf(surface.language).menu.games],
  );
  surface.clear();
  return typeof chosen === 'number' ? games[chosen] : undefined;
}

/** The options that were given, checked before anything is started. */
function wishesOf(game: AnyGame, flags: HostFlags) {
  const options = gameOptions(game, flags);
  const checked = game.options(options);
  if (!checked.ok) throw new UsageProblem(saySetting(game, checked.error, flags));
  const codes = game.seatCodes(checked.value);
  const own = flags.seat === undefined ? 0 : codes.indexOf(flags.seat.toLowerCase());
  if (own < 0) throw new UsageProblem(`There is no seat "${flags.seat}". Right are ${codes.join(', ')}.`);
  programFor(flags.as, game.id);
  return { options, wishes: { own, ...(flags.clock && { clock: flags.clock }) } };
}

async function host(named: AnyGame | undefined, flags: HostFlags): Promise<void> {
  const given = named && wishesOf(named, flags);
  const language = languageOf(flags);
  const { openQuietServer, qrText, ...server } = await import('@ludoteca/server');
  const database = databaseOf(flags);
  let running: Awaited<ReturnType<typeof openQuietServer>>;
  try {
    mkdirSync(dirname(database), { recursive: true });
    running = await openQuietServer({
      database,
      host: flags.lan ? '0.0.0.0' : '127.0.0.1',
      port: flags.port,
      trustProxy: false,
      logLevel: 'silent',
      ...(existsSync(appFolder) && { app: appFolder }),
    });
  } catch (error) {
    throw serveFailure(error, flags, server);
  }
  const url = `http://127.0.0.1:${running.port}`;
  try {
    await inOneSentence(url, flags, async () => {
      const line = await lineAs(url, flags, running.shared ?? url);
      await visiting(line, flags, async (app) => {
        const game = named ?? (await askGame(app));
        if (!game) return '';
        const { options, wishes } = given ?? wishesOf(game, flags);
        const info = await makeTable(line, tableFor(game, options, wishes), language);
        const { shared } = running;
        const isShown = shared !== undefined && canShow(flags).unicode;
        const poster = isShown ? (await qrText(linkOf(shared, info.code))).split('\n') : [];
        if (shared === undefined) app.surfaceFor(game.id).print(wordsOf(language).serve.alone);
        await visitTables({ line, app, poster, ...(flags.as !== undefined && { as: flags.as }) }, info);
        return '';
      });
    });
  } finally {
    await running.close();
  }
}

const addOnline = (command: Command): Command =>
  addCommonOptions(command)
    .option('--as <player>', 'who plays in your place: 5, 8@2s, "gtp:gnugo --mode gtp"')
    .option('--recover <code>', 'be who you are on another device, by its recovery code');

/** What a flag before the game's name says holds for the game, too. */
function flagsOf(command: Command): HostFlags {
  const flags: Record<string, unknown> = { ...command.opts() };
  const { parent } = command;
  for (const [name, value] of Object.entries(parent?.opts() ?? {})) {
    const isSaid = parent?.getOptionValueSource(name) === 'cli' && command.getOptionValueSource(name) !== 'cli';
    if (isSaid) flags[name] = value;
  }
  return flags as unknown as HostFlags;
}

const addHostOptions = (command: Command): Command =>
  addOnline(command)
    .option('--lan', 'for everybody on the local network, not for this machine alone')
    .addOption(new Option('--port <number>', 'where to listen').argParser(portNumber).default(usualPort))
    .option('--data <folder>', 'where matches are kept')
    .option('--seat <seat>', 'which seat is yours: black, white, player2')
    .addOption(new Option('--clock <time>', `how much time everybody has: ${clockChoices}`).argParser(timeControl));

function addHost(program: Command): void {
  const command = withExamples(
    program.command('host'),
    'host --lan',
    'host go --size 9 --clock 10+5 --lan',
    'host truco --players 4',
  )
    .description('serve tables from here and sit down at a new one')
    .action((flags: HostFlags) => host(undefined, flags));
  addHostOptions(command);
  for (const game of games) {
    const child = addHostOptions(command.command(game.id)).description(`a table of ${wordsOfGame(words.en, game.id).name}`);
    addGameOptions(child, game);
    child.action((_, child: Command) => host(game, flagsOf(child)));
  }
}

export function addOnlineCommands(program: Command): void {
  const server = new Option('--server <address>', 'whose table the code is of; else the server that was used last');
  addOnline(
    withExamples(
      program.command('join'),
      'join http://192.168.1.7:4657/#/join/ABCDEF',
      'join ABCDEF --name Ana',
      'join ABCDEF --server http://192.168.1.7:4657 --as 5',
    )
      .description('sit down at a table over the network')
      .argument('<table>', 'its link, or its code of six letters')
      .addOption(server)
      .action(join),
  );
  addOnline(
    withExamples(program.command('lobby'), 'lobby http://192.168.1.7:4657')
      .description('the tables of a server: take one, make one, look on')
      .argument('[address]', 'the server; else the one that was used last')
      .action(lobby),
  );
  addCommonOptions(
    withExamples(
      program.command('watch'),
      'watch http://192.168.1.7:4657',
      'watch http://192.168.1.7:4657/#/join/ABCDEF',
      'watch ABCDEF --plain',
    )
      .description('look on at a table over the network')
      .argument('<table>', 'its link, its code of six letters, or a server: then one of its tables')
      .addOption(server)
      .action(watch),
  );
  addHost(program);
}
