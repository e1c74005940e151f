import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: './src/testing/global-setup.ts',
    include: ['src/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 40_000,
  },
});
