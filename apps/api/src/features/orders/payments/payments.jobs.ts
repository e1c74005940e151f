import { Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { EMAIL_ATTEMPTS_MAX } from '../../../platform/jobs/jobs.ts';
import {
  APPROVAL_SUMMARY_JOB,
  type ApprovalSummaryData,
  queueApprovalSummaries,
  sendApprovalSummary,
} from './approval-summary.ts';
import { approveAutomatically } from './approve-automatically.ts';
import { APPROVE_AUTOMATICALLY_JOB } from './join-payment.ts';
import { JOIN_COMPLETED_JOB, joinCompleted } from './match-payments.ts';

export function definePaymentJobs(deps: Deps): void {
  deps.jobs.defineRecurring({
    name: 'orders.summarize-automatic-approvals',
    group: 'orders',
    cronExpression: '0 5 * * *', // 07:00 in Maputo
    perform: () => queueApprovalSummaries(deps),
  });
  deps.jobs.define<ApprovalSummaryData>({
    name: APPROVAL_SUMMARY_JOB,
    group: 'emails',
    maxAttempts: EMAIL_ATTEMPTS_MAX,
    perform: (data) => sendApprovalSummary(deps, data),
  });
  deps.jobs.define<{ order: string }>({
    name: APPROVE_AUTOMATICALLY_JOB,
    group: 'orders',
    maxAttempts: 10,
    perform: ({ order }) => approveAutomatically(deps, new Types.ObjectId(order)),
  });
  deps.jobs.define<{ payments: string }>({
    name: JOIN_COMPLETED_JOB,
    group: 'orders',
    maxAttempts: 10,
    perform: ({ payments }) => joinCompleted(deps, payments),
  });
}
