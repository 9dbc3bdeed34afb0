import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

export const root = fileURLToPath(new URL('..', import.meta.url));

export interface SyntaxNode {
  readonly type: string;
  readonly [key: string]: unknown;
}

export interface SourceFile {
  /** From the root of the repository, with `/`. */
  readonly path: string;
  readonly imports: readonly string[];
  /** What `import()` loads when it is called. */
  readonly lazyImports: readonly string[];
  readonly program: SyntaxNode;
}

export const packages = readdirSync(join(root, 'packages'));

export function sourcesOf(name: string): SourceFile[] {
  const folder = join(root, 'packages', name, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => parse(relative(root, join(folder, file)).replaceAll('\\', '/'), readFileSync(join(folder, file), 'utf8')));
}

export function parse(path: string, code: string): SourceFile {
  const { program, module, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path} does not parse`);
  const lazyImports = module.dynamicImports.map(({ moduleRequest }) =>
    code.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  );
  const imports = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
  ];
  return { path, imports, lazyImports, program: program as unknown as SyntaxNode };
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

/** Every node below, outermost first; `enter` returns false to leave a branch out. */
export function walk(node: SyntaxNode, enter: (node: SyntaxNode) => boolean): void {
  if (!enter(node)) return;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, enter);
  }
}
