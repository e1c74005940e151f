import type { Deps } from '../../platform/deps.ts';
import { ASSIGN_NUMBERS_JOB, assignNumbers } from './assign-numbers.ts';
import { findMissingReceipts } from './find-missing.ts';

export function defineReceiptJobs(deps: Deps): void {
  deps.jobs.define<{ creator: string }>({
    name: ASSIGN_NUMBERS_JOB,
    group: 'orders',
    maxAttempts: 10,
    perform: ({ creator }) => assignNumbers(deps, creator),
  });
  deps.jobs.defineRecurring({
    name: 'receipts.find-missing',
    group: 'orders',
    cronExpression: '40 * * * *',
    perform: () => findMissingReceipts(deps),
  });
}
