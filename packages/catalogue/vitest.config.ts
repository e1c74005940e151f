import { configDefaults, defineConfig } from 'vitest/config';

/** `vitest.opensearch.config.ts` runs the tests that need OpenSearch. */
export default defineConfig({ test: { exclude: [...configDefaults.exclude, '**/*.opensearch.test.ts'] } });
