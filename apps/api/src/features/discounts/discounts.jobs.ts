import type { Deps } from '../../platform/deps.ts';
import { releaseLapsedHolds } from './discount-holds.ts';

export const defineDiscountJobs = (deps: Deps): void =>
  deps.jobs.defineRecurring({
    name: 'discounts.release-holds',
    group: 'orders',
    cronExpression: '*/5 * * * *',
    perform: async () => await releaseLapsedHolds(deps),
  });
