import { type AnyGame, fillAny, fillPlural } from '@ludoteca/games';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApp } from '../context.ts';
import { download } from '../files/download.ts';
import { withIndex } from '../parts/format.ts';
import { type SealWords, sealWords } from '../words/seal/index.ts';
import { type ChanceCheck, checkRecord, type SealState, sealState } from './chance-check.ts';
import { online } from './connection.ts';

interface SealProps {
  readonly game: AnyGame;
  readonly match: string;
  readonly names: readonly string[];
  readonly isOver: boolean;
}

/** A check and its mark: whole, half, broken. The colour is never all that tells them apart. */
const signs: Readonly<Record<SealState | 'checking', string>> = {
  checking: 'M7 12h.01M12 12h.01M17 12h.01',
  pending: 'M12 7v5l3 2',
  fair: 'M7.500 12.500l3 3 6-7',
  alone: 'M12 7v6M12 16.500h.01',
  failed: 'M8 8l8 8M16 8l-8 8',
  none: 'M8 12h8',
  missing: 'M12 7v6M12 16.500h.01',
};

/** By dice and deals: whether chance was what was promised, and how that is known. Nothing where a game has no chance in it. */
export function Seal({ game, match, names, isOver }: SealProps) {
  const { language } = useApp();
  const words = sealWords(language);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [record, setRecord] = useState<string>();
  const [check, setCheck] = useState<ChanceCheck>();
  const [isChecking, setChecking] = useState(false);

  const run = useCallback(async () => {
    setChecking(true);
    const text = await online.calls.record(match).catch(() => undefined);
    setRecord(text);
    setCheck(text === undefined ? { kind: 'missing' } : checkRecord(text, game));
    setChecking(false);
  }, [match, game]);

  useEffect(() => {
    if (isOver && game.facts.chance) run();
  }, [isOver, game, run]);

  if (!game.facts.chance) return null;
  const state = isChecking ? 'checking' : check ? sealState(check) : isOver ? 'checking' : 'pending';

  function open(): void {
    dialog.current?.showModal();
    // It is read from its beginning, also where its first control is further down than the window.
    title.current?.focus();
    if (!check || !isOver) run();
  }

  return (
    <>
      <button type="button" className={`seal seal-${state}`} onClick={open}>
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <circle cx="12" cy="12" r="10" />
          <path d={signs[state]} />
        </svg>
        <span>
          <b>{words.button}</b>
          <small>{words.state[state]}</small>
        </span>
      </button>
      <dialog ref={dialog} className="seal-dialog" aria-labelledby="seal-title" closedby="any">
        <h2 id="seal-title" ref={title} tabIndex={-1}>
          {words.title}
        </h2>
        <p className={`seal-verdict seal-${state}`} role="status">
          <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
            <circle cx="12" cy="12" r="10" />
            <path d={signs[state]} />
          </svg>
          <b>{words.state[state]}</b>
        </p>
        <p>{game.facts.hidden ? words.how.deals : words.how.dice}</p>
        {check && <Found check={check} words={words} names={names} isHidden={game.facts.hidden} />}
        <section>
          <h3>{words.limits}</h3>
          <p className="soft">{game.facts.hidden ? words.limit.deals : words.limit.dice}</p>
        </section>
        <form method="dialog" className="choices">
          <button type="button" disabled={isChecking} onClick={run}>
            {words.again}
          </button>
          {record !== undefined && (
            <button
              type="button"
              onClick={() =>
                download(`${match}.${game.facts.hidden ? 'json' : 'arq'}`, new Blob([record], { type: 'application/json' }))
              }
            >
              {words.save}
            </button>
          )}
          <button type="submit" className="primary">
            {words.close}
          </button>
          <small className="soft">{words.saveSays}</small>
        </form>
      </dialog>
    </>
  );
}

interface FoundProps {
  readonly check: ChanceCheck;
  readonly words: SealWords;
  readonly names: readonly string[];
  readonly isHidden: boolean;
}

/** What was promised and opened, and what a check of it found. */
function Found({ check, words, names, isHidden }: FoundProps) {
  const { language } = useApp();
  if (check.kind !== 'checked') return <p className={check.kind === 'broken' ? 'complaint' : undefined}>{words[check.kind]}</p>;
  const { report, promises } = check;
  const { problems, seats, isOpen, isJoint, throws, hands, cards } = report;
  return (
    <>
      {problems.length > 0 && (
        <div className="complaint" role="alert">
          <b>{words.failed}</b>
          <ul>
            {[...new Set(problems.map(({ code, at = 0 }) => fillAny(words.problems[code], { at })))].map((said) => (
              <li key={said}>{said}</li>
            ))}
          </ul>
        </div>
      )}
      <section>
        <h3>{words.given}</h3>
        <ul>
          <li>{isOpen ? words.hostOpen : words.hostWaits}</li>
          {withIndex(seats).map(({ item: status, index: seat }) => (
            <li key={seat}>{fillAny(words.seats[status], { who: names[seat] })}</li>
          ))}
        </ul>
        <details>
          <summary>{`${words.promise} · ${words.number}`}</summary>
          <dl className="seal-numbers">
            {promises.map(({ by, hash, seed }) => (
              <div key={by}>
                <dt>{by === 'host' ? words.host : names[by]}</dt>
                <dd>{`${words.promise}: ${hash}`}</dd>
                {seed !== undefined && <dd>{`${words.number}: ${seed}`}</dd>}
              </div>
            ))}
          </dl>
        </details>
      </section>
      <section>
        <h3>{words.found}</h3>
        <ul>
          <li>{isOpen ? fillPlural(words.throws, throws, language) : words.throwsLater}</li>
          {isHidden && <li>{fillPlural(words.hands, hands, language)}</li>}
          {isHidden && <li>{fillPlural(words.cards, cards, language)}</li>}
        </ul>
        {problems.length === 0 && <p>{isJoint ? words.claim : words.alone}</p>}
      </section>
    </>
  );
}
