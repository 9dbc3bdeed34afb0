import { cpSync, existsSync } from 'node:fs';
import { defineConfig } from 'vite';

// A folder of static files that works wherever it is put: every address in it is relative.
export default defineConfig({
  base: './',
  plugins: [
    {
      name: 'big-tables',
      closeBundle() {
        if (existsSync('../players/data'))
          cpSync('../players/data', 'dist/data', { recursive: true, filter: (path) => !path.endsWith('.md') });
      },
    },
  ],
  resolve: { conditions: ['ludoteca-source', 'module', 'browser', 'production'] },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
  },
});
