import { defineConfig } from 'vite';

// One bundle: a server that reads hundreds of small files takes twice as long to start. What has binaries, and what is loaded only
// when it is used, stays outside.
export default defineConfig({
  ssr: { noExternal: true, resolve: { conditions: ['ludoteca-source', 'node', 'module'] } },
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        index: 'src/index.ts',
        'static-files': 'src/static-files.ts',
        'libsql-writer': 'src/database/libsql-writer.ts',
        'player-worker': 'src/match/player-worker.ts',
      },
      external: ['libsql', 'pg', 'pino', 'prom-client', 'qr', 'ws', '@simplewebauthn/server'],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
