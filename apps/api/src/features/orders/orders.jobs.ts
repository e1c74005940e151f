import { Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { writeAudit } from '../../platform/mongo/audit.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { REPLACE_ORDER_FILES_JOB } from '../products/products.service.ts';
import { defineOrderMails } from './orders.emails.ts';
import { OrderModel } from './orders.model.ts';

export function defineOrderJobs(deps: Deps): void {
  defineOrderMails(deps);
  deps.jobs.define<{ product: string; file: string; actor: string }>({
    name: REPLACE_ORDER_FILES_JOB,
    maxAttempts: 10,
    async perform({ product, file, actor }) {
      const target = new Types.ObjectId(product);
      const changed = await OrderModel.updateMany({ 'product._id': target }, { $set: { file } });
      const entry = { at: deps.clock.now(), actor, action: 'order.replace-file', target };
      await inTransaction(
        async (session) => await writeAudit({ ...entry, after: { file, orders: changed.modifiedCount } }, session),
      );
    },
  });
}
