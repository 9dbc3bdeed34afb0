import { type AnyGame, fill, type GameId } from '@ludoteca/games';
import { courses, type LearningCatalogue, loadLearningWords, type TopicWords } from '@ludoteca/games/learning';
import { choose, turnPage } from '../choose.ts';
import { commandsFor, shownWords } from '../commands.ts';
import { plainWord } from '../plain-word.ts';
import type { Surface } from '../surface.ts';
import { uiOf } from '../ui/index.ts';
import { wordsOf } from '../words/index.ts';
import { drawPosition, readParts } from './pages.ts';

interface NamedTopic extends TopicWords {
  readonly key: string;
}

const topicsOf = (game: AnyGame, words: LearningCatalogue): readonly NamedTopic[] =>
  Object.entries(words[game.id as GameId].topics).map(([key, topic]) => ({ key, ...topic }));

/** What can be typed during a game, each word with what it does. */
function commandLines(game: AnyGame, { language }: Surface, view?: unknown, isOnline = false): readonly string[] {
  const ui = uiOf(game.id);
  const { commands: atHome, online } = wordsOf(language);
  const commands = { ...atHome, ...(isOnline && online.commands) };
  const names = commandsFor(game, ui, isOnline);
  const width = Math.max(...names.map((name) => shownWords(name, language).length)) + 2;
  const rows = names.map((name) => `  ${shownWords(name, language).padEnd(width)}${commands[name]}`);
  return [...ui.help(language, view), ...rows];
}

/** A page of the rules, with its position. */
async function readTopic(surface: Surface, game: AnyGame, topic: NamedTopic): Promise<void> {
  const position = courses[game.id as GameId].topics[topic.key]?.position;
  const [first = '', ...more] = topic.text;
  const picture = position ? [drawPosition(game, position, surface)] : [];
  await readParts(surface, [[topic.title, '', first], ...more.map((text) => [text]), ...picture]);
}

/** HELP: the words that are understood and the topics there are; with a topic, its page. */
export async function showHelp(surface: Surface, game: AnyGame, asked: string, view?: unknown, isOnline = false): Promise<void> {
  const words = await loadLearningWords(surface.language);
  const { common } = words;
  const topics = topicsOf(game, words);
  const list = [...topics.map(({ name }) => name), common.commandsTopic].join(', ');
  const wanted = plainWord(asked.trim());
  const commands = commandLines(game, surface, view, isOnline);
  if (wanted === '') return surface.read([...commands, '', fill(common.helpTopics, { list })]);
  if (['commands', plainWord(common.commandsTopic)].includes(wanted)) return surface.read(commands);
  const topic = topics.find(({ key, name, title }) => [key, name, title].map(plainWord).includes(wanted));
  if (topic) return readTopic(surface, game, topic);
  surface.print(fill(common.noTopic, { at: asked, list }));
}

/** The pages of help to choose from, where everything is shown; lines tell the commands and name the topics. */
export async function topicMenu(surface: Surface, game: AnyGame): Promise<'done' | 'ended'> {
  if (!surface.live) {
    await showHelp(surface, game, '');
    return 'done';
  }
  const words = await loadLearningWords(surface.language);
  const topics = topicsOf(game, words);
  const { menu } = wordsOf(surface.language);
  const labels = [...topics.map(({ title }) => title), capitalized(words.common.commandsTopic), menu.back];
  while (true) {
    turnPage(surface);
    const chosen = await choose(surface, labels, [menu.topics]);
    turnPage(surface);
    if (chosen === undefined) return 'ended';
    const topic = chosen === 'left' ? undefined : topics[chosen];
    if (topic) await readTopic(surface, game, topic);
    else if (chosen === topics.length) await surface.read(commandLines(game, surface));
    else return 'done';
  }
}

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
