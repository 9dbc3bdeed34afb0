import { type GameId, words as gameWords, sayRefusal, type TimeControl } from '@ludoteca/games';
import type { NewRoom as NewRoomTerms } from '@ludoteca/online';
import { playersOf } from '@ludoteca/players';
import { useId, useState } from 'react';
import { useApp } from '../context.ts';
import type { GameUi } from '../game-ui.ts';
import { gameIds, gameUiLoader, miniatureOf } from '../game-uis.ts';
import { sayPlayer } from '../names.ts';
import type { TypedOptions } from '../new-game.ts';
import { online, useMe } from '../online/connection.ts';
import { Choice } from '../parts/choice.tsx';
import { ClockField } from '../parts/clock-field.tsx';
import { OptionField } from '../parts/option.tsx';
import { Presets } from '../parts/presets.tsx';
import { useLoaded } from '../use-loaded.ts';
import { roomWords } from '../words/room/index.ts';
import { keepRoomKey } from './links.ts';
import { sayRefusalIn, useAct } from './use-act.ts';

type Terms = Pick<NewRoomTerms, 'pairing' | 'talk' | 'odd' | 'playing' | 'rated'> & { readonly takebacks: boolean };

const usualTerms: Terms = { pairing: 'swiss', talk: 'phrases', odd: null, playing: false, rated: false, takebacks: true };

/** What a class plays first: quick to explain, and quick to play. */
const usualGame: GameId = 'gomoku';

/** Everything about a room in one form; a name is all that must be said. */
export function NewRoom() {
  const { language, chosen, go } = useApp();
  const { make, pairings, pairingSays, talks, bye, refusals } = roomWords(language);
  const me = useMe();
  const [game, setGame] = useState<GameId>(usualGame);
  const [typed, setTyped] = useState<TypedOptions>({});
  const [clock, setClock] = useState<TimeControl>({ kind: 'none' });
  const [terms, setTerms] = useState(usualTerms);
  const [name, setName] = useState('');
  const [host, setHost] = useState(me?.name ?? chosen.name);
  const { act, isBusy, problem } = useAct();
  const [nameField, hostField, oddField] = [useId(), useId(), useId()];
  const ui = useLoaded(gameUiLoader(game));
  const set = (part: Partial<Terms>) => setTerms({ ...terms, ...part });
  const options = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));

  const start = () =>
    act(async () => {
      if (me === null || me === undefined || me.name !== host.trim()) await online.takeName(host.trim());
      const { room, key } = await online.rooms.create({
        name: name.trim() || make.example,
        game,
        options,
        clock: clock as NewRoomTerms['clock'],
        ...terms,
        takebacks: terms.takebacks ? 'consent' : 'never',
      });
      keepRoomKey(room.id, key);
      go({ page: 'room', id: room.id });
    });

  return (
    <form
      className="new-room"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <h2>{make.title}</h2>
      <div className="new-room-names">
        <div className="field">
          <label htmlFor={nameField}>{make.name}</label>
          <input
            id={nameField}
            value={name}
            placeholder={make.example}
            maxLength={40}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <div className="field">
          <label htmlFor={hostField}>{make.host}</label>
          <input
            id={hostField}
            value={host}
            required
            maxLength={40}
            autoComplete="nickname"
            onChange={({ target }) => setHost(target.value)}
          />
        </div>
      </div>
      <fieldset className="choice room-games">
        <legend>{make.game}</legend>
        <div className="segments">
          {gameIds.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="room-game"
                checked={one === game}
                onChange={() => {
                  setGame(one);
                  setTyped({});
                  set({ odd: null });
                }}
              />
              <span>
                <i className="miniature" aria-hidden="true">
                  {miniatureOf(one)}
                </i>
                {gameWords[language][one].name}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <Choice
          label={make.pairing}
          values={['swiss', 'round-robin', 'free'] as const}
          value={terms.pairing}
          say={(pairing) => pairings[pairing]}
          onChoose={(pairing) => set({ pairing })}
        />
        <p className="soft">{pairingSays[terms.pairing]}</p>
      </div>
      <Choice
        label={make.talk}
        values={['nobody', 'phrases', 'text'] as const}
        value={terms.talk}
        say={(talk) => talks[talk]}
        onChoose={(talk) => set({ talk })}
      />
      <details>
        <summary>{make.more}</summary>
        <div className="new-room-more">
          {ui.kind === 'here' && <Rules ui={ui.value} typed={typed} onType={setTyped} />}
          <ClockField value={clock} onChoose={setClock} />
          <div className="field">
            <label htmlFor={oddField}>{make.odd}</label>
            <select id={oddField} value={terms.odd ?? ''} onChange={({ target }) => set({ odd: target.value || null })}>
              <option value="">{bye}</option>
              {playersOf(game).map((player) => (
                <option key={player} value={player}>
                  {sayPlayer(player, language)}
                </option>
              ))}
            </select>
          </div>
          {(['playing', 'takebacks', 'rated'] as const).map((flag) => (
            <label className="check" key={flag}>
              <input type="checkbox" checked={terms[flag]} onChange={({ target }) => set({ [flag]: target.checked })} />
              {make[flag]}
            </label>
          ))}
        </div>
      </details>
      {problem !== undefined && (
        <p className="complaint" role="alert">
          {Object.hasOwn(refusals, problem)
            ? sayRefusalIn(refusals, problem)
            : sayRefusal(gameWords[language], game, { code: problem })}
        </p>
      )}
      <button type="submit" className="primary large" disabled={isBusy || host.trim() === ''}>
        {make.start}
      </button>
    </form>
  );
}

interface RulesProps {
  readonly ui: GameUi;
  readonly typed: TypedOptions;
  onType(typed: TypedOptions): void;
}

function Rules({ ui, typed, onType }: RulesProps) {
  const { language } = useApp();
  const { make } = roomWords(language);
  const { game } = ui;
  const read = game.options(Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')));
  const options = read.ok ? (read.value as Readonly<Record<string, unknown>>) : {};
  return (
    <>
      {ui.presets && (
        <section>
          <h3>{make.rules}</h3>
          <Presets ui={ui} options={options} language={language} onChoose={onType} />
        </section>
      )}
      {Object.entries(game.choices).map(([name, spec]) => (
        <OptionField
          key={name}
          game={game.id}
          name={name}
          spec={spec}
          value={typed[name] ?? options[name]}
          language={language}
          onSay={(value) => onType({ ...typed, [name]: value })}
        />
      ))}
      {!read.ok && (
        <p className="complaint" role="alert">
          {sayRefusal(gameWords[language], game.id, read.error)}
        </p>
      )}
    </>
  );
}
