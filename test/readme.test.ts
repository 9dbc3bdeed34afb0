import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source.ts';

test('the example of the readme runs and plays its move', () => {
  const code = /```ts\n([\s\S]*?)```/.exec(readFileSync(join(root, 'README.md'), 'utf8'))?.[1] ?? '';
  const folder = mkdtempSync(join(root, '.page-'));
  try {
    writeFileSync(join(folder, 'readme.mjs'), code);
    const output = execFileSync(process.execPath, [join(folder, 'readme.mjs')], { encoding: 'utf8' });
    expect(output).toContain('"seats": [\n    {"kind":"person","name":"Ana"},\n    {"kind":"person","name":"Luis"}\n  ]');
    expect(output).toContain('"events": [\n    "0 E5"\n  ]');
    expect(output.trimEnd()).toMatch(/\n 81$/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
