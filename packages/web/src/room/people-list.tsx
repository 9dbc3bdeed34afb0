import { fill } from '@ludoteca/games';
import type { FollowedRoom, MemberChange, RoomMember } from '@ludoteca/online';
import { useApp } from '../context.ts';
import { roomWords } from '../words/room/index.ts';
import { type MemberStatus, peopleOf } from './room-model.ts';

export function useStatusWords(): (status: MemberStatus) => string {
  const { member } = roomWords(useApp().language);
  return (status) => (status.kind === 'playing' ? fill(member.playing, { board: status.board }) : member[status.kind]);
}

/** Whether somebody's page is open. */
export function PresenceDot({ here }: Pick<RoomMember, 'here'>) {
  const { member } = roomWords(useApp().language);
  const said = here ? member.here : member.away;
  return (
    <i className={here ? 'room-dot here' : 'room-dot'} title={said}>
      <span className="spoken">{said}</span>
    </i>
  );
}

interface PeopleListProps {
  readonly room: FollowedRoom;
  readonly chosen: ReadonlySet<string>;
  onChoose(person: string, isChosen: boolean): void;
  onChange(person: string, wanted: MemberChange): void;
}

/** Everybody of the room, for its host: who waits comes first, and can be chosen to be seated. */
export function PeopleList({ room, chosen, onChoose, onChange }: PeopleListProps) {
  const { host } = roomWords(useApp().language);
  const people = peopleOf(room);
  if (people.length < 2 && people.every(({ member }) => !member.active)) return <p className="soft">{host.nobody}</p>;
  return (
    <ul className="room-people">
      {people.map(({ member, status }) => (
        <Person key={member.id} {...{ member, status, onChange, onChoose }} isChosen={chosen.has(member.id)} />
      ))}
    </ul>
  );
}

interface PersonProps extends Pick<PeopleListProps, 'onChoose' | 'onChange'> {
  readonly member: RoomMember;
  readonly status: MemberStatus;
  readonly isChosen: boolean;
}

function Person({ member, status, isChosen, onChoose, onChange }: PersonProps) {
  const { member: words } = roomWords(useApp().language);
  const say = useStatusWords();
  const { id, name, host, silenced, active, here } = member;
  const notes = [host && words.host, silenced && words.silenced].filter(Boolean);
  const change = (wanted: MemberChange) => () => onChange(id, wanted);
  return (
    <li className={`status-${status.kind}`}>
      <label>
        <input
          type="checkbox"
          aria-label={fill(words.choose, { who: name })}
          checked={isChosen}
          disabled={status.kind === 'playing'}
          onChange={({ target }) => onChoose(id, target.checked)}
        />
        <PresenceDot here={here} />
        <span className="room-who">
          <b>{name}</b>
          <small>{[say(status), ...notes].join(' · ')}</small>
        </span>
      </label>
      <details className="room-menu">
        <summary aria-label={fill(words.more, { who: name })}>⋯</summary>
        <div>
          <button type="button" onClick={change({ silenced: !silenced })}>
            {silenced ? words.unsilence : words.silence}
          </button>
          <button type="button" onClick={change({ active: !active })}>
            {active ? words.drop : words.take}
          </button>
          <button type="button" onClick={change({ host: !host })}>
            {host ? words.unmakeHost : words.makeHost}
          </button>
        </div>
      </details>
    </li>
  );
}
