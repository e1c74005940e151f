import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['journeys/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 3,
    // The tests of one file run in order, and later ones may depend on earlier ones.
    testTimeout: 60_000,
    hookTimeout: 90_000,
  },
});
