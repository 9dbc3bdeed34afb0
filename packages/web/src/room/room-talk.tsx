import { fill } from '@ludoteca/games';
import { phraseIds, phrases, type RoomInfo, type TalkMessage } from '@ludoteca/online';
import { useEffect, useId, useState } from 'react';
import { useApp } from '../context.ts';
import { online } from '../online/connection.ts';
import { roomWords } from '../words/room/index.ts';
import { sayRefusalIn, useAct } from './use-act.ts';

/** Nothing of it is kept anywhere; so many are shown. */
const mostShown = 30;

interface Said extends TalkMessage {
  readonly key: number;
}

let numbers = 0;

function useTalk(room: string): readonly Said[] {
  const [said, setSaid] = useState<readonly Said[]>([]);
  useEffect(
    () =>
      online.onTalk((message) => {
        if (message.room !== room) return;
        numbers++;
        const key = numbers;
        setSaid((before) => [...before, { ...message, key }].slice(-mostShown));
      }),
    [room],
  );
  return said;
}

/** What is said in the room, and what one may say oneself. */
export function RoomTalk({ info, isSilenced }: { readonly info: RoomInfo; readonly isSilenced: boolean }) {
  const { language } = useApp();
  const { talk: words, refusals } = roomWords(language);
  const { id, settings } = info;
  const said = useTalk(id);
  const { act, problem } = useAct();
  const [text, setText] = useState('');
  const field = useId();
  const texts = phrases[language];
  const say = (message: { phrase: (typeof phraseIds)[number] } | { text: string }) =>
    act(() => online.rooms.say({ room: id }, message));

  return (
    <section className="room-talk">
      <h2>{words.title}</h2>
      <div role="log" aria-label={words.title}>
        {said.map(({ key, from, phrase, text: own }) => (
          <p key={key}>{fill(words.said, { who: from.name, words: phrase ? texts[phrase] : own })}</p>
        ))}
        {said.length === 0 && <p className="soft">{words.quiet}</p>}
      </div>
      {settings.talk === 'nobody' && <p className="soft">{words.nobody}</p>}
      {settings.talk !== 'nobody' && isSilenced && <p className="soft">{words.silenced}</p>}
      {settings.talk !== 'nobody' && !isSilenced && (
        <>
          <select
            aria-label={words.phrase}
            value=""
            onChange={({ target }) => {
              const phrase = phraseIds.find((one) => one === target.value);
              if (phrase) say({ phrase });
            }}
          >
            <option value="">{`${words.phrase} …`}</option>
            {phraseIds.map((phrase) => (
              <option key={phrase} value={phrase}>
                {texts[phrase]}
              </option>
            ))}
          </select>
          {settings.talk === 'text' && (
            <form
              className="room-write"
              onSubmit={async (event) => {
                event.preventDefault();
                if (text.trim() !== '' && (await say({ text: text.trim() }))) setText('');
              }}
            >
              <label className="spoken" htmlFor={field}>
                {words.write}
              </label>
              <input
                id={field}
                value={text}
                maxLength={200}
                placeholder={words.write}
                autoComplete="off"
                onChange={({ target }) => setText(target.value)}
              />
              <button type="submit">{words.send}</button>
            </form>
          )}
        </>
      )}
      {problem !== undefined && (
        <p className="complaint" role="alert">
          {sayRefusalIn(refusals, problem)}
        </p>
      )}
    </section>
  );
}
