import { useEffect, useState } from 'react';
import { formatRoute, type Route } from '../route.ts';
import { online } from './connection.ts';

const isLoopback = (host: string): boolean => /^(localhost|127\.|\[::1\])/.test(host);

/** A page's address as others can open it: whoever runs the server looks at it by an address that leads others to themselves. */
async function placeForOthers(): Promise<string> {
  const here = location.href.replace(/#.*$/, '');
  if (!isLoopback(location.host)) return here;
  const { addresses } = await online.calls.server().catch(() => ({ addresses: [] as string[] }));
  const [other] = addresses;
  return other === undefined ? here : `${other}${location.pathname}`;
}

let place: Promise<string> | undefined;

export async function linkTo(hash: string): Promise<string> {
  place ??= placeForOthers();
  return `${await place}${hash}`;
}

/** The link to a page for others; this page's own address until it is known. */
export function useLinkTo(route: Route): string {
  const hash = formatRoute(route);
  const [link, setLink] = useState(location.href.replace(/#.*$/, '') + hash);
  useEffect(() => {
    let gone = false;
    linkTo(hash).then((found) => {
      if (!gone) setLink(found);
    });
    return () => {
      gone = true;
    };
  }, [hash]);
  return link;
}

/** Whether it is on the clipboard now; over plain HTTP browsers have none, and an older way may still do. */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return document.execCommand('copy');
  }
}
