import { words as gameWords, type Language, wordsOfGame } from '@ludoteca/games';
import type { GameUi } from '../game-ui.ts';
import type { TypedOptions } from '../new-game.ts';
import { capitalize } from './format.ts';

interface PresetsProps {
  readonly ui: GameUi;
  /** As they are chosen now. */
  readonly options: unknown;
  readonly language: Language;
  onChoose(said: TypedOptions): void;
}

/** What a set of options without a name is called: the first words of its choices, and its numbers. */
function sayPreset({ rows, columns, ...rest }: TypedOptions, game: string, language: Language): string {
  const { options, values } = wordsOfGame(gameWords[language], game);
  const parts = Object.entries(rest).map(([name, value]) => {
    const said = values[name]?.[value]?.split(':')[0];
    return said ?? (/^\d+$/.test(value) ? `${options[name]}: ${value}` : value.replace('x', ' × '));
  });
  return capitalize([...parts, ...(rows === undefined ? [] : [`${rows} × ${columns}`])].join(', '), language);
}

/** Rules that many people play by, one click each. */
export function Presets({ ui: { game, presets = [], presetName }, options, language, onChoose }: PresetsProps) {
  const isChosen = (said: TypedOptions) => {
    const read = game.options(said);
    return read.ok && JSON.stringify(read.value) === JSON.stringify(options);
  };
  return (
    <p className="choices presets">
      {presets.map((said) => (
        <button type="button" key={Object.values(said).join()} aria-pressed={isChosen(said)} onClick={() => onChoose(said)}>
          {presetName?.(said, language) ?? sayPreset(said, game.id, language)}
        </button>
      ))}
    </p>
  );
}
