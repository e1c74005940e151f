import type { ProductChanges, ProductField } from '@banca/contracts/products.schemas';
import type { ClientSession, QueryFilter } from 'mongoose';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/caller.ts';
import { AppError, createValidationError, notFound } from '../../platform/errors.ts';
import { mznToCentavos } from '../../platform/money.ts';
import { writeAudit } from '../../platform/mongo/audit.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { toUnset } from '../../platform/mongo/transition.ts';
import { lockAccount, isActiveCreator } from '../accounts/users.service.ts';
import { NEW_PRODUCT_JOB } from './moderation/moderation.service.ts';
import { updateProductCounts } from './counts/product-counts.ts';
import { refreshAfterCommit } from './published/refresh-products.ts';
import { removeImagesAfterError, storeImages, type NewImages, queueAvif } from './products.images.ts';
import { type ProductRecord, ProductModel } from './products.model.ts';
import { toSearchTerms } from './published/search-terms.ts';
import { assertBeforePrice, resolveCategoryName, ownershipFilter, REPLACE_ORDER_FILES_JOB } from './products.service.ts';

type Filter = QueryFilter<ProductRecord>;
type Files = NewImages['files'];

type Changes = z.output<typeof ProductChanges>;

function toBeforePrice({ beforePrice: current }: ProductRecord, { beforePrice }: Changes): number | null | undefined {
  if (beforePrice === undefined) return current;
  return beforePrice === null ? null : mznToCentavos(beforePrice);
}

async function findChangedFields(before: ProductRecord, changes: Changes): Promise<Partial<ProductRecord>> {
  const price = changes.price === undefined ? before.price : mznToCentavos(changes.price);
  const beforePrice = toBeforePrice(before, changes);
  assertBeforePrice(price, beforePrice);
  const { category = before.category } = changes;
  const newFields = {
    title: changes.title ?? before.title,
    description: changes.description ?? before.description,
    price,
    beforePrice,
    category: category === before.category ? category : await resolveCategoryName(category),
    features: changes.features ?? before.features,
    file: changes.file ?? before.file,
    files: before.files,
    buyersGetUpdates: changes.buyersGetUpdates ?? before.buyersGetUpdates,
    downloadLimit: changes.downloadLimit === undefined ? before.downloadLimit : changes.downloadLimit,
  } satisfies Record<ProductField, unknown>;
  const changedEntries = Object.entries(newFields).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof ProductRecord]),
  );
  return Object.fromEntries(changedEntries) as Partial<ProductRecord>;
}

function selectKeptImages(before: ProductRecord, changes: Changes): string[] {
  if (changes.existingImages === undefined) return before.images;
  const keptImages = [...new Set(changes.existingImages.filter((url) => url !== ''))];
  if (keptImages.some((url) => !before.images.includes(url)))
    throw createValidationError({ existingImages: 'upload.unknownImage' });
  return keptImages;
}

interface Edit {
  before: ProductRecord;
  changedFields: Partial<ProductRecord>;
  addedImages: string[];
  caller: Caller;
  updatePastOrders: boolean;
}

/** Edits and moderation decisions change `updatedAt`, so a product with the same value has not changed meanwhile. */
async function findUneditedProduct(
  { _id, status, updatedAt }: ProductRecord,
  caller: Caller,
  session: ClientSession,
): Promise<ProductRecord> {
  const uneditedFilter = { _id, ...ownershipFilter(caller), status, updatedAt } as Filter;
  const before = await ProductModel.findOne(uneditedFilter, null, { session }).lean<ProductRecord>();
  if (!before) throw new AppError('conflict', 'errors.conflict');
  return before;
}

/** An edit returns a rejected product to moderation. An approved one stays approved, and admins see what changed. */
async function buildUpdate(deps: Deps, before: ProductRecord, changedFields: Partial<ProductRecord>, session: ClientSession) {
  const isResubmitted = before.status === 'rejected';
  const isPublishedAgain = isResubmitted && !deps.config.PRODUCT_MODERATION;
  const hasNewTerms = changedFields.title !== undefined || changedFields.description !== undefined;
  const derivedFields: Partial<ProductRecord> = {};
  if (hasNewTerms) derivedFields.terms = toSearchTerms({ ...before, ...changedFields });
  if (isResubmitted) derivedFields.status = isPublishedAgain ? 'approved' : 'pending';
  if (isPublishedAgain) derivedFields.listed = isActiveCreator(await lockAccount(before.creator._id, session));
  return {
    $set: { ...changedFields, ...derivedFields, updatedAt: deps.clock.now() },
    ...(isResubmitted ? { $unset: toUnset(['rejectionReason']) } : {}),
    $addToSet: { changedSinceApproval: { $each: before.status === 'approved' ? Object.keys(changedFields) : [] } },
  };
}

async function queueEditJobs(
  deps: Deps,
  { before, changedFields: { file }, addedImages, caller, updatePastOrders }: Edit,
  after: ProductRecord,
  session: ClientSession,
): Promise<void> {
  const product = String(before._id);
  await queueAvif(deps, addedImages, session);
  if (after.listed && !before.listed) await deps.jobs.enqueue(NEW_PRODUCT_JOB, { product }, session);
  const replacement = { product, file, actor: caller.id, at: deps.clock.now().getTime() };
  if (updatePastOrders && file !== undefined) await deps.jobs.enqueue(REPLACE_ORDER_FILES_JOB, replacement, session);
}

async function saveEdit(deps: Deps, edit: Edit, session: ClientSession): Promise<ProductRecord> {
  const { caller, changedFields } = edit;
  const before = await findUneditedProduct(edit.before, caller, session);
  // Locks the category, which may have been renamed since the changes were checked.
  if (changedFields.category !== undefined) changedFields.category = await resolveCategoryName(changedFields.category, session);
  const update = await buildUpdate(deps, before, changedFields, session);
  const options = { session, returnDocument: 'after' } as const;
  const after = await ProductModel.findByIdAndUpdate(before._id, update, options).lean<ProductRecord>();
  if (!after) throw new AppError('conflict', 'errors.conflict');
  await updateProductCounts(before, after, session);
  refreshAfterCommit(deps, [before._id], session);
  await queueEditJobs(deps, { ...edit, before }, after, session);
  const entry = { at: deps.clock.now(), actor: caller.id, action: 'product.edit', target: before._id };
  await writeAudit({ ...entry, before: pickFields(before, Object.keys(changedFields)), after: changedFields }, session);
  return after;
}

const pickFields = (from: ProductRecord, names: string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, from[name as keyof ProductRecord]]));

/** Prices in `changes` are in MZN. @throws AppError not_found, conflict, validation_failed, unsupported_media, too_large */
export async function updateProduct(
  deps: Deps,
  caller: Caller,
  id: string,
  changes: Changes,
  files: Files,
): Promise<ProductRecord> {
  const before = await ProductModel.findOne({ _id: id, ...ownershipFilter(caller) }).lean<ProductRecord>();
  if (!before) throw notFound();
  const changedFields = await findChangedFields(before, changes);
  const keptImages = selectKeptImages(before, changes);
  const addedImages = await storeImages(deps, { files, images: changes.images, image: changes.image }, keptImages.length);
  const images = [...keptImages, ...addedImages];
  if (JSON.stringify(images) !== JSON.stringify(before.images)) changedFields.images = images;
  try {
    const edit = { before, changedFields, addedImages, caller, updatePastOrders: changes.updatePastOrders };
    return await inTransaction((session) => saveEdit(deps, edit, session));
  } catch (error) {
    await removeImagesAfterError(deps, error, addedImages);
    throw error;
  }
}
