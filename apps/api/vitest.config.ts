import { configDefaults, defineConfig } from 'vitest/config';

/** Set by `npm run test:opensearch`. */
const hasOpenSearch = Boolean(process.env['TEST_OPENSEARCH_NODE']);

export default defineConfig({
  test: {
    globalSetup: './src/testing/global-setup.ts',
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(hasOpenSearch ? [] : ['**/*.opensearch.test.ts'])],
    pool: 'forks',
    maxWorkers: 2,
    // Without isolation, the test files share one copy of the server's modules, which saves a third of the time.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 40_000,
  },
});
