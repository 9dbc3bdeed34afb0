import type { Language, Seat } from '@ludoteca/games';
import { type PhraseId, phraseIds, phrases, type TalkMessage } from '@ludoteca/online';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../context.ts';
import { IconButton } from '../parts/icon-button.tsx';
import type { OnlineWords } from '../words/online/index.ts';
import { online } from './connection.ts';

/** A phrase stays so long. */
const saidMs = 8000;

export interface Said {
  readonly key: number;
  readonly name: string;
  readonly seat: Seat | undefined;
  readonly words: string;
}

/** What was said at a table lately, in one's own language. */
export function useTalk(match: string, language: Language): readonly Said[] {
  const [heard, setHeard] = useState<readonly { readonly key: number; readonly message: TalkMessage }[]>([]);
  useEffect(() => {
    let last = 0;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const end = online.onTalk((message) => {
      if (message.match !== match) return;
      const key = ++last;
      setHeard((before) => [...before.slice(-2), { key, message }]);
      timers.add(setTimeout(() => setHeard((before) => before.filter((one) => one.key !== key)), saidMs));
    });
    return () => {
      end();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [match]);
  return heard.map(({ key, message: { from, phrase, text } }) => ({
    key,
    name: from.name,
    seat: from.seat,
    words: phrase === undefined ? (text ?? '') : phrases[language][phrase],
  }));
}

/** The ready-made phrases: everybody reads them in their own language. */
export function PhraseButton({
  match,
  words,
  possible,
}: {
  readonly match: string;
  readonly words: OnlineWords;
  readonly possible: boolean;
}) {
  const { words: page, language } = useApp();
  const dialog = useRef<HTMLDialogElement>(null);
  const say = (phrase: PhraseId) => {
    online.client().say({ match }, { phrase });
    dialog.current?.close();
  };
  return (
    <>
      <IconButton icon="talk" label={words.table.say} possible={possible} onPress={() => dialog.current?.showModal()} />
      <dialog ref={dialog} className="phrases" aria-labelledby="phrases-title" closedby="any">
        <h2 id="phrases-title">{words.table.say}</h2>
        <div className="choices">
          {phraseIds.map((phrase) => (
            <button type="button" key={phrase} onClick={() => say(phrase)}>
              {phrases[language][phrase]}
            </button>
          ))}
        </div>
        <form method="dialog">
          <button type="submit" className="primary">
            {page.play.close}
          </button>
        </form>
      </dialog>
    </>
  );
}
