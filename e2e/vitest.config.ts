import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['journeys/**/*.test.ts'],
    globalSetup: ['support/global-setup.ts'],
    setupFiles: ['support/report-failed-test.ts'],
    pool: 'forks',
    maxWorkers: 3,
    // Without isolation, the test files of a worker share its browser.
    isolate: false,
    // The tests of one file run in order, and later ones may depend on earlier ones.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    // As long as Playwright's waits: the default of 1 s is too short while several browsers run.
    expect: { poll: { timeout: 10_000 } },
  },
});
