// Just enough of HTML to see that a page is built right: every tag closed by its own, every attribute quoted.

const voids = new Set(['meta', 'br', 'hr', 'img', 'link', 'input', 'col']);

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parent: Element | undefined;
  /** What a reader of the source sees between its tags, entities resolved. */
  text: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function resolved(text: string): string {
  return text.replace(/&(#?\w*);?/g, (whole, name: string) => {
    if (!whole.endsWith(';') || entities[name] === undefined) throw new Error(`a bare & or an unknown entity: ${whole}`);
    return entities[name];
  });
}

/** All elements of a page in the order of their start tags; throws where the page is not well formed. */
function elementsOf(page: string): Element[] {
  const elements: Element[] = [];
  const open: Element[] = [];
  const say = (text: string): void => {
    for (const element of open) element.text += text;
  };
  let rest = page.replace(/^<!doctype html>\s*/, '');
  if (rest === page) throw new Error('no doctype');
  while (rest !== '') {
    const tag = /^<(\/?)([a-z][a-z0-9]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/i.exec(rest);
    if (rest.startsWith('<') && !tag) throw new Error(`not a tag: ${rest.slice(0, 80)}`);
    if (!tag) {
      const end = rest.indexOf('<') < 0 ? rest.length : rest.indexOf('<');
      say(open.at(-1)?.name === 'style' ? rest.slice(0, end) : resolved(rest.slice(0, end)));
      rest = rest.slice(end);
      continue;
    }
    rest = rest.slice(tag[0].length);
    const [, closing, name = '', list = '', selfClosing] = tag;
    if (closing) {
      const last = open.pop();
      if (last?.name !== name) throw new Error(`</${name}> closes <${last?.name}>`);
      continue;
    }
    const pairs = [...list.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, resolved(value)] as const);
    if (new Set(pairs.map(([key]) => key)).size < pairs.length) throw new Error(`an attribute twice: ${tag[0]}`);
    const element = { name, attributes: Object.fromEntries(pairs), parent: open.at(-1), text: '' };
    elements.push(element);
    if (!selfClosing && !voids.has(name)) open.push(element);
  }
  if (open.length > 0) throw new Error(`not closed: ${open.map(({ name }) => name).join(' ')}`);
  return elements;
}

export interface Page {
  /** Elements of this name that have all these classes. */
  all(name: string, ...classes: string[]): Element[];
  text(name: string, ...classes: string[]): string[];
  /** The cells of the first table that has all these classes, row by row. */
  rows(...classes: string[]): string[][];
}

export function pageOf(html: string): Page {
  const elements = elementsOf(html);
  const all = (name: string, ...classes: string[]) =>
    elements.filter((element) => {
      const own = (element.attributes.class ?? '').split(/\s+/);
      return element.name === name && classes.every((one) => own.includes(one));
    });
  const plain = ({ text }: Element): string => text.replace(/\s+/g, ' ').trim();
  function rows(...classes: string[]): string[][] {
    const [table] = all('table', ...classes);
    const cells = elements.filter(({ name }) => name === 'td' || name === 'th');
    return all('tr')
      .filter((row) => row.parent?.parent === table)
      .map((row) => cells.filter(({ parent }) => parent === row).map(plain));
  }
  return { all, text: (...query) => all(...query).map(plain), rows };
}

/** Whether an element stands inside one with this name. */
export function within(element: Element, name: string): boolean {
  for (let outer = element.parent; outer; outer = outer.parent) if (outer.name === name) return true;
  return false;
}
