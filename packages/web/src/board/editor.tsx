import { words as gameWords, newRecord, type Refusal, sayRefusal, startMatch, startTable } from '@ludoteca/games';
import { emptySetup, hasEditor, optionsOf, type PieceKind, piecesFor, put, type Setup, usualSetup } from '@ludoteca/games/setup';
import { useEffect, useMemo, useState } from 'react';
import { useApp } from '../context.ts';
import type { GameUi } from '../game-ui.ts';
import { loadGameUi } from '../game-uis.ts';
import { occupantsFor, person, type TypedOptions } from '../new-game.ts';
import { NothingHere } from '../parts/nothing-here.tsx';
import { OptionField } from '../parts/option.tsx';
import { formatRoute } from '../route.ts';
import { summaryOf, textOfRecord } from '../storage/record.ts';
import { newId } from '../storage/summary.ts';
import { PlayOn } from './menu.tsx';
import { type Position, packPosition, positionIn } from './position.ts';
import { boardWords } from './words/index.ts';

/** What says how large a board is, and by which rules. */
const asked: Readonly<Record<string, readonly string[]>> = {
  go: ['size', 'rules'],
  gomoku: ['rows', 'columns', 'variant'],
  damas: ['variant'],
};

/** What was said of the board itself: the rest may not fit another one. */
const boardOf = (game: string, typed: TypedOptions): TypedOptions =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => asked[game]?.includes(name)));

interface EditorProps {
  readonly ui: GameUi;
  readonly start: Position;
}

export function PositionEditor({ game, data }: { readonly game: string; readonly data: string | undefined }) {
  const { words } = useApp();
  const [opened, setOpened] = useState<EditorProps>();
  useEffect(() => {
    async function open(): Promise<void> {
      const ui = await loadGameUi(game);
      setOpened({ ui, start: await positionIn(ui.game, data) });
    }
    if (hasEditor(game)) open();
  }, [game, data]);
  if (!hasEditor(game)) return <NothingHere says={words.lost} />;
  return opened ? <Editor {...opened} /> : <p className="loading">{words.loading}</p>;
}

function Editor({ ui, start }: EditorProps) {
  const { words: page, language, savedGames, chosen, go } = useApp();
  const { board: words, setup: said } = boardWords(language);
  const { game } = ui;
  const [typed, setTyped] = useState(start.typed);
  const [setup, setSetup] = useState(start.setup);
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

  // Whoever loads the page again, comes back to it or sends its address finds what stands there now.
  useEffect(() => {
    let isOld = false;
    if (options.ok)
      packPosition(game, options.value).then((data) => {
        if (!isOld) history.replaceState(null, '', formatRoute({ page: 'editor', game: game.id, data }));
      });
    return () => {
      isOld = true;
    };
  }, [game, options]);

  /** What the rules will not have is not put; they say why. */
  function change(next: Setup, base = typed): void {
    const read = optionsOf(game, base, next);
    setRefusal(read.ok ? undefined : read.error);
    if (!read.ok) return;
    setTyped(base);
    setSetup(next);
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

  const { seats: sides } = gameWords[language][game.id as 'go'];
  const names = { b: said.black, w: said.white, B: said.blackQueen, W: said.whiteQueen, erase: said.erase } as const;
  const tokens = { b: 'black', w: 'white', B: 'black queen', W: 'white queen' } as const;
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
            {piece === 'erase' ? '×' : <span className={`token ${tokens[piece]}`} aria-hidden="true" />}
          </button>
        ))}
      </fieldset>
      <section className="status editor-status">
        <p className="choices">
          <label>
            {said.turn}{' '}
            <select value={setup.turn} onChange={({ target }) => change({ ...setup, turn: target.value as 'b' | 'w' })}>
              <option value="b">{sides.black}</option>
              <option value="w">{sides.white}</option>
            </select>
          </label>
        </p>
        <p className="complaint" role="status">
          {refusal ? sayRefusal(gameWords[language], game.id, refusal) : start.isBad && setup === start.setup && page.shared.bad}
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
          <button type="button" onClick={() => change(usualSetup(game, typed))}>
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
            spec={choices[name]!}
            value={typed[name] ?? (match.options as Readonly<Record<string, unknown>>)[name]}
            language={language}
            // Another board has other points: what stands on the old one goes.
            onSay={(value) => change(emptySetup, { ...boardOf(game.id, typed), [name]: value })}
          />
        ))}
      </aside>
    </div>
  );
}
