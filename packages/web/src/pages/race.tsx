import { fill, words as gameWords, sayRefusal, startMatch } from '@ludoteca/games';
import {
  type Code,
  codes,
  defaultRace,
  formatRace,
  type GooseOptions,
  goose,
  gooseTelling,
  oddsAt,
  parseRace,
  type Race,
} from '@ludoteca/games/goose';
import { useId, useMemo, useState } from 'react';
import { Chances } from '../boards/goose/chances.tsx';
import { kinds, Sign } from '../boards/goose/sign.tsx';
import { columnsFor } from '../boards/goose/track.ts';
import { useOdds } from '../boards/goose/use-odds.ts';
import { useApp } from '../context.ts';
import { namesFor, seatsFor, shelve } from '../table/start.ts';

const playerCounts = [2, 3, 4] as const;

function optionsOf(race: Race, players: number): GooseOptions {
  const options = goose.options({ race, players });
  if (!options.ok) throw new Error(`the editor made a race that is refused: ${options.error.code}`);
  return options.value;
}

export default function RaceEditor() {
  const { words, language, settings, storage, go } = useApp();
  const texts = gameWords[language].goose;
  const [race, setRace] = useState<Race>(defaultRace);
  const [players, setPlayers] = useState<number>(2);
  const [cell, setCell] = useState(1);
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const codeField = useId();
  const textField = useId();
  const playersField = useId();

  const options = useMemo(() => optionsOf(race, players), [race, players]);
  const usual = useMemo(() => optionsOf(defaultRace, players), [players]);
  const odds = useOdds(options);
  const usualOdds = useOdds(usual);
  const earlier = usualOdds.kind === 'ready' ? oddsAt(usualOdds.odds, goose.start(usual)).chances : undefined;
  const last = race.length - 1;

  const change = (code: Code) => setRace(race.with(cell, code));

  function load(): void {
    const read = parseRace(typed ?? formatRace(race));
    setProblem(read.ok ? undefined : sayRefusal(gameWords[language], 'goose', read.error));
    if (!read.ok) return;
    setTyped(undefined);
    setCell(1);
    setRace(read.value);
  }

  function play(): void {
    const seats = seatsFor(players, 'machine');
    const names = namesFor(gooseTelling.seatNames(options, language), seats, settings.get());
    go({ page: 'play', id: shelve(storage, startMatch(goose, options, names), seats) });
  }

  return (
    <div className="sheet editor">
      <h1>{words.race.title}</h1>
      <p className="tagline">{words.race.intro}</p>
      <div className="editor-pair">
        <section aria-label={words.race.cells}>
          <ol className="editor-cells" start={0} style={{ '--columns': columnsFor(race.length) } as object}>
            {Array.from(race, (code, index) => ({ code, index })).map(({ code, index }) => (
              <li key={index}>
                <button
                  type="button"
                  className={`cell ${index === last ? 'goal' : kinds[code]}`}
                  aria-pressed={index === cell}
                  disabled={index === 0 || index === last}
                  onClick={() => setCell(index)}
                >
                  <span aria-hidden="true">{index}</span>
                  <span className="spoken">{`${fill(words.goose.cell, { cell: index })}: ${texts.codes[code]}`}</span>
                  <svg viewBox="0 0 20 20" aria-hidden="true">
                    <Sign code={code} />
                  </svg>
                </button>
              </li>
            ))}
          </ol>
        </section>
        <section className="editor-side">
          <div className="field">
            <label htmlFor={codeField}>{fill(words.race.code, { cell })}</label>
            <select id={codeField} value={race[cell]} onChange={({ target }) => change(Number(target.value) as Code)}>
              {codes.map((code) => (
                <option key={code} value={code}>
                  {texts.codes[code]}
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor={playersField}>{words.race.players}</label>
            <select id={playersField} value={players} onChange={({ target }) => setPlayers(Number(target.value))}>
              {playerCounts.map((count) => (
                <option key={count}>{count}</option>
              ))}
            </select>
          </div>
          <Chances
            state={odds}
            view={goose.start(options)}
            names={gooseTelling.seatNames(options, language)}
            language={language}
            earlier={earlier}
          />
          <p className="choices">
            <button type="button" className="primary" onClick={play}>
              {words.race.play}
            </button>
            <button type="button" onClick={() => setRace(defaultRace)}>
              {words.race.reset}
            </button>
          </p>
          <details>
            <summary>{words.race.text}</summary>
            <label className="spoken" htmlFor={textField}>
              {words.race.text}
            </label>
            <textarea
              id={textField}
              rows={8}
              spellCheck={false}
              value={typed ?? formatRace(race)}
              onChange={({ target }) => setTyped(target.value)}
            />
            <p className="choices">
              <button type="button" onClick={load}>
                {words.race.load}
              </button>
            </p>
            {problem !== undefined && (
              <p className="complaint" role="alert">
                {problem}
              </p>
            )}
          </details>
        </section>
      </div>
    </div>
  );
}
