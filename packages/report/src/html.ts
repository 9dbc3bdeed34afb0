/** Markup that may stand on a page as it is. Only `html` and `trusted` make it. */
export interface Html {
  readonly html: string;
}

export type Part = string | number | Html | false | undefined | readonly Part[];

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** HTML has no control characters, not even as references. */
const control = /(?![\t\n])\p{Cc}|\p{Cs}/gu;

const escaped = (text: string): string => text.replace(control, '\ufffd').replace(/[&<>"']/g, (sign) => entities[sign]!);

function markup(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string') return escaped(part);
  if (typeof part === 'number') return String(part);
  return 'html' in part ? part.html : part.map(markup).join('');
}

/** Everything put into the template is escaped, unless it is markup already. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: strings.reduce((text, next, index) => text + markup(parts[index - 1]) + next),
});

/** For style sheets of our own, in which nothing is escaped. */
export const trusted = (text: string): Html => ({ html: text });

/** Markup with something between its parts. */
export const joined = (parts: readonly Part[], between: Part): Part[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]));

/** What there is of these, with something between them. */
export const listed = (parts: readonly (string | number | false | undefined)[], between: string): string =>
  parts.filter((part) => part !== undefined && part !== false && part !== '').join(between);

/** Read by a screen reader, seen by nobody. */
export const spoken = (text: string): Html => html`<span class="spoken">${text}</span>`;

/** A name as somebody typed it; its direction of writing stays its own. */
export const nameHtml = (name: string): Html => html`<bdi>${name}</bdi>`;
