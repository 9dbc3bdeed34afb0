// Small wrong changes of a source file: for each, the piece of text it replaces and by what. Types, imports and what the
// compiler alone looks at are left alone.
import { parseSync } from 'vite';

/**
 * @typedef {{ type: string, start: number, end: number, [key: string]: unknown }} Node
 * @typedef {{ start: number, end: number, isStatement: boolean }} Site
 * @typedef {{
 *   file: string, line: number, start: number, end: number, kind: string, before: string, after: string, site: Site,
 * }} Mutation
 * `site` is what has to run for the change to matter.
 */

const binary = new Map(
  Object.entries({
    '<': ['<=', '>='],
    '<=': ['<', '>'],
    '>': ['>=', '<='],
    '>=': ['>', '<'],
    '===': ['!=='],
    '!==': ['==='],
    '+': ['-'],
    '-': ['+'],
    '*': ['/'],
    '/': ['*'],
    '%': ['*'],
    '**': ['*'],
    '&': ['|'],
    '|': ['&'],
    '^': ['&'],
    '<<': ['>>'],
    '>>': ['<<'],
    '>>>': ['<<'],
    '&&': ['||'],
    '||': ['&&'],
  }),
);

const assignment = new Map(
  Object.entries({
    '+=': '-=',
    '-=': '+=',
    '*=': '/=',
    '|=': '&=',
    '&=': '|=',
    '^=': '|=',
    '<<=': '>>=',
    '>>=': '<<=',
    '??=': '=',
  }),
);

const methods = new Map(
  Object.entries({
    some: 'every',
    every: 'some',
    min: 'max',
    max: 'min',
    floor: 'ceil',
    ceil: 'floor',
    indexOf: 'lastIndexOf',
    find: 'findLast',
    startsWith: 'endsWith',
    toLowerCase: 'toUpperCase',
    toUpperCase: 'toLowerCase',
    padStart: 'padEnd',
  }),
);

const kinds = /** @type {const} */ ({
  comparison: /^(<|<=|>|>=)$/,
  equality: /^[!=]==$/,
  logic: /^(&&|\|\|)$/,
  arithmetic: /^(\+|-|\*|\/|%|\*\*)$/,
});

/** @param {string} operator */
const kindOf = (operator) => Object.entries(kinds).find(([, pattern]) => pattern.test(operator))?.[0] ?? 'bits';

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && typeof (/** @type {Node} */ (value).type) === 'string';

/** @param {Node} node @returns {Node[]} */
const childrenOf = (node) =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);

/** What holds no code that runs. @param {Node} node */
const isIdle = ({ type }) =>
  /^(TS(?!AsExpression|NonNullExpression|SatisfiesExpression)|Import|ExportAll)/.test(type) || type === 'TemplateElement';

/** The node as it is written without parentheses and assertions of types. @param {Node} node @returns {Node} */
function bare(node) {
  const { type, expression } = node;
  return /^(Parenthesized|TSAs|TSNonNull|TSSatisfies)/.test(type) && isNode(expression) ? bare(expression) : node;
}

/**
 * @param {string} file
 * @param {string} code
 * @returns {Mutation[]}
 */
export function mutationsOf(file, code) {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  /** @type {Mutation[]} */
  const found = [];
  const lineAt = lineCounter(code);

  /** @param {Node} node @param {string} kind @param {number} start @param {number} end @param {string} after */
  function add(node, kind, start, end, after) {
    const site = { start: node.start, end: node.end, isStatement: node.type.endsWith('Statement') };
    found.push({ file, line: lineAt(start), start, end, kind, before: code.slice(start, end), after, site });
  }

  /** Constants that are called something and are 0: where a field stands in its record, say. */
  const zeros = new Set([...code.matchAll(/^const (\w+) = 0;$/gm)].map(([, name]) => /** @type {unknown} */ (name)));

  /** @param {Node} node */
  const text = ({ start, end }) => code.slice(start, end);

  /** Where the operator stands between two nodes; there may be a comment too. @param {Node} left @param {Node} right @param {string} operator */
  function operatorBetween(left, right, operator) {
    const start = code.indexOf(operator, left.end);
    return start >= 0 && start + operator.length <= right.start ? start : undefined;
  }

  /** @param {Node} node */
  function condition(node) {
    add(node, 'negation', node.start, node.end, `!(${text(node)})`);
  }

  /** @param {Node} node @param {Node | undefined} parent */
  function visit(node, parent) {
    if (isIdle(node)) return;
    mutate(node, parent);
    for (const child of childrenOf(node)) visit(child, node);
  }

  /** @param {Node} node @param {Node | undefined} parent */
  function mutate(node, parent) {
    const part = (/** @type {string} */ name) => /** @type {Node} */ (node[name]);
    const operator = String(node.operator);
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression': {
        const at = operatorBetween(part('left'), part('right'), operator);
        if (at === undefined) return;
        if (operator === '??') add(node, 'logic', part('left').end, node.end, '');
        // Nothing more or nothing less is the same.
        if (operator === '+' && zeros.has(bare(part('right')).name)) return;
        for (const other of binary.get(operator) ?? []) add(node, kindOf(operator), at, at + operator.length, other);
        return;
      }
      case 'AssignmentExpression': {
        const at = operatorBetween(part('left'), part('right'), operator);
        const other = assignment.get(operator);
        if (at !== undefined && other) add(node, 'assignment', at, at + operator.length, other);
        return;
      }
      case 'UpdateExpression': {
        const at = node.prefix ? node.start : node.end - 2;
        add(node, 'assignment', at, at + 2, operator === '++' ? '--' : '++');
        return;
      }
      case 'UnaryExpression':
        if (operator === '!') add(node, 'negation', node.start, node.start + 1, '');
        if ((operator === '-' && bare(part('argument')).type !== 'Literal') || operator === '~')
          add(node, 'arithmetic', node.start, node.start + 1, '');
        return;
      case 'IfStatement':
      case 'WhileStatement':
      case 'DoWhileStatement':
        condition(part('test'));
        return;
      case 'ConditionalExpression': {
        const [yes, no] = [part('consequent'), part('alternate')];
        add(node, 'ternary', yes.start, no.end, `(${text(no)}) : (${text(yes)})`);
        return;
      }
      case 'ExpressionStatement':
        if (bare(part('expression')).type !== 'YieldExpression') add(node, 'removal', node.start, node.end, ';');
        return;
      case 'ContinueStatement':
      case 'BreakStatement':
      case 'ThrowStatement':
        add(node, 'removal', node.start, node.end, ';');
        return;
      case 'ReturnStatement':
        // At the end of a function it would leave nothing; what matters is that it is not passed over.
        if (parent?.type === 'IfStatement') add(node, 'removal', node.start, node.end, ';');
        return;
      case 'Literal':
        literal(node, parent);
        return;
      case 'TemplateLiteral':
        if (parent?.type !== 'TaggedTemplateExpression') add(node, 'text', node.start, node.end, "''");
        return;
      case 'MemberExpression': {
        const property = part('property');
        const other = methods.get(String(property.name));
        if (
          !node.computed &&
          other &&
          parent?.type === 'CallExpression' &&
          parent.callee === node &&
          !(other === 'findLast' && findsItself(parent))
        )
          add(parent, 'method', property.start, property.end, other);
        return;
      }
      default:
    }
  }

  /** @param {Node} node @param {Node | undefined} parent */
  function literal(node, parent) {
    const { start, end, value, raw } = node;
    if (isKey(parent, start)) return;
    if (typeof value === 'boolean') add(node, 'constant', start, end, String(!value));
    if (typeof value === 'number') {
      add(node, 'constant', start, end, `(${raw} + 1)`);
      add(node, 'constant', start, end, `(${raw} - 1)`);
    }
    if (typeof value === 'string' && !parent?.type.startsWith('Export'))
      add(node, 'text', start, end, value === '' ? "'?'" : `${String(raw).slice(0, -1)}?${String(raw).at(-1)}`);
  }

  for (const node of childrenOf(/** @type {Node} */ (/** @type {unknown} */ (program)))) visit(node, undefined);
  return found;
}

/**
 * `find((one) => one === wanted)` gives what is wanted or nothing, and so does `findLast`: no test can tell them apart.
 * @param {Node} call
 */
function findsItself({ arguments: given }) {
  const [asked] = /** @type {Node[]} */ (given);
  if (asked?.type !== 'ArrowFunctionExpression') return false;
  const [one] = /** @type {Node[]} */ (asked.params);
  const { operator, left, right } = bare(/** @type {Node} */ (asked.body));
  return operator === '===' && [left, right].some((side) => isNode(side) && side.name !== undefined && side.name === one?.name);
}

/** Whether what begins at `start` is the name of a property. @param {Node | undefined} parent @param {number} start */
const isKey = (parent, start) =>
  parent !== undefined && isNode(parent.key) && parent.computed === false && parent.key.start === start;

/** @param {string} code */
function lineCounter(code) {
  const starts = [0];
  for (let at = code.indexOf('\n'); at >= 0; at = code.indexOf('\n', at + 1)) starts.push(at + 1);
  return (/** @type {number} */ offset) => starts.findLastIndex((start) => start <= offset) + 1;
}

/**
 * The code with a mark for each site that has run: `reached[index]` of the global object.
 * @param {string} code
 * @param {readonly { site: Site, index: number }[]} sites
 */
export function marked(code, sites) {
  const pieces = sites.flatMap(({ site: { start, end, isStatement }, index }) => {
    const mark = `globalThis.reached[${index}] = 1`;
    return [
      { at: start, order: -end, text: isStatement ? `{ ${mark}; ` : `(${mark}, ` },
      { at: end, order: -start - code.length, text: isStatement ? ' }' : ')' },
    ];
  });
  // Of what begins at one place the longest comes first; of what ends there the shortest, and before anything begins.
  pieces.sort((one, other) => one.at - other.at || one.order - other.order);
  let done = 0;
  let text = '';
  for (const piece of pieces) {
    text += code.slice(done, piece.at) + piece.text;
    done = piece.at;
  }
  return text + code.slice(done);
}

/** @param {string} code @param {Mutation} mutation */
export const mutated = (code, { start, end, after }) => code.slice(0, start) + after + code.slice(end);
