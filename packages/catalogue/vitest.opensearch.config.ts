import { defineConfig } from 'vitest/config';

/** `npm run test:opensearch` starts the node that these tests use. */
export default defineConfig({
  test: { include: ['src/**/*.opensearch.test.ts'], testTimeout: 30_000, hookTimeout: 60_000, maxWorkers: 2 },
});
