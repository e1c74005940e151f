import { defineConfig } from 'vitest/config';

/** The tests of one group of `npm run mutation`. The API's tests share one copy of its modules and one database. */
const { tests, exceptTests = [], needsMongod = false } = JSON.parse(process.env.MUTATION_GROUP);

export default defineConfig({
  test: {
    include: tests,
    exclude: ['**/node_modules/**', ...exceptTests],
    isolate: false,
    setupFiles: ['scripts/lib/mutation/set-up-fast-check.mjs'],
    // The other tests compare the time of a function with a bound, which instrumented code exceeds.
    testNamePattern: /^(?!.*(?:in linear time|within [\d.]+ s))/,
    testTimeout: 20_000,
    hookTimeout: 40_000,
    ...(needsMongod ? { globalSetup: './apps/api/src/testing/global-setup.ts' } : {}),
  },
});
