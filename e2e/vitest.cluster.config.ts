import { mergeConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** Journeys in which a person writes and reads what another person wrote, whichever process served either. */
const JOURNEYS = ['account', 'creator-orders', 'order-batches', 'order-page', 'payment', 'purchase', 'session', 'storefront'];

export default mergeConfig(
  { ...config, test: { ...config.test, include: [] } },
  {
    test: {
      include: ['cluster/**/*.test.ts', ...JOURNEYS.map((name) => `journeys/${name}.test.ts`)],
      // Each file has two API processes and a browser.
      maxWorkers: 1,
    },
  },
);
