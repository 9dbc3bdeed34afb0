import { words as gameWords, sayRefusal, seatNames } from '@ludoteca/games';
import {
  defaultRace,
  formatRace,
  type GooseOptions,
  goose,
  oddsAt,
  parseRace,
  type Race,
  raceCells,
} from '@ludoteca/games/goose';
import { useEffect, useId, useMemo, useState } from 'react';
import { Chances, type Outlook } from '../boards/goose/chances.tsx';
import { type Odds, useOdds } from '../boards/goose/use-odds.ts';
import { useApp } from '../context.ts';
import { occupantsFor, seatChoices, startGame } from '../new-game.ts';
import { Choice } from '../parts/choice.tsx';
import { Cells } from '../race/cells.tsx';
import { Palette } from '../race/palette.tsx';

const playerCounts = ['2', '3', '4'] as const;

function optionsOf(race: Race, players: number): GooseOptions {
  const options = goose.options({ race, players });
  if (!options.ok) throw new Error(`the editor made a race that is refused: ${options.error.code}`);
  return options.value;
}

/** The outlook of the usual race for so many players: that of the editor's own odds as long as nothing is changed. */
function useUsual(race: Race, players: number, odds: Odds): Outlook | undefined {
  const [known, setKnown] = useState<{ readonly players: number; readonly outlook: Outlook }>();
  const usual = useMemo(() => optionsOf(defaultRace, players), [players]);
  const missing = race !== defaultRace && known?.players !== players;
  const { state } = useOdds(missing ? usual : undefined);
  const found = race === defaultRace ? odds.state : state;
  useEffect(() => {
    if (found.kind === 'ready') setKnown({ players, outlook: oddsAt(found.odds, goose.start(usual)) });
  }, [found, players, usual]);
  return known?.players === players ? known.outlook : undefined;
}

export default function RaceEditor() {
  const { words, language, settings, savedGames, go } = useApp();
  const [race, setRace] = useState<Race>(defaultRace);
  const [players, setPlayers] = useState(2);
  const [chosen, setChosen] = useState(1);
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const textField = useId();

  const options = useMemo(() => optionsOf(race, players), [race, players]);
  const start = useMemo(() => goose.start(options), [options]);
  const odds = useOdds(options);
  const usual = useUsual(race, players, odds);
  const last = race.length - 1;
  /** The first and the last do what they always do. */
  const cell = Math.min(chosen, last - 1);

  function take(next: Race): void {
    setTyped(undefined);
    setProblem(undefined);
    setRace(next);
  }

  function load(): void {
    const read = parseRace(typed ?? formatRace(race));
    if (read.ok) take(read.value);
    else setProblem(sayRefusal(gameWords[language], 'goose', read.error));
  }

  async function play(): Promise<void> {
    const seats = occupantsFor(seatChoices(players, 'machine'), settings.get());
    go({ page: 'play', id: await startGame(savedGames, goose, options, seats) });
  }

  return (
    <div className="sheet editor">
      <h1>{words.race.title}</h1>
      <p className="tagline">{words.race.intro}</p>
      <div className="editor-pair">
        <section aria-label={words.race.cells}>
          <Cells race={race} chosen={cell} onChoose={setChosen} />
          <p className="choices">
            <button type="button" disabled={race.length >= raceCells.max} onClick={() => take(race.toSpliced(last, 0, 0))}>
              {words.race.longer}
            </button>
            <button type="button" disabled={race.length <= raceCells.min} onClick={() => take(race.toSpliced(last - 1, 1))}>
              {words.race.shorter}
            </button>
            <button type="button" disabled={race === defaultRace} onClick={() => take(defaultRace)}>
              {words.race.reset}
            </button>
          </p>
        </section>
        <div className="editor-side">
          {cell > 0 && <Palette cell={cell} code={race[cell] ?? 0} onChoose={(code) => take(race.with(cell, code))} />}
          <Choice
            label={words.race.players}
            values={playerCounts}
            value={String(players) as (typeof playerCounts)[number]}
            say={(count) => count}
            onChoose={(count) => setPlayers(Number(count))}
          />
        </div>
        <div className="editor-odds">
          <Chances
            odds={odds}
            position={start}
            seats={[...start.players.keys()]}
            names={seatNames(goose, options, language)}
            language={language}
            usual={race === defaultRace ? undefined : usual}
          />
        </div>
        <div className="editor-more">
          <button type="button" className="primary" onClick={play}>
            {words.race.play}
          </button>
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
        </div>
      </div>
    </div>
  );
}
