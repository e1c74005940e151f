import type { ProductInput } from '@banca/contracts/products.schemas';
import { type ClientSession, type QueryFilter, Types } from 'mongoose';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { type Caller, isAdmin } from '../../platform/caller.ts';
import { AppError, createValidationError, notFound } from '../../platform/errors.ts';
import { createdByRetriedCall } from '../../platform/http/idempotency.ts';
import { mznToCentavos } from '../../platform/money.ts';
import { writeAudit } from '../../platform/mongo/audit.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { findActiveCategory, lockActiveCategory } from '../categories/categories.service.ts';
import { findActiveCreator } from '../accounts/active-creators.ts';
import { getUser, lockAccount, isActiveCreator } from '../accounts/users.service.ts';
import type { UserRecord } from '../accounts/users.model.ts';
import { NEW_PRODUCT_JOB } from './moderation/moderation.service.ts';
import { updateProductCounts } from './counts/product-counts.ts';
import { toCreatorSummary } from './shop/creator-summaries.ts';
import { readPublishedProducts } from './published/records.ts';
import { refreshAfterCommit } from './published/refresh-products.ts';
import { removeImagesAfterError, storeImages, type NewImages, queueAvif } from './products.images.ts';
import { CREATOR_INDEX, type ProductRecord, ProductModel } from './products.model.ts';
import { toSearchTerms } from './published/search-terms.ts';
import { countShopProducts } from './shop/visibility.ts';

type Filter = QueryFilter<ProductRecord>;
type Files = NewImages['files'];

/** The orders feature runs this job; products must not import orders. */
export const REPLACE_ORDER_FILES_JOB = 'orders.replace-file';

/** Admins may use the routes of creators for any product. */
export const ownershipFilter = (caller: Caller): Filter => ({
  deletedAt: null,
  ...(isAdmin(caller) ? {} : { 'creator._id': new Types.ObjectId(caller.id) }),
});

/** Returns the exact name of an active category. Locks the category when given a session. @throws AppError validation_failed */
export async function resolveCategoryName(name: string, session?: ClientSession): Promise<string> {
  const category = session ? await lockActiveCategory(name, session) : await findActiveCategory(name);
  if (!category) throw createValidationError({ category: 'upload.unknownCategory' });
  return category.name;
}

export function assertBeforePrice(price: number, beforePrice: number | null | undefined): void {
  if (beforePrice != null && beforePrice <= price) throw createValidationError({ beforePrice: 'upload.beforePriceTooLow' });
}

type NewProductFields = Omit<z.output<typeof ProductInput>, 'price' | 'beforePrice' | 'image' | 'images'> &
  Pick<ProductRecord, 'price' | 'images' | 'status'> & { beforePrice: number | undefined };

/** Reads few products: the index sorts them by time, and `createdByRetriedCall` selects the last day. */
async function findCreatedProduct(
  { clock }: Deps,
  creator: Types.ObjectId,
  idempotencyKeys: readonly string[],
  session?: ClientSession,
): Promise<ProductRecord | null> {
  if (idempotencyKeys.length === 0) return null;
  const filter = { 'creator._id': creator, deletedAt: null, ...createdByRetriedCall(idempotencyKeys, clock) };
  return await ProductModel.findOne(filter, { terms: 0 }, session ? { session } : {})
    .hint(CREATOR_INDEX)
    .lean<ProductRecord>();
}

/** Inserts nothing if an earlier call with the same key did. @throws AppError validation_failed, not_found, conflict */
async function insertProduct(
  deps: Deps,
  caller: Caller,
  fields: NewProductFields,
  idempotencyKeys: readonly string[],
  session: ClientSession,
): Promise<ProductRecord> {
  const category = await resolveCategoryName(fields.category, session);
  const account = await lockAccount(caller.id, session);
  if (!account) throw notFound();
  // The account is locked, so concurrent calls can neither create the same product twice nor exceed the quota together.
  const existing = await findCreatedProduct(deps, account._id, idempotencyKeys, session);
  if (existing) return existing;
  if ((await countShopProducts(account._id, deps.config.PRODUCT_QUOTA, session)) >= deps.config.PRODUCT_QUOTA)
    throw new AppError('conflict', 'upload.quotaReached');
  const now = deps.clock.now();
  const { title, price, images, status } = fields;
  const listed = status === 'approved' && isActiveCreator(account);
  const derivedFields = { category, listed, creator: toCreatorSummary(account), terms: toSearchTerms(fields) };
  const record = { ...fields, ...derivedFields, createdAt: now, updatedAt: now, idempotencyKey: idempotencyKeys[0] };
  const [created] = await ProductModel.create([record], { session });
  const product = (created as NonNullable<typeof created>).toObject();
  refreshAfterCommit(deps, [product._id], session);
  await updateProductCounts(undefined, product, session);
  await queueAvif(deps, images, session);
  const entry = { at: now, actor: caller.id, action: 'product.create', target: product._id };
  await writeAudit({ ...entry, before: null, after: { title, price, status } }, session);
  if (listed) await deps.jobs.enqueue(NEW_PRODUCT_JOB, { product: String(product._id) }, session);
  return product;
}

/** Called before the body is read. `insertProduct` counts again. @throws AppError conflict */
export async function assertCanCreateProduct(deps: Deps, caller: Caller, idempotencyKeys: readonly string[]): Promise<void> {
  const creator = new Types.ObjectId(caller.id);
  const { PRODUCT_QUOTA } = deps.config;
  if ((await countShopProducts(creator, PRODUCT_QUOTA)) < PRODUCT_QUOTA) return;
  // A retry of a request that created its product gets the product.
  if (!(await findCreatedProduct(deps, creator, idempotencyKeys))) throw new AppError('conflict', 'upload.quotaReached');
}

/** Called before the body is read. @throws AppError not_found */
export async function assertOwnsProduct(caller: Caller, id: string): Promise<void> {
  if (!(await ProductModel.exists({ _id: id, ...ownershipFilter(caller) }))) throw notFound();
}

export interface NewProduct {
  input: z.output<typeof ProductInput>;
  files: Files;
  /** One for each secret of the API, newest first. */
  idempotencyKeys: readonly string[];
}

/**
 * A repeated call leaves its images to the job that removes unused files.
 * @throws AppError validation_failed, unsupported_media, too_large, conflict beyond the creator's quota
 */
export async function createProduct(
  deps: Deps,
  caller: Caller,
  { input, files, idempotencyKeys }: NewProduct,
): Promise<ProductRecord> {
  const { image, images: dataUrls, ...fields } = input;
  const price = mznToCentavos(fields.price);
  const beforePrice = fields.beforePrice === undefined ? undefined : mznToCentavos(fields.beforePrice);
  assertBeforePrice(price, beforePrice);
  // Fails before images are stored. `insertProduct` looks the category up again and locks it.
  await resolveCategoryName(fields.category);
  const images = await storeImages(deps, { files, images: dataUrls, image });
  const status = deps.config.PRODUCT_MODERATION ? ('pending' as const) : ('approved' as const);
  const product = { ...fields, price, beforePrice, images, status };
  try {
    return await inTransaction((session) => insertProduct(deps, caller, product, idempotencyKeys, session));
  } catch (error) {
    await removeImagesAfterError(deps, error, images);
    throw error;
  }
}

/** Uses the driver directly, because Mongoose would double the time of a product page. */
const findProduct = async (filter: Filter): Promise<ProductRecord | null> =>
  (await ProductModel.collection.findOne(filter as never, { projection: { terms: 0 } })) as ProductRecord | null;

/** Returns published products to everybody, and others to their creator and admins. @throws AppError not_found */
export async function getProduct(
  deps: Deps,
  id: string,
  caller: Caller | undefined,
): Promise<{ product: ProductRecord; creator: UserRecord; canManage: boolean }> {
  const product = caller
    ? await findProduct({ _id: new Types.ObjectId(id), $or: [{ listed: true }, ownershipFilter(caller)] })
    : (await readPublishedProducts(deps, [id]))[0];
  if (!product) throw notFound();
  const canManage = caller !== undefined && (isAdmin(caller) || String(product.creator._id) === caller.id);
  const creator = canManage ? await getUser(product.creator._id) : await findActiveCreator(deps, product.creator._id);
  if (!creator) throw notFound();
  return { product, creator, canManage };
}

export async function getPublishedProduct(deps: Deps, id: string): Promise<{ product: ProductRecord; creator: UserRecord }> {
  const product = await findProduct({ _id: new Types.ObjectId(id), listed: true });
  const creator = product && (await findActiveCreator(deps, product.creator._id));
  if (!product || !creator) throw notFound();
  return { product, creator };
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
