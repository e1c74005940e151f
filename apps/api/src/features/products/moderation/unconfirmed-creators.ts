import { type ClientSession, Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { runBatches } from '../../../platform/jobs/run-batches.ts';
import { writeAudit } from '../../../platform/mongo/audit.ts';
import { RELEASE_PRODUCTS_JOB } from '../../accounts/verification/email-verification.ts';
import type { UserRecord } from '../../accounts/users.model.ts';
import { lockAccount } from '../../accounts/users.service.ts';
import { hasUnscannedFile } from '../../files/usable-files.ts';
import { type ProductFile, type ProductRecord, ProductModel, UNPUBLISHED_BY_CREATOR_INDEX } from '../products.model.ts';
import { publishApprovedProduct } from './publish-product.ts';

/** Whether files keep a product from being published until its creator confirms the email address. See docs/rules.md#hosted-files. */
export async function requiresConfirmedEmail(
  files: ProductFile[],
  creator: Pick<UserRecord, 'emailVerified'> | null,
  session: ClientSession,
): Promise<boolean> {
  if (creator?.emailVerified) return false;
  const uploads = files.flatMap(({ versions }) => versions.map(({ upload }) => upload));
  return uploads.length > 0 && (await hasUnscannedFile(uploads, session));
}

/** @throws AppError conflict */
export async function assertCanBeApproved(
  { creator, needsConfirmedEmail }: Pick<ProductRecord, 'creator' | 'needsConfirmedEmail'>,
  session: ClientSession,
): Promise<void> {
  if (!needsConfirmedEmail) return;
  const account = await lockAccount(creator._id, session);
  if (!account?.emailVerified) throw new AppError('conflict', 'admin.emailNotConfirmed');
}

const UNDECIDED = ['pending', 'rejected'] as const;

/**
 * Ends the wait of one product of a confirmed creator. Without moderation, this also publishes the product, because no admin will.
 * @returns whether more products may wait
 */
async function releaseProduct(deps: Deps, creator: Types.ObjectId, session: ClientSession): Promise<boolean> {
  const account = await lockAccount(creator, session);
  if (!account?.emailVerified) return false;
  const waiting = { 'creator._id': creator, listed: false, deletedAt: null, needsConfirmedEmail: true };
  const product = await ProductModel.findOne({ ...waiting, status: { $in: UNDECIDED } }, null, { session })
    .hint(UNPUBLISHED_BY_CREATOR_INDEX)
    .lean<ProductRecord>();
  if (!product) return false;
  const { _id, status: before } = product;
  const status = before === 'pending' && !deps.config.PRODUCT_MODERATION ? 'approved' : before;
  await ProductModel.updateOne({ _id }, { $set: { status }, $unset: { needsConfirmedEmail: 1 } }, { session });
  if (status === before) return true;
  const entry = { at: deps.clock.now(), actor: null, action: 'product.approved', target: _id };
  await writeAudit({ ...entry, before: { status: before }, after: { status } }, session);
  await publishApprovedProduct(deps, product, session);
  return true;
}

export const releaseProducts = (deps: Deps, creator: string): Promise<void> =>
  runBatches([(session) => releaseProduct(deps, new Types.ObjectId(creator), session)], {
    requeue: (session) => deps.jobs.enqueue(RELEASE_PRODUCTS_JOB, { creator }, session),
  });
