import { Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { EMAIL_ATTEMPTS_MAX } from '../../platform/jobs/jobs.ts';
import { writeAudit } from '../../platform/mongo/audit.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { REPLACE_ORDER_FILES_JOB } from '../products/products.service.ts';
import { cancelIfOrphaned } from './decide-order.service.ts';
import { defineOrderMails } from './orders.emails.ts';
import { RENEW_LINK_JOB, renewLink } from './orders.links.ts';
import { OrderModel } from './orders.model.ts';

/** An order that was being placed while its product was edited may have copied the file of before. */
const PLACING_MS = 60_000;

export function defineOrderJobs(deps: Deps): void {
  defineOrderMails(deps, async (order) => await cancelIfOrphaned(deps, order));
  deps.jobs.define<{ product: string; file: string; actor: string; at: number }>({
    name: REPLACE_ORDER_FILES_JOB,
    group: 'orders',
    maxAttempts: 10,
    async perform({ product, file, actor, at }) {
      const target = new Types.ObjectId(product);
      // A job that was retried for hours must not undo a later repair, nor touch who bought a later edition.
      const fileAt = new Date(at);
      const older = { $or: [{ fileAt: null }, { fileAt: { $lte: fileAt } }], createdAt: { $lte: new Date(at + PLACING_MS) } };
      const changed = await OrderModel.updateMany({ 'product._id': target, ...older }, { $set: { file, fileAt } });
      const entry = { at: deps.clock.now(), actor, action: 'order.replace-file', target };
      await inTransaction(
        async (session) => await writeAudit({ ...entry, after: { file, orders: changed.matchedCount } }, session),
      );
    },
  });
  deps.jobs.define<{ order: string; emailKey: string; at: number }>({
    name: RENEW_LINK_JOB,
    group: 'orders',
    maxAttempts: EMAIL_ATTEMPTS_MAX,
    perform: async ({ order, emailKey, at }) => await renewLink(deps, new Types.ObjectId(order), emailKey, at),
  });
}
