import { type GameId, words as gameWords } from '@ludoteca/games';
import { useApp } from '../context.ts';
import { gameIds } from '../game-uis.ts';

interface GameSelectProps {
  readonly label: string;
  /** A game's id; the empty text is every game. */
  readonly value: string;
  /** What stands for every game, where that can be chosen. */
  readonly all?: string;
  readonly games?: readonly GameId[];
  onChoose(game: string): void;
}

/** A list of games to choose one from. */
export function GameSelect({ label, value, all, games = gameIds, onChoose }: GameSelectProps) {
  const { language } = useApp();
  return (
    <select aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
      {all !== undefined && <option value="">{all}</option>}
      {games.map((game) => (
        <option key={game} value={game}>
          {gameWords[language][game].name}
        </option>
      ))}
    </select>
  );
}
