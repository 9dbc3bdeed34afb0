import { fill, words as gameWords, sayMove } from '@ludoteca/games';
import { sayReason, type WeighedMove } from '@ludoteca/players';
import { useApp } from '../context.ts';
import type { GameUi } from '../game-ui.ts';
import { percent } from '../parts/format.ts';
import type { ExploreAnswer } from './use-insight.ts';
import { boardWords } from './words/index.ts';

interface CandidatesProps {
  readonly ui: GameUi;
  readonly asked: boolean;
  readonly answer: ExploreAnswer | undefined;
  onAsk(asked: boolean): void;
  onPlay(text: string): void;
}

/** As many as are drawn on the board. */
const mostShown = 6;
const longestLine = 6;

/** The moves that the players weigh, each to be played; always in a place of the same size. */
export function Candidates({ ui, asked, answer, onAsk, onPlay }: CandidatesProps) {
  const { language } = useApp();
  const words = boardWords(language).board;
  const insight = answer?.kind === 'insight' ? answer.insight : undefined;
  const say = (text: string): string => sayMove(gameWords[language], ui.game.id, text);
  const told = (): string => {
    if (!asked) return words.off;
    if (answer?.kind === 'none') return words.over;
    if (answer?.kind === 'failed') return fill(words.failed, { why: answer.why });
    if (!insight) return words.looking;
    if (insight.exact) return words.exact;
    return insight.done < 1 ? fill(words.lookingAt, { percent: percent(insight.done) }) : words.done;
  };
  const certainty = ({ certain }: WeighedMove): string | undefined => {
    if (certain === undefined || certain.kind === 'drawn') return certain && words.certain.drawn;
    return fill(words.certain[certain.kind], { plies: certain.plies });
  };
  const [best] = insight?.moves ?? [];
  return (
    <section className="status candidates" aria-label={words.candidates}>
      <p className="engine">
        <label>
          <input type="checkbox" checked={asked} onChange={({ target }) => onAsk(target.checked)} /> {words.engine}
        </label>
        <span role="status">{told()}</span>
        {asked && insight && insight.done < 1 && <progress aria-label={words.engine} max={1} value={insight.done} />}
      </p>
      <ol>
        {insight?.moves.slice(0, mostShown).map((one) => (
          <li key={one.move}>
            <button type="button" title={one.line.slice(0, longestLine).map(say).join(' ')} onClick={() => onPlay(one.move)}>
              <b>{ui.listed?.(one.move) ?? say(one.move)}</b> {certainty(one) ?? `${percent(one.chance)}\u00a0%`}
            </button>
          </li>
        ))}
      </ol>
      <p className="soft line">
        {insight?.reason
          ? sayReason(insight.reason, ui.game.id, language)
          : best && best.line.length > 1 && best.line.slice(0, longestLine).map(say).join(' ')}
      </p>
    </section>
  );
}
