import {
  fill,
  words as gameWords,
  type Match,
  matchOutcome,
  nodeAt,
  promoteNode,
  recordOf,
  removeNode,
  type TableRecord,
  treeRoot,
  writeTree,
} from '@ludoteca/games';
import { hasEditor, optionsOf, setupAt } from '@ludoteca/games/setup';
import { playersOf } from '@ludoteca/players';
import { type RefObject, useId, useState } from 'react';
import { useApp } from '../context.ts';
import { download } from '../files/download.ts';
import { endingsFor } from '../files/endings.ts';
import { fileOf } from '../files/formats.ts';
import type { GameUi } from '../game-ui.ts';
import { sayPlayer } from '../names.ts';
import { occupantsFor, opponentFor, person, saveNewGame } from '../new-game.ts';
import { formatRoute } from '../route.ts';
import { seatedHere } from '../storage/record.ts';
import { packPosition } from './position.ts';
import type { BoardTree } from './use-tree.ts';
import { boardWords } from './words/index.ts';

interface BoardMenuProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly ui: GameUi;
  readonly id: string;
  readonly record: TableRecord;
  readonly names: readonly string[];
  readonly board: BoardTree;
  onKeys(): void;
}

/** Who plays on from a position, and with which side. */
export function PlayOn({
  game,
  match,
  names,
}: {
  readonly game: string;
  readonly match: Match;
  readonly names: readonly string[];
}) {
  const { language, savedGames, chosen, go } = useApp();
  const words = boardWords(language).board;
  const [opponent, setOpponent] = useState(() => opponentFor(game, chosen));
  const [seat, setSeat] = useState(() => {
    const turn = match.game.turn(match.state);
    return turn.kind === 'seat' ? turn.seat : 0;
  });
  const over = matchOutcome(match) !== undefined;
  async function start(): Promise<void> {
    const choices = names.map((_, other) => (other === seat ? person : opponent));
    const record = seatedHere(recordOf(match, occupantsFor(choices, chosen)), Date.now());
    go({ page: 'play', id: await saveNewGame(savedGames, record) });
  }
  return (
    <fieldset className="play-on" disabled={over}>
      <legend>{words.playOn}</legend>
      <label>
        {words.against}{' '}
        <select value={opponent} onChange={({ target }) => setOpponent(target.value)}>
          {[person, ...playersOf(game)].map((player) => (
            <option key={player} value={player}>
              {player === person ? words.person : sayPlayer(player, language)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {words.side}{' '}
        <select value={seat} onChange={({ target }) => setSeat(Number(target.value))}>
          {names.map((name, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="primary" onClick={start}>
        {words.begin}
      </button>
      {over && <p className="soft">{words.over}</p>}
    </fieldset>
  );
}

/** What is done with the tree as a whole, and where one goes from it. */
export function BoardMenu({ dialog, ui, id, record, names, board, onKeys }: BoardMenuProps) {
  const { language, words: page, go } = useApp();
  const words = boardWords(language).board;
  const { tree, node, match, change } = board;
  const title = useId();
  const [problem, setProblem] = useState<string>();
  const close = (): void => dialog.current?.close();
  const codes = match.game.seatCodes(match.options);
  const seatNames = codes.map((code, seat) => {
    const known = (gameWords[language][ui.game.id as 'go'].seats as Readonly<Record<string, string>>)[code];
    return known ?? names[seat]!;
  });

  function save(ending: string): void {
    const written = fileOf({ ...record, tree: writeTree(tree) }, ending, language, Date.now());
    setProblem(written.ok ? undefined : written.error);
    if (written.ok) download(`${ui.game.id}${ending}`, new Blob([written.value], { type: 'text/plain' }));
  }

  /** Another position, put together from the one that is shown. */
  async function edit(): Promise<void> {
    const options = optionsOf(ui.game, match.options as Readonly<Record<string, unknown>>, setupAt(match));
    if (options.ok) go({ page: 'editor', game: ui.game.id, data: await packPosition(ui.game, options.value) });
  }

  return (
    <dialog ref={dialog} className="board-menu" aria-labelledby={title} closedby="any">
      <h2 id={title}>{words.title}</h2>
      <PlayOn key={node} game={ui.game.id} match={match} names={seatNames} />
      <p className="choices">
        <button
          type="button"
          disabled={node === treeRoot}
          onClick={() => {
            change(promoteNode(tree, node), node);
            close();
          }}
        >
          {words.promote}
        </button>
        <button
          type="button"
          disabled={node === treeRoot}
          onClick={() => {
            change(removeNode(tree, node), nodeAt(tree, node).parent);
            close();
          }}
        >
          {words.remove}
        </button>
      </p>
      <p className="choices">
        {endingsFor(ui.game.id).map((ending) => (
          <button key={ending} type="button" onClick={() => save(ending)}>
            {fill(words.saveAs, { ending })}
          </button>
        ))}
      </p>
      {problem !== undefined && <p className="complaint">{problem}</p>}
      <p className="choices">
        <a className="button" href={formatRoute({ page: 'report', id })}>
          {page.report.title}
        </a>
        {hasEditor(ui.game.id) && (
          <button type="button" onClick={edit}>
            {words.editor}
          </button>
        )}
        <button type="button" onClick={onKeys}>
          {page.play.keys}
        </button>
      </p>
      <form method="dialog">
        <button type="submit" className="primary">
          {page.play.close}
        </button>
      </form>
    </dialog>
  );
}
