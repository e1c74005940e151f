import { defineConfig } from 'vitest/config';

/** Tests of what belongs to no package: the commands, and the files that deploy and check the repository. */
export default defineConfig({
  test: { include: ['scripts/**/*.test.mjs'], testTimeout: 120_000, hookTimeout: 60_000, maxWorkers: 2 },
});
