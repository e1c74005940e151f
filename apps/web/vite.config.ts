import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const api = process.env.API_ORIGIN ?? 'http://localhost:4000';

/** Libraries that every page needs: one chunk, so that a change of ours leaves them in the phone's cache. */
const VENDOR = /node_modules\/(?:\.pnpm\/)?(?:react|react-dom|scheduler|react-router|react-router-dom|react-redux|redux|redux-thunk|reselect|immer|use-sync-external-store|@reduxjs\+?\/?toolkit)[@/]/;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  define: { __API_ORIGIN__: JSON.stringify(process.env.API_ORIGIN ?? '') },
  server: { port: 5173, proxy: { '/api': api, '/uploads': api, '/l/': api } },
  build: {
    target: 'es2022',
    cssTarget: ['chrome111', 'safari16.4', 'firefox114'],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: isSsrBuild
        ? { codeSplitting: false }
        : { codeSplitting: { groups: [{ name: 'vendor', test: VENDOR }] } },
    },
  },
  test: { environment: 'jsdom', setupFiles: ['src/testing/setup.ts'], include: ['src/**/*.test.{ts,tsx}'] },
}));
