import { cpSync } from 'node:fs';
import { defineConfig } from 'vite';

// One bundle for the command, with the full-screen part (Ink, React) in a chunk that is loaded only when it is used.
export default defineConfig({
  plugins: [{ name: 'assets', closeBundle: () => cpSync('../players/data', 'dist/assets', { recursive: true }) }],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, resolve: { conditions: ['ludoteca-source', 'node', 'module'] } },
  build: {
    ssr: true,
    target: 'node20',
    minify: true,
    rolldownOptions: {
      input: {
        ludoteca: 'src/main.ts',
        'odds-worker': 'src/odds/worker.ts',
        'dead-stones-worker': 'src/dead-stones/worker.ts',
        'player-worker': 'src/seating/player-worker.ts',
        'arena-worker': 'src/arena/worker.ts',
        'analysis-worker': 'src/analysis/worker.ts',
      },
      // The server has binaries of its own, and threads that are files.
      external: ['react-devtools-core', '@ludoteca/server', 'ws'],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', banner: '#!/usr/bin/env node' },
    },
  },
});
