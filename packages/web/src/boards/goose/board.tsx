import { fill, words as gameWords } from '@ludoteca/games';
import {
  type Face as DieFace,
  faces,
  type GooseMove,
  type GooseOptions,
  type GooseView,
  gooseNarration,
} from '@ludoteca/games/goose';
import type { BoardProps } from '../../game-ui.ts';
import { pageWords } from '../../words/index.ts';
import { BoardArea } from '../board-area.tsx';
import { Expected } from '../expected.tsx';
import { Notes } from '../notes.tsx';
import { Die } from './die.tsx';
import { Pawns } from './pawns.tsx';
import { Beyond, Scenery, Start } from './scenery.tsx';
import { kinds, Sign } from './sign.tsx';
import { columnsFor, spotOf } from './track.ts';

/** The middle of the road through the cells, as a path. */
function roadOf(cells: number, columns: number): string {
  const middles = Array.from({ length: cells }, (_, cell) => spotOf(cell, cells, columns)).filter(
    (_, cell) => cell === 0 || cell === cells - 1 || cell % columns === 0 || cell % columns === columns - 1,
  );
  return middles.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x + 0.5} ${y + 0.5}`).join('');
}

export function GooseBoard(props: BoardProps<GooseView, GooseMove, GooseOptions>) {
  const { view, options, legal, last, before, thoughts, names, language, onMove } = props;
  const { race } = options;
  const words = pageWords(language).goose;
  const { codes } = gameWords[language].goose;
  const columns = columnsFor(race.length);
  const rows = Math.ceil(race.length / columns);
  const goal = race.length - 1;
  // Who has won is the headline of the page.
  const after = { ...view, events: view.events.filter(({ kind }) => kind !== 'won') };
  const told =
    before && last ? gooseNarration.narrate({ by: 'chance', move: String(last.face), before, after, names }, language) : [];
  const standings = view.players.map(({ cell }, seat) => `${names[seat]}: ${fill(words.cell, { cell })}`).join('. ');

  return (
    <>
      <BoardArea className="race" rows={rows} columns={columns} margin={0.15}>
        <svg viewBox={`-.15 -.15 ${columns + 0.3} ${rows + 0.3}`} role="img" aria-label={`${words.track}. ${standings}`}>
          <path className="road" d={roadOf(race.length, columns)} />
          {Array.from(race, (code, cell) => ({ code, cell })).map(({ code, cell }) => {
            const { x, y } = spotOf(cell, race.length, columns);
            const kind = cell === goal ? 'goal' : cell === 0 ? 'start' : kinds[code];
            return (
              <g key={cell} className={`cell ${kind}`} transform={`translate(${x} ${y})`}>
                <title>{`${fill(words.cell, { cell })}: ${cell === goal ? words.goal : codes[code]}`}</title>
                <rect x={0.05} y={0.05} width={0.9} height={0.9} rx={0.14} />
                <text className="number" x={0.13} y={0.27}>
                  {cell}
                </text>
                {kind === 'plain' && <Scenery cell={cell} />}
                {kind === 'start' && <Start />}
                {kind === 'goal' ? (
                  <path className="cap" d="M.66 .1l-.24 .1 .24 .1 .24-.1zM.53 .28v.1q.13 .08 .26 0v-.1" />
                ) : (
                  <g transform="translate(.5 .08) scale(.021)">
                    <Sign code={code} />
                  </g>
                )}
              </g>
            );
          })}
          <Beyond cells={race.length} columns={columns} />
          <Pawns view={view} columns={columns} moves={before !== undefined} />
        </svg>
      </BoardArea>
      <div className="foot dice">
        {!last ? (
          <span className="thrown" />
        ) : (
          <span
            className="thrown"
            key={view.players.reduce((sum, { faces: thrown }) => sum + thrown.reduce((a, b) => a + b, 0), 0)}
          >
            <Die face={last.face} />
            <span className="spoken">{fill(words.die, { face: last.face })}</span>
          </span>
        )}
        <button type="button" className="primary" disabled={legal.length === 0} onClick={() => onMove(undefined)}>
          {words.throw}
        </button>
        <fieldset className="faces" disabled={legal.length === 0}>
          <legend>{words.orType}</legend>
          {faces.map((face: DieFace) => (
            <button type="button" key={face} onClick={() => onMove({ kind: 'die', face })}>
              <Die face={face} />
              <span className="spoken">{`${face} `}</span>
              <Expected weighed={thoughts?.weighed} rank={thoughts?.weighed.findIndex(({ move }) => move.face === face) ?? -1} />
            </button>
          ))}
        </fieldset>
      </div>
      <Notes lines={told} />
    </>
  );
}
