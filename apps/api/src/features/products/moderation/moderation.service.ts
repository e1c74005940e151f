import type { Deps } from '../../../platform/deps.ts';
import type { Caller } from '../../../platform/caller.ts';
import { notFound } from '../../../platform/errors.ts';
import { writeAudit } from '../../../platform/mongo/audit.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import { runTransition } from '../../../platform/mongo/transition.ts';
import { refreshAfterCommit } from '../published/refresh-products.ts';
import { findNextFeaturedOrder } from './featured-order.service.ts';
import { publishApprovedProduct } from './publish-product.ts';
import { assertCanBeApproved } from './unconfirmed-creators.ts';
import { type ProductRecord, ProductModel } from '../products.model.ts';

export const PRODUCT_DECIDED_JOB = 'mail.product-decided';

/** For each status, the statuses from which a product may reach it. See docs/rules.md#moderation. */
const PRODUCT_TRANSITIONS = { pending: ['rejected'], approved: ['pending'], rejected: ['pending'] } as const;

interface ModerationDecision {
  status: 'approved' | 'rejected';
  reason?: string | undefined;
}

/** Only a rejection keeps its reason. @throws AppError not_found, conflict */
export async function decideProduct(
  deps: Deps,
  admin: Caller,
  id: string,
  { status, reason }: ModerationDecision,
): Promise<ProductRecord> {
  const now = deps.clock.now();
  const rejectionFields = status === 'rejected' ? { rejectedAt: now, ...(reason ? { rejectionReason: reason } : {}) } : {};
  const { document } = await runTransition<'status', ProductRecord>({
    clock: deps.clock,
    model: ProductModel,
    field: 'status',
    id,
    ownershipFilter: { deletedAt: null },
    allowedFrom: PRODUCT_TRANSITIONS,
    to: status,
    fields: { updatedAt: now, changedSinceApproval: [], ...rejectionFields },
    actor: admin.id,
    action: `product.${status}`,
    ...(status === 'approved'
      ? { assertAllowed: assertCanBeApproved, removedFields: ['needsConfirmedEmail', 'earlierRejection'] }
      : {}),
    rejectsRepeat: true,
    conflictMessage: () => 'admin.notPending',
    async effects(product, session) {
      if (status === 'approved') await publishApprovedProduct(deps, product, session);
      else refreshAfterCommit(deps, [product._id], session);
      await deps.jobs.enqueue(PRODUCT_DECIDED_JOB, { product: String(product._id), status }, session);
    },
  });
  return document;
}

/** A newly featured product comes last. Idempotent. @throws AppError not_found */
export async function setProductFeatured(deps: Deps, admin: Caller, id: string, featured: boolean): Promise<ProductRecord> {
  return await inTransaction(async (session) => {
    const before = await ProductModel.findOneAndUpdate(
      { _id: id, deletedAt: null },
      { $set: { featured } },
      { session },
    ).lean<ProductRecord>();
    if (!before) throw notFound();
    if (before.featured === featured) return before;
    refreshAfterCommit(deps, [before._id], session);
    if (featured) {
      const featuredOrder = await findNextFeaturedOrder(before._id, session);
      await ProductModel.updateOne({ _id: before._id }, { $set: { featuredOrder } }, { session });
    }
    const entry = { at: deps.clock.now(), actor: admin.id, action: 'product.featured', target: before._id };
    await writeAudit({ ...entry, before: { featured: before.featured }, after: { featured } }, session);
    return { ...before, featured };
  });
}
