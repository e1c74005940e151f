import type { Types } from 'mongoose';
import { APPROVE_AUTOMATICALLY_JOB } from '../../features/orders/payments/join-payment.ts';
import { JOIN_COMPLETED_JOB } from '../../features/orders/payments/match-payments.ts';
import { type PaymentRecord, PaymentModel } from '../../features/payments/payments.model.ts';
import { drainJobs } from '../drain-jobs.ts';
import { buildStatement, buildStatementLine, importStatement } from '../payments.ts';
import type { TestApp } from '../test-app.ts';
import type { ModelPayment } from './read-traces.ts';

interface PaidShop {
  creator: Types.ObjectId;
  auth: { Authorization: string };
  suffix: string;
  /** The ids of its orders. */
  ids: readonly string[];
}

export function createPaymentReplay(app: TestApp, { creator, auth, suffix, ids }: PaidShop) {
  const find = async (code: string) => await PaymentModel.findOne({ creator, code: `${code}${suffix}` }).lean<PaymentRecord>();
  const indexOf = (order: Types.ObjectId | null | undefined): number => ids.indexOf(String(order));

  return {
    find,
    async receive(code: string, amount: number) {
      const line = buildStatementLine(`${code}${suffix}`, { amount: `0,0${amount}`, sender: 'Cliente' });
      return await importStatement(app, auth, buildStatement(line));
    },
    async read(code: string): Promise<ModelPayment> {
      const payment = await find(code);
      return { amount: payment?.amount ?? 0, order: indexOf(payment?.order), former: indexOf(payment?.formerOrder) };
    },
    /** Runs the jobs of this shop only, because other traces are at other steps. */
    async runJobs(): Promise<void> {
      const payments = await PaymentModel.find({ creator }, { _id: 1 }).lean();
      const approvals = { handlerName: APPROVE_AUTOMATICALLY_JOB, 'data.order': { $in: ids } };
      const joins = { handlerName: JOIN_COMPLETED_JOB, 'data.payments': { $in: payments.map(({ _id }) => String(_id)) } };
      await drainJobs(app.deps.jobs, { $or: [approvals, joins] });
    },
  };
}
