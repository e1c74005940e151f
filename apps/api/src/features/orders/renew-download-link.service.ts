import type { Caller } from '../../platform/caller.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { writeAudit } from '../../platform/mongo/audit.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { canDownload, createOwnershipFilter } from './order-access.ts';
import { createDownloadLink, LINK_LIFETIME_MS } from './order-links.ts';
import { type OrderRecord, OrderModel } from './orders.model.ts';

type LinkFields = Pick<OrderRecord, '_id' | 'state' | 'accessEndedAt' | 'linkVersion' | 'linkExpiresAt'>;

const FIELDS = { state: 1, accessEndedAt: 1, linkVersion: 1, linkExpiresAt: 1 } as const;

/** Extends the links that still work, and never revives one that has expired. @throws AppError not_found, conflict, rate_limited */
export async function renewDownloadLink(deps: Deps, caller: Caller, id: string): Promise<{ link: string; expiresAt: Date }> {
  await deps.limits.consume('download-link-user', caller.id);
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MS);
  return await inTransaction(async (session) => {
    const filter = { _id: id, ...createOwnershipFilter(caller) };
    const order = await OrderModel.findOne(filter, FIELDS).session(session).lean<LinkFields>();
    if (!order) throw notFound();
    if (!canDownload(order)) throw new AppError('conflict', 'orders.noDownload');
    const isExpired = !order.linkExpiresAt || order.linkExpiresAt <= now;
    const linkVersion = order.linkVersion + (isExpired ? 1 : 0);
    await OrderModel.updateOne(filter, { $set: { linkVersion, linkExpiresAt: expiresAt } }, { session });
    await writeAudit({ at: now, actor: caller.id, action: 'order.download-link', target: order._id }, session);
    return { link: createDownloadLink(deps, { _id: order._id, linkVersion }), expiresAt };
  });
}
