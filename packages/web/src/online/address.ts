const usualPort = 4657;

/**
 * Where a server's lobby is, from what somebody typed; undefined where it is no address. The page of that server is opened, and not
 * asked from here: it knows its reader by a cookie of its own, and may be plain HTTP on a local network, which this page may not ask.
 */
export function lobbyAt(typed: string): string | undefined {
  const text = typed.trim();
  const isLocal = /^(\d+\.\d+\.\d+\.\d+|localhost|[^./:]+|[^/]+\.local)(:\d+)?(\/|$)/i.test(text);
  const hasPort = /:\d+(\/|$)/.test(text);
  const whole = /^https?:\/\//i.test(text) ? text : `${isLocal || hasPort ? 'http' : 'https'}://${text}`;
  if (text === '' || /\s/.test(text) || !URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  if (isLocal && !hasPort && whole !== text) url.port = String(usualPort);
  return `${url.origin}/#/lobby`;
}
