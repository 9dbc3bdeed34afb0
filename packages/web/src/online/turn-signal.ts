import { useEffect, useRef } from 'react';
import { chime } from '../sound.ts';

/** So often a title changes that somebody is to notice. */
const blinkMs = 1000;

const notifyKey = 'ludoteca.notify';

export const canNotify = (): boolean => 'Notification' in globalThis && globalThis.isSecureContext;

export const wantsNotice = (): boolean => {
  try {
    return canNotify() && Notification.permission === 'granted' && localStorage.getItem(notifyKey) === 'on';
  } catch {
    return false;
  }
};

/** Whether notices come from now on: the browser may not allow them. */
export async function wantNotices(wanted: boolean): Promise<boolean> {
  const allowed = wanted && canNotify() && (await Notification.requestPermission()) === 'granted';
  try {
    localStorage.setItem(notifyKey, allowed ? 'on' : 'off');
  } catch {
    // A forbidden storage: none then.
  }
  return allowed;
}

async function notify(text: string, tag: string): Promise<void> {
  // Phones show them through the service worker alone.
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification('Ludoteca', { body: text, tag, icon: './icon-192.png' });
  else new Notification('Ludoteca', { body: text, tag, icon: './icon-192.png' });
}

interface Signal {
  /** Whether it is one's turn, or one is asked something. */
  readonly isTurn: boolean;
  /** Changes with every turn. */
  readonly turn: number;
  readonly sounds: boolean;
  /** Before the title. */
  readonly title: string;
  readonly text: string;
  readonly tag: string;
}

/** Says that it is one's turn to whoever looks elsewhere: by a title that blinks, a sound, and a notice where that is wished for. */
export function useTurnSignal({ isTurn, turn, sounds, title, text, tag }: Signal): void {
  const told = useRef(turn);
  useEffect(() => {
    if (!isTurn) return;
    const own = document.title;
    const marked = `● ${title} · ${own}`;
    document.title = marked;
    const timer = setInterval(() => {
      document.title = document.visibilityState === 'hidden' && document.title === marked ? own : marked;
    }, blinkMs);
    return () => {
      clearInterval(timer);
      document.title = own;
    };
  }, [isTurn, title]);
  useEffect(() => {
    if (!isTurn || told.current === turn) return;
    told.current = turn;
    if (sounds) chime();
    if (document.visibilityState === 'hidden' && wantsNotice()) notify(text, tag).catch(() => {});
  }, [isTurn, turn, sounds, text, tag]);
}
