import { join } from 'node:path';

/** The settings of a server that is measured: a shop of its own in `database`, its files in `folder`. */
export const createShopEnv = (database: string, folder: string): Record<string, string> => ({
  MONGODB_URI: database,
  DATA_DIR: folder,
  // As `npm start` does it: what was compiled is kept, and the type stripper need not be loaded again.
  NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
  SEED_DEMO: '0',
  LOG_LEVEL: 'info',
  NODE_ENV: 'development',
  RATE_LIMIT: 'off',
  JWT_SECRET: 'benchmark-secret-that-is-long-enough-0123',
  HOST: '127.0.0.1',
});
