import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that need OpenSearch have a configuration of their own. */
export default defineConfig({ test: { exclude: [...configDefaults.exclude, '**/*.opensearch.test.ts'] } });
