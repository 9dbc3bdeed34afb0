import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeSgf, mainLine, parseSgf, type SgfNode, sgfEscape, sgfNode, sgfText, writeSgf } from '../../src/core/sgf.ts';

function parsed(text: string): SgfNode[] {
  const result = parseSgf(text);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const names = (node: SgfNode | undefined) => [...(node?.properties.keys() ?? [])];

describe('reading', () => {
  // The example of the FF[4] specification, "Basic (= minimal) SGF Syntax".
  test('the tree of the specification', () => {
    const [root] = parsed('(;FF[4]C[root](;C[a];C[b](;C[c])(;C[d];C[e]))(;C[f](;C[g];C[h];C[i])(;C[j])))');
    const comments = (node: SgfNode): unknown[] => [node.properties.get('C')?.[0], ...node.children.map(comments)];
    expect(comments(root as SgfNode)).toEqual(['root', ['a', ['b', ['c'], ['d', ['e']]]], ['f', ['g', ['h', ['i']]], ['j']]]);
    expect(mainLine(root as SgfNode).map((node) => node.properties.get('C')?.[0])).toEqual(['root', 'a', 'b', 'c']);
  });

  test('escapes and soft line breaks, as the specification gives them', () => {
    const raw =
      "Meijin NR: yeah, k4 is won\\\nderful\nsweat NR: thank you! :\\)\ndada NR: yup. I like this move too. It's a move only to be expected from a pro. I really like it :)\njansteen 4d: Can anyone\\\n explain [me\\] k4?";
    const [root] = parsed(`(;C[${raw}])`);
    expect(sgfText(root?.properties.get('C')?.[0] ?? '')).toBe(
      "Meijin NR: yeah, k4 is wonderful\nsweat NR: thank you! :)\ndada NR: yup. I like this move too. It's a move only to be expected from a pro. I really like it :)\njansteen 4d: Can anyone explain [me] k4?",
    );
  });

  test('text around the trees, white space, lists of values, old long names', () => {
    const roots = parsed('mail header\n( ; GaMe[1]\n AddBlack [aa]\n\t[bb] [cc:dd] ) and more (;B[])');
    expect(roots).toHaveLength(2);
    expect(names(roots[0])).toEqual(['GM', 'AB']);
    expect(roots[0]?.properties.get('AB')).toEqual(['aa', 'bb', 'cc:dd']);
    expect(roots[1]?.properties.get('B')).toEqual(['']);
  });

  test('brackets, semicolons and parentheses inside a value are text', () => {
    expect(parsed('(;C[(\n;x\\](;]B[aa])')[0]?.properties.get('C')).toEqual(['(\n;x\\](;']);
  });

  test.each([
    ['', 'sgf-empty', undefined],
    ['no tree ( here', 'sgf-empty', undefined],
    ['(;B[aa]', 'sgf-unclosed', '1:8'],
    ['(;B[aa)', 'sgf-unclosed', '1:4'],
    ['(;\n[aa])', 'sgf-syntax', '2:1'],
    ['(;B[aa]\n  ?)', 'sgf-syntax', '2:3'],
    ['(;b[aa])', 'sgf-syntax', '1:3'],
    ['(;B[aa])((;W[bb]))', 'sgf-syntax', '1:10'],
  ])('%j is refused', (text, code, at) => {
    expect(parseSgf(text)).toEqual({ ok: false, error: at === undefined ? { code } : { code, at } });
  });

  test('huge and deep files cost neither stack nor patience', () => {
    expect(parseSgf('('.repeat(9 << 20))).toMatchObject({ ok: false, error: { code: 'sgf-too-large' } });
    expect(parseSgf(`(${';B[aa]'.repeat(100_001)})`)).toEqual({
      ok: false,
      error: { code: 'sgf-too-many-nodes', detail: '100000' },
    });
    const deep = `${'(;B[aa]'.repeat(100_000)}${')'.repeat(100_000)}`;
    const [root] = parsed(deep);
    expect(mainLine(root as SgfNode)).toHaveLength(100_000);
    expect(parsed(writeSgf([root as SgfNode]))).toHaveLength(1);
  });
});

describe('writing', () => {
  const value = fc.string({ unit: 'binary', maxLength: 12 }).map(sgfEscape);
  const name = fc.constantFrom('B', 'W', 'C', 'AB', 'GN', 'XYZ');
  const properties = fc.uniqueArray(fc.tuple(name, fc.array(value, { minLength: 1, maxLength: 3 })), {
    selector: ([key]) => key,
  });
  const tree: fc.Memo<SgfNode> = fc.memo((depth) =>
    fc
      .tuple(properties, depth > 1 ? fc.array(tree(depth - 1), { maxLength: 3 }) : fc.constant([]))
      .map(([own, children]) => ({ ...sgfNode(own), children: [...children] })),
  );

  test('what is written is read back the same, variations and all', () => {
    fc.assert(
      fc.property(fc.array(tree(5), { minLength: 1, maxLength: 3 }), (roots) => {
        expect(parsed(writeSgf(roots))).toEqual(roots);
      }),
      { numRuns: 500 },
    );
  });

  test('escaped text comes back as it was', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom('\\', '\n', ']', ':', '\t', 'a') })),
        (text) => {
          expect(sgfText(sgfEscape(text))).toBe(text.replace(/[\t\v\f]/g, ' '));
        },
      ),
    );
  });

  test('a property without values is written with an empty one', () => {
    expect(writeSgf([sgfNode([['KO', []]])])).toBe('(;KO[]\n)\n');
  });
});

test('no text makes the reader throw', () => {
  const piece = fc.constantFrom('(', ')', ';', '[', ']', '\\', 'B', 'aa', '\n', ' ', 'ä', '😀');
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(piece, { maxLength: 60 }).map((parts) => `(;${parts.join('')}`),
      ),
      (text) => {
        const result = parseSgf(text);
        if (result.ok) expect(parsed(writeSgf(result.value))).toEqual(result.value.map((root) => withValues(root)));
      },
    ),
    { numRuns: 5000 },
  );
});

/** A name with no value at all is written with an empty one. */
function withValues(node: SgfNode): SgfNode {
  const properties = new Map([...node.properties].map(([name, values]) => [name, values.length > 0 ? values : ['']]));
  return { properties, children: node.children.map(withValues) };
}

test.each([
  ['(;CA[UTF-8]PB[José])', [0xc3, 0xa9]],
  ['(;CA[ISO-8859-1]PB[José])', [0xe9]],
  ['(;CA[windows-1252]PB[José])', [0xe9]],
  ['(;PB[José])', [0xe9]],
  ['(;PB[José])', [0xc3, 0xa9]],
  ['(;CA[no-such-charset]PB[José])', [0xc3, 0xa9]],
])('bytes of %s', (text, encoded) => {
  const bytes = Uint8Array.from([...text].flatMap((char) => (char === 'é' ? encoded : [char.charCodeAt(0)])));
  expect(decodeSgf(bytes)).toBe(text);
});

test('Japanese files', () => {
  const bytes = Uint8Array.from([
    ...new TextEncoder().encode('(;CA[Shift_JIS]PB['),
    0x8c,
    0xe9,
    ...new TextEncoder().encode('])'),
  ]);
  expect(decodeSgf(bytes)).toBe('(;CA[Shift_JIS]PB[碁])');
});
