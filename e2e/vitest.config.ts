import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['journeys/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 3,
    // A journey is one story told in order; its steps share a page.
    testTimeout: 60_000,
    hookTimeout: 90_000,
  },
});
