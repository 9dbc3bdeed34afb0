// Hub, version 2, the protocol of Scan and of the Hub program: github.com/rhalbersma/scan, protocol.txt.

/** `command name=value flag name="a longer value"`; a flag has an empty value. */
export interface HubLine {
  readonly command: string;
  readonly args: ReadonlyMap<string, string>;
}

const word = /\s*([^\s="]+)(?:\s*=\s*(?:"([^"]*)"|([^\s="]+)))?\s*/y;

/** Nothing where the line is empty or a quotation is not closed; both sides pass over what they do not understand. */
export function parseHub(line: string): HubLine | undefined {
  let command: string | undefined;
  const args = new Map<string, string>();
  for (word.lastIndex = 0; word.lastIndex < line.length; ) {
    const [, name = '', quotation, value] = word.exec(line) ?? [];
    if (name === '') return undefined;
    if (command === undefined) command = name;
    else args.set(name, quotation ?? value ?? '');
  }
  return command === undefined ? undefined : { command, args };
}

/** There is no way to write a quotation mark inside a value. */
const valueText = (value: string): string => (/^[^\s="]+$/.test(value) ? value : `"${value.replaceAll('"', "'")}"`);

export const formatHub = (command: string, args: Readonly<Record<string, string | number | undefined>> = {}): string =>
  [
    command,
    ...Object.entries(args).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${valueText(String(value))}`])),
  ].join(' ');
