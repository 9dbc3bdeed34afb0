import { cleanName, fill, words as gameWords, sayRefusal, seatNames as seatNamesOf, type TimeControl } from '@ludoteca/games';
import { playersOf } from '@ludoteca/players';
import { useEffect, useId, useState } from 'react';
import { useApp } from '../context.ts';
import type { GameUi } from '../game-ui.ts';
import { isGameId, loadGameUi } from '../game-uis.ts';
import { sayPlayer } from '../names.ts';
import { formLike, occupantsFor, opponentFor, person, seatChoices, startGame, type TypedOptions } from '../new-game.ts';
import { ClockField } from '../parts/clock-field.tsx';
import { OptionField } from '../parts/option.tsx';
import { Presets } from '../parts/presets.tsx';
import type { Route } from '../route.ts';

function useGameUi(game: string): GameUi | undefined {
  const [ui, setUi] = useState<GameUi>();
  useEffect(() => {
    loadGameUi(game).then(setUi);
  }, [game]);
  return ui;
}

export default function Setup({ route }: { readonly route: Extract<Route, { page: 'new' }> }) {
  const { words } = useApp();
  if (!isGameId(route.game)) return <p className="sheet">{words.lost}</p>;
  return <Loaded key={`${route.game} ${route.like}`} {...route} />;
}

function Loaded({ game, like }: { readonly game: string; readonly like?: string }) {
  const { words } = useApp();
  const ui = useGameUi(game);
  return ui ? <SetupForm ui={ui} like={like} /> : <p className="loading">{words.loading}</p>;
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

  const seatChoice = (seat: number, choice: string) => setChoices(seats.with(seat, choice));

  async function start(): Promise<void> {
    if (!read.ok) return;
    const opponent = seats.find((choice) => choice !== person);
    if (opponent) settings.set({ ...settings.get(), opponents: { ...settings.get().opponents, [game.id]: opponent } });
    const id = await startGame(savedGames, game, read.value, occupantsFor(seats, settings.get()), clock);
    go({ page: 'play', id });
  }

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
  const isText = ([, spec]: (typeof fields)[number]) => spec.kind === 'text';

  return (
    <form
      className="sheet setup"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <h1>{fill(words.setup.title, { game: gameWords[language][game.id as 'go'].name })}</h1>
      <section>
        <h2>{words.setup.seats}</h2>
        {seatNames.map((seatName, seat) => (
          <div className="field" key={seatName}>
            <label htmlFor={`seat-${seat}`}>{seatName}</label>
            <select id={`seat-${seat}`} value={seats[seat]} onChange={({ target }) => seatChoice(seat, target.value)}>
              {[person, ...players].map((choice) => (
                <option key={choice} value={choice}>
                  {choice === person ? words.setup.person : sayPlayer(choice, language)}
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
        <p className="choices">
          <button type="button" onClick={() => setChoices(seats.toReversed())}>
            {words.setup.swap}
          </button>
        </p>
      </section>
      <section>
        <h2>{words.setup.rules}</h2>
        {ui.presets && <Presets ui={ui} options={options} language={language} onChoose={setTyped} />}
        {fields.filter((one) => !isText(one)).map(field)}
        {fields.some(isText) && (
          <details>
            <summary>{words.setup.more}</summary>
            {fields.filter(isText).map(field)}
          </details>
        )}
      </section>
      <ClockField value={clock} onChoose={setClock} />
      {!read.ok && (
        <p className="complaint" role="alert">
          {sayRefusal(gameWords[language], game.id, read.error)}
        </p>
      )}
      <button type="submit" className="primary large" disabled={!read.ok}>
        {words.setup.start}
      </button>
    </form>
  );
}
