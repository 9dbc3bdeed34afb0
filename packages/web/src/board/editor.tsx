import {
  words as gameWords,
  newRecord,
  type OptionSpec,
  type Refusal,
  sayRefusal,
  startMatch,
  startTable,
} from '@ludoteca/games';
import { emptySetup, hasEditor, optionsOf, type PieceKind, piecesFor, put, type Setup, setupOf } from '@ludoteca/games/setup';
import { useEffect, useMemo, useState } from 'react';
import { useApp } from '../context.ts';
import type { GameUi } from '../game-ui.ts';
import { loadGameUi } from '../game-uis.ts';
import { occupantsFor, person } from '../new-game.ts';
import { OptionField } from '../parts/option.tsx';
import { summaryOf, textOfRecord } from '../storage/record.ts';
import { newId } from '../storage/summary.ts';
import { PlayOn } from './menu.tsx';
import { boardWords } from './words/index.ts';

/** What says how large a board is, and by which rules. */
const asked: Readonly<Record<string, readonly string[]>> = {
  go: ['size', 'rules'],
  gomoku: ['rows', 'columns', 'variant'],
  damas: ['variant'],
};

export function PositionEditor({ game }: { readonly game: string }) {
  const { words } = useApp();
  const [ui, setUi] = useState<GameUi>();
  useEffect(() => {
    if (hasEditor(game)) loadGameUi(game).then(setUi);
  }, [game]);
  if (!hasEditor(game)) return <p className="sheet">{words.home}</p>;
  return ui ? <Editor ui={ui} /> : <p className="loading">{words.loading}</p>;
}

function Editor({ ui }: { readonly ui: GameUi }) {
  const { language, savedGames, chosen, go } = useApp();
  const { board: words, setup: said } = boardWords(language);
  const { game } = ui;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [setup, setSetup] = useState<Setup>(emptySetup);
  const [tool, setTool] = useState<PieceKind | 'erase'>('b');
  const [refusal, setRefusal] = useState<Refusal<string>>();
  const [turned, setTurned] = useState(false);
  const options = useMemo(() => optionsOf(game, typed, setup), [game, typed, setup]);
  const seatNames = useMemo(() => {
    const codes = options.ok ? game.seatCodes(options.value) : [];
    const known = gameWords[language][game.id as 'go'].seats as Readonly<Record<string, string>>;
    return codes.map((code) => known[code] ?? code);
  }, [game, options, language]);
  const match = useMemo(() => (options.ok ? startMatch(game, options.value, seatNames) : undefined), [game, options, seatNames]);

  /** What the rules will not have is not put; they say why. */
  function change(next: Setup, base = typed): void {
    const read = optionsOf(game, base, next);
    setRefusal(read.ok ? undefined : read.error);
    if (!read.ok) return;
    setTyped(base);
    setSetup(next);
  }

  /** Draughts begin with men on the board, the others with nothing. */
  function usual(): void {
    const plain = game.options(typed);
    if (plain.ok) change(setupOf(game.id, game.view(game.start(plain.value), undefined)));
  }

  const pick = (at: string): void => change(put(setup, at, tool === 'erase' || setup.pieces.get(at) === tool ? undefined : tool));

  async function analyse(): Promise<void> {
    if (!options.ok) return;
    const seats = occupantsFor(
      seatNames.map(() => person),
      chosen,
    );
    const table = startTable(
      startMatch(
        game,
        options.value,
        seats.map(({ name }) => name),
      ),
      seats,
    );
    const record = newRecord(table);
    const now = Date.now();
    const id = newId(now, Math.random());
    // Somebody has put it together: it is kept like a game that was begun.
    await savedGames.keep({ ...summaryOf(id, record, now, 'new'), begun: true }, textOfRecord(record, now));
    go({ page: 'board', id });
  }

  const names = { b: said.black, w: said.white, B: said.blackQueen, W: said.whiteQueen, erase: said.erase } as const;
  const signs = { b: '●', w: '○', B: '◉', W: '◎', erase: '×' } as const;
  if (!match) return null;
  const view = game.view(match.state, undefined);
  const { choices } = game;
  return (
    <div className={`table table-${game.id} board-page editor-page`}>
      <h1 className="spoken">{`${words.editor}: ${gameWords[language][game.id as 'go'].name}`}</h1>
      <fieldset className="seats editor-pieces">
        <legend className="spoken">{said.pieces}</legend>
        {[...piecesFor(game.id), 'erase' as const].map((piece) => (
          <button
            key={piece}
            type="button"
            aria-pressed={tool === piece}
            aria-label={names[piece]}
            title={names[piece]}
            onClick={() => setTool(piece)}
          >
            {signs[piece]}
          </button>
        ))}
      </fieldset>
      <section className="status editor-status">
        <p className="choices">
          <label>
            {said.turn}{' '}
            <select value={setup.turn} onChange={({ target }) => change({ ...setup, turn: target.value as 'b' | 'w' })}>
              <option value="b">{said.black}</option>
              <option value="w">{said.white}</option>
            </select>
          </label>
        </p>
        <p className="complaint" role="status">
          {refusal && sayRefusal(gameWords[language], game.id, refusal)}
        </p>
      </section>
      <section className="stage" aria-label={words.editor}>
        <div className="board-hold">
          <ui.Board
            view={view}
            options={match.options}
            legal={[]}
            last={undefined}
            before={undefined}
            hint={undefined}
            thoughts={undefined}
            viewer={undefined}
            people={[]}
            names={seatNames}
            language={language}
            turned={turned}
            onMove={() => {}}
            onPickAt={pick}
          />
        </div>
      </section>
      <aside className="rest">
        <p className="choices">
          <button type="button" onClick={() => change({ ...emptySetup, turn: setup.turn })}>
            {said.clear}
          </button>
          <button type="button" onClick={usual}>
            {said.usual}
          </button>
          <button type="button" onClick={() => setTurned(!turned)}>
            {words.flip}
          </button>
          <button type="button" className="primary" onClick={analyse}>
            {said.analyse}
          </button>
        </p>
        <PlayOn key={JSON.stringify(match.options)} game={game.id} match={match} names={seatNames} />
        {(asked[game.id] ?? []).map((name) => (
          <OptionField
            key={name}
            game={game.id}
            name={name}
            spec={choices[name] as OptionSpec}
            value={typed[name] ?? (match.options as Readonly<Record<string, unknown>>)[name]}
            language={language}
            // Another board has other points: what stands on the old one goes.
            onSay={(value) => change(emptySetup, { ...typed, [name]: value })}
          />
        ))}
      </aside>
    </div>
  );
}
