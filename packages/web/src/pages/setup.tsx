import {
  cleanName,
  fill,
  words as gameWords,
  type Language,
  sayRefusal,
  seatNames as seatNamesOf,
  type TimeControl,
  wordsOfGame,
} from '@ludoteca/games';
import { playersOf, sayLevel } from '@ludoteca/players';
import { type ComponentProps, useId, useMemo, useState } from 'react';
import { useApp } from '../context.ts';
import type { GameUi } from '../game-ui.ts';
import { gameUiLoader, isGameId } from '../game-uis.ts';
import { sayPlayer } from '../names.ts';
import { formLike, occupantsFor, opponentFor, person, seatChoices, startGame, type TypedOptions } from '../new-game.ts';
import { hasServer } from '../online/has-server.ts';
import { Choice } from '../parts/choice.tsx';
import { ClockField } from '../parts/clock-field.tsx';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { NothingHere } from '../parts/nothing-here.tsx';
import { OptionField } from '../parts/option.tsx';
import { Presets } from '../parts/presets.tsx';
import { sayRules } from '../parts/rules-text.ts';
import { Sketch } from '../parts/sketch.tsx';
import { formatRoute, type Route } from '../route.ts';
import { sketchOf } from '../sketch.ts';
import { useLoaded } from '../use-loaded.ts';
import { pageWords } from '../words/index.ts';

export default function Setup({ route }: { readonly route: Extract<Route, { page: 'new' }> }) {
  const { words } = useApp();
  if (!isGameId(route.game)) return <NothingHere says={words.lost} />;
  return <Loaded key={`${route.game} ${route.like}`} {...route} />;
}

function Loaded({ game, like }: { readonly game: string; readonly like?: string }) {
  const { words } = useApp();
  const ui = useLoaded(gameUiLoader(game));
  if (ui.kind === 'failed') return <NotLoaded onRetry={ui.retry} />;
  return ui.kind === 'here' ? <SetupForm ui={ui.value} like={like} /> : <p className="loading">{words.loading}</p>;
}

const sayChoice = (choice: string, language: Language): string =>
  choice === person ? pageWords(language).setup.person : sayPlayer(choice, language);

const isSize = (size: TypedOptions, options: unknown): boolean =>
  Object.entries(size).every(([name, value]) => String(Object(options)[name]) === value);

const saySize = (size: TypedOptions): string =>
  Object.values(size)
    .map((value) => value.replace('x', ' × '))
    .join(' × ');

/** Rows and columns are a size; a single number has a name of its own. */
function saySizes(size: TypedOptions, game: string, language: Language): string {
  const [name, ...more] = Object.keys(size);
  return (more.length === 0 && wordsOfGame(gameWords[language], game).options[name!]) || pageWords(language).setup.size;
}

const loadFriendButton = () => import('../online/friend-button.tsx');

/** Loaded beside the page, and of no consequence where it does not come. */
function WithFriend(props: ComponentProps<Awaited<ReturnType<typeof loadFriendButton>>['default']>) {
  const loaded = useLoaded(loadFriendButton);
  return loaded.kind === 'here' ? <loaded.value.default {...props} /> : null;
}

function SetupForm({ ui, like }: { readonly ui: GameUi; readonly like: string | undefined }) {
  const { words, language, settings, chosen, savedGames, go } = useApp();
  const { game } = ui;
  const nameField = useId();
  const [first] = useState(() => formLike(game, savedGames.find(like ?? '')));
  const [typed, setTyped] = useState<TypedOptions>(first.typed);
  const [choices, setChoices] = useState(first.choices);
  const [clock, setClock] = useState<TimeControl>(first.clock);

  const read = game.options(Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')));
  // What is wrong in one field must not hide the others: they show what held before it.
  const [good, setGood] = useState<unknown>(() => (read.ok ? read.value : undefined));
  const options = read.ok ? read.value : good;
  if (read.ok && JSON.stringify(read.value) !== JSON.stringify(good)) setGood(read.value);
  const seatNames = seatNamesOf(game, options, language);
  const usual = seatChoices(seatNames.length, opponentFor(game.id, chosen));
  const seats = usual.map((choice, seat) => choices[seat] ?? choice);
  const players = playersOf(game.id);

  async function start(): Promise<void> {
    if (!read.ok) return;
    const opponent = seats.find((choice) => choice !== person);
    if (opponent) settings.set({ ...settings.get(), opponents: { ...settings.get().opponents, [game.id]: opponent } });
    const id = await startGame(savedGames, game, read.value, occupantsFor(seats, settings.get()), clock);
    go({ page: 'play', id });
  }

  const own = seats.indexOf(person);
  const alone = seats.filter((choice) => choice === person).length === 1;
  const rivals = new Set(seats.filter((_, seat) => seat !== Math.max(0, own)));
  const rival = rivals.size === 1 ? [...rivals][0] : undefined;
  /** Everybody but the one at this seat is this player. */
  const seat = (mine: number, opponent: string) => setChoices(seats.map((_, index) => (index === mine ? person : opponent)));
  const usualRival = rival === undefined || rival === person ? opponentFor(game.id, chosen) : rival;

  const fields = Object.entries(game.choices);
  const field = ([name, spec]: (typeof fields)[number]) => (
    <OptionField
      key={name}
      game={game.id}
      name={name}
      spec={spec}
      value={typed[name] ?? (options as Record<string, unknown>)[name]}
      language={language}
      onSay={(value) => setTyped({ ...typed, [name]: value })}
    />
  );
  // Of cards that are hidden there is nothing to show yet but what the game looks like.
  const sketch = useMemo(
    () => (options === undefined || game.facts.hidden ? undefined : sketchOf(game, game.start(options))),
    [game, options],
  );
  const rules = sayRules(game.id, options as Record<string, unknown>, language);
  const says = [
    rules,
    alone && `${words.setup.side}: ${seatNames[own]}`,
    rival && `${words.setup.rival}: ${sayChoice(rival, language)}`,
  ];

  return (
    <form
      className="sheet setup"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <h1>{fill(words.setup.title, { game: gameWords[language][game.id as 'go'].name })}</h1>
      <div className="preview" aria-hidden="true">
        <Sketch game={game.id} sketch={sketch} />
      </div>
      <div className="picks">
        {ui.presets && (
          <section>
            <h2>{words.setup.rules}</h2>
            <Presets ui={ui} options={options} language={language} onChoose={setTyped} />
          </section>
        )}
        <Choice
          asTiles
          label={words.setup.rival}
          values={[person, ...players]}
          value={rival}
          say={(choice) => sayChoice(choice, language)}
          onChoose={(choice) => seat(Math.max(0, own), choice)}
        />
        <p className="who">{rival && sayLevel(game.id, rival, language)}</p>
        <div className="side-and-size">
          <Choice
            asTiles
            label={words.setup.side}
            values={seatNames.map((_, index) => String(index))}
            value={alone ? String(own) : undefined}
            say={(index) => seatNames[Number(index)]!}
            onChoose={(index) => seat(Number(index), usualRival)}
          />
          {ui.sizes && (
            <Choice
              asTiles
              label={saySizes(ui.sizes[0]!, game.id, language)}
              values={ui.sizes.map((_, index) => String(index))}
              value={String(ui.sizes.findIndex((size) => isSize(size, options)))}
              say={(index) => saySize(ui.sizes![Number(index)]!)}
              onChoose={(index) => setTyped({ ...typed, ...ui.sizes![Number(index)] })}
            />
          )}
        </div>
        <details>
          <summary>{words.setup.more}</summary>
          <section>
            {fields.map(field)}
            {seatNames.map((seatName, index) => (
              <div className="field" key={seatName}>
                <label htmlFor={`seat-${index}`}>{seatName}</label>
                <select
                  id={`seat-${index}`}
                  value={seats[index]}
                  onChange={({ target }) => setChoices(seats.with(index, target.value))}
                >
                  {[person, ...players].map((choice) => (
                    <option key={choice} value={choice}>
                      {sayChoice(choice, language)}
                    </option>
                  ))}
                </select>
              </div>
            ))}
            <div className="field">
              <label htmlFor={nameField}>{words.setup.name}</label>
              <input
                id={nameField}
                defaultValue={chosen.name}
                maxLength={60}
                autoComplete="nickname"
                onBlur={({ target }) => settings.set({ ...settings.get(), name: cleanName(target.value) })}
              />
            </div>
            <ClockField value={clock} onChoose={setClock} />
          </section>
        </details>
        {game.id === 'goose' && <a href={formatRoute({ page: 'race' })}>{words.nav.race}</a>}
        {!read.ok && (
          <p className="complaint" role="alert">
            {sayRefusal(gameWords[language], game.id, read.error)}
          </p>
        )}
      </div>
      <div className="begin">
        <button type="submit" className="primary large" disabled={!read.ok}>
          <b>{words.setup.start}</b>
          <small>{says.filter(Boolean).join(' · ')}</small>
        </button>
        {hasServer && <WithFriend game={game} options={typed} clock={clock} choices={seats} own={own} possible={read.ok} />}
      </div>
    </form>
  );
}
