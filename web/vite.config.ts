import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { pack } from './pack';

const BUILT = fileURLToPath(new URL('../src/ecliptic/server/static', import.meta.url));

export default defineConfig({
  plugins: [svelte(), pack(BUILT)],
  base: './',
  build: {
    outDir: BUILT,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content security policy allows no data: scripts or fonts
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: 'index.html', worker: 'src/app/worker.ts' },
      output: { entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js') }, // its address stays
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8137', '/ws': { target: 'http://127.0.0.1:8137', ws: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'], isolate: false, setupFiles: ['tests/fresh.ts'] },
});
