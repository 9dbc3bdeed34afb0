// The Go Text Protocol, version 2, draft 2: https://www.lysator.liu.se/~gunnar/gtp/gtp2-spec-draft2/gtp2-spec.html

export interface GtpCommand {
  readonly id: string;
  readonly name: string;
  readonly args: readonly string[];
}

/** A line of a controller after the preprocessing of section 3.1; nothing if only blanks or a comment stand there. */
export function parseCommand(line: string): GtpCommand | undefined {
  const words = line
    .replace(/#.*$/s, '')
    .replaceAll('\t', ' ')
    .replace(/\p{Cc}/gu, '')
    .split(/\s+/)
    .filter(Boolean);
  if (words.length === 0) return undefined;
  // Ids are numbers of 31 bits (section 2.5).
  const id = /^\d{1,10}$/.test(words[0] ?? '') ? String(words.shift()) : '';
  const [name = '', ...args] = words;
  return { id, name, args };
}

/** Its lines; an empty one ends every response, so inside there can be none. */
export function formatResponse(sign: '=' | '?', id: string, text: string): string[] {
  const [first = '', ...rest] = text.split('\n');
  return [`${sign}${id}${first === '' ? '' : ` ${first}`}`, ...rest.filter((line) => line !== ''), ''];
}

export interface GtpResponse {
  readonly ok: boolean;
  readonly text: string;
}

/** Reads a response line by line. Anything before it is no part of it. */
export function responseReader(): (line: string) => GtpResponse | undefined {
  let ok: boolean | undefined;
  const lines: string[] = [];
  return (line) => {
    if (ok === undefined) {
      const [, sign, text = ''] = /^([=?])\d*\s*(.*)$/.exec(line.trim()) ?? [];
      if (sign === undefined) return undefined;
      ok = sign === '=';
      lines.push(text);
      return undefined;
    }
    if (line.trim() === '') return { ok, text: lines.join('\n').trim() };
    lines.push(line.trim());
    return undefined;
  };
}
