import config from './vitest.config.ts';

export default {
  test: { ...config.test, include: ['engines/**/*.test.ts'], setupFiles: [], maxWorkers: 1, testTimeout: 180_000 },
};
