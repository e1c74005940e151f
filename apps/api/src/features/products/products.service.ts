import type { GatewayName } from '@banca/contracts/payment-gateways';
import { type ClientSession, type QueryFilter, Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { type Caller, isAdmin } from '../../platform/caller.ts';
import { createValidationError, notFound } from '../../platform/errors.ts';
import { writeAudit } from '../../platform/mongo/audit.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { findActiveCategory, lockActiveCategory } from '../categories/categories.service.ts';
import { findActiveCreator } from '../accounts/active-creators.ts';
import { getUser } from '../accounts/users.service.ts';
import type { UserRecord } from '../accounts/users.model.ts';
import { listUsableGateways } from '../gateways/credentials.ts';
import { isBundle } from './bundles.ts';
import { endLaunchIfOver } from './published/end-launch-if-over.ts';
import { updateProductCounts } from './counts/product-counts.ts';
import { readPublishedProducts } from './published/records.ts';
import { refreshAfterCommit } from './published/refresh-products.ts';
import { OFF_SALE, type ProductRecord, ProductModel, REACHABLE } from './products.model.ts';

type Filter = QueryFilter<ProductRecord>;

/** The orders feature runs this job; products must not import orders. */
export const REPLACE_ORDER_FILES_JOB = 'orders.replace-file';

/** Admins may use the routes of creators for any product. */
export const ownershipFilter = (caller: Caller): Filter => ({
  deletedAt: null,
  ...(isAdmin(caller) ? {} : { 'creator._id': new Types.ObjectId(caller.id) }),
});

/** The rule of `ownershipFilter`, for a product that was already read. */
export const canManageProduct = (caller: Caller | undefined, { creator }: Pick<ProductRecord, 'creator'>): boolean =>
  caller !== undefined && (isAdmin(caller) || String(creator._id) === caller.id);

/** Returns the exact name of an active category. Locks the category when given a session. @throws AppError validation_failed */
export async function resolveCategoryName(name: string, session?: ClientSession): Promise<string> {
  const category = session ? await lockActiveCategory(name, session) : await findActiveCategory(name);
  if (!category) throw createValidationError({ category: 'upload.unknownCategory' });
  return category.name;
}

export function assertBeforePrice(price: number, beforePrice: number | null | undefined): void {
  if (beforePrice != null && beforePrice <= price) throw createValidationError({ beforePrice: 'upload.beforePriceTooLow' });
}

/** Called before the body is read. @throws AppError not_found */
export async function assertOwnsProduct(caller: Caller, id: string): Promise<void> {
  if (!(await ProductModel.exists({ _id: id, ...ownershipFilter(caller) }))) throw notFound();
}

/** Uses the driver directly, because Mongoose would double the time of a product page. */
const findProduct = async (filter: Filter): Promise<ProductRecord | null> =>
  (await ProductModel.collection.findOne(filter as never, { projection: { terms: 0 } })) as ProductRecord | null;

/** Returns published products and those off sale to everybody, and others to their creator and admins. @throws AppError not_found */
export async function getProduct(
  deps: Deps,
  id: string,
  caller: Caller | undefined,
): Promise<{ product: ProductRecord; creator: UserRecord; canManage: boolean }> {
  const stored = caller
    ? await findProduct({ _id: new Types.ObjectId(id), $or: [REACHABLE, ownershipFilter(caller)] })
    : ((await readPublishedProducts(deps, [id]))[0] ?? (await findProduct({ _id: new Types.ObjectId(id), ...OFF_SALE })));
  if (!stored) throw notFound();
  const product = endLaunchIfOver(stored, deps.clock.now());
  const canManage = canManageProduct(caller, product);
  const creator = canManage ? await getUser(product.creator._id) : await findActiveCreator(deps, product.creator._id);
  if (!creator) throw notFound();
  return { product, creator, canManage };
}

/** The gateways through which a buyer can pay the product. */
const listProductGateways = async (deps: Deps, { price, creator }: ProductRecord): Promise<GatewayName[]> =>
  price > 0 ? await listUsableGateways(deps, creator._id) : [];

export interface BuyerFacts {
  /** Null if the creator has confirmed too few orders. */
  confirmationMinutes: number | null;
  trackRecord: Awaited<ReturnType<Deps['trackRecords']['get']>>;
  gateways: GatewayName[];
  /** The published products of a bundle. */
  parts: ProductRecord[];
}

/** What buyers read before they order, apart from the product and its creator. */
export async function getBuyerFacts(deps: Deps, product: ProductRecord): Promise<BuyerFacts> {
  const [confirmationMinutes, trackRecord, gateways, parts] = await Promise.all([
    deps.confirmationTimes.getMinutes(product.creator._id),
    deps.trackRecords.get(product.creator._id),
    listProductGateways(deps, product),
    readPublishedProducts(deps, product.parts?.map(String) ?? []),
  ]);
  return { confirmationMinutes, trackRecord, gateways, parts: parts.filter((part) => !isBundle(part)) };
}

/** @throws AppError not_found, which says so if the product is off sale */
export function assertOnSale({ listed }: Pick<ProductRecord, 'listed'>): void {
  if (!listed) throw notFound('product.offSale');
}

/** @throws AppError not_found */
export async function getPublishedProduct(deps: Deps, id: string): Promise<{ product: ProductRecord; creator: UserRecord }> {
  const product = await findProduct({ _id: new Types.ObjectId(id), ...REACHABLE });
  const creator = product && (await findActiveCreator(deps, product.creator._id));
  if (!product || !creator) throw notFound();
  assertOnSale(product);
  return { product: endLaunchIfOver(product, deps.clock.now()), creator };
}

/** Returns published products of the creator by id, without bundles, which are sold at their own checkout only. */
export async function findSingleProducts(
  { clock }: Deps,
  creator: Types.ObjectId,
  ids: readonly string[],
): Promise<Map<string, ProductRecord>> {
  if (ids.length === 0) return new Map();
  const filter = { _id: { $in: ids }, 'creator._id': creator, listed: true };
  const products = await ProductModel.find(filter, { terms: 0 }).lean<ProductRecord[]>();
  const singles = products.filter((product) => !isBundle(product));
  return new Map(singles.map((product) => [String(product._id), endLaunchIfOver(product, clock.now())]));
}

/** Marks the product as deleted. Orders keep their copy. @throws AppError not_found */
export async function deleteProduct(deps: Deps, caller: Caller, id: string): Promise<void> {
  await inTransaction(async (session) => {
    const deletedFields = { $set: { deletedAt: deps.clock.now(), listed: false }, $unset: { shortUrl: 1 } } as const;
    const before = await ProductModel.findOneAndUpdate({ _id: id, ...ownershipFilter(caller) }, deletedFields, {
      session,
    }).lean<ProductRecord>();
    if (!before) throw notFound();
    refreshAfterCommit(deps, [before._id], session);
    await updateProductCounts(before, undefined, session);
    const entry = { at: deps.clock.now(), actor: caller.id, action: 'product.delete', target: before._id };
    await writeAudit({ ...entry, before: { title: before.title, status: before.status }, after: null }, session);
  });
}

/** Call in the transaction that completes the order. `amount` is in centavos. */
export async function countProductSale(deps: Deps, id: Types.ObjectId, amount: number, session: ClientSession): Promise<void> {
  await ProductModel.updateOne({ _id: id }, { $inc: { sales: 1, revenue: amount } }, { session });
  refreshAfterCommit(deps, [id], session);
}

/** Call in the transaction that records a refund. `amount` is in centavos. */
export async function countProductRefund(
  deps: Deps,
  id: Types.ObjectId,
  { amount, isFull }: { amount: number; isFull: boolean },
  session: ClientSession,
): Promise<void> {
  await ProductModel.updateOne({ _id: id }, { $inc: { sales: isFull ? -1 : 0, revenue: -amount } }, { session });
  refreshAfterCommit(deps, [id], session);
}
