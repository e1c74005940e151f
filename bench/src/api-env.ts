export const createApiEnv = (database: string, folder: string): Record<string, string> => ({
  MONGODB_URI: database,
  DATA_DIR: folder,
  SEED_DEMO: '0',
  LOG_LEVEL: 'info',
  NODE_ENV: 'development',
  RATE_LIMIT: 'off',
  JWT_SECRET: 'benchmark-secret-that-is-long-enough-0123',
  HOST: '127.0.0.1',
});
