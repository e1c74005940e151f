import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['journeys/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 3,
    // The tests of a journey run in order and share a page.
    testTimeout: 60_000,
    hookTimeout: 90_000,
  },
});
