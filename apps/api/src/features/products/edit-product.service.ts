import type { ProductChanges, ProductField } from '@banca/contracts/product.schemas';
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
import { emitEvents } from '../webhooks/emit-events.ts';
import { NEW_PRODUCT_JOB } from './moderation/publish-product.ts';
import { buildEarlierRejection } from './moderation/rejections.ts';
import { requiresConfirmedEmail } from './moderation/unconfirmed-creators.ts';
import { updateProductCounts } from './counts/product-counts.ts';
import { resolvePrices } from './launch-price.ts';
import { findChangedFiles } from './find-changed-files.ts';
import { refreshAfterCommit } from './published/refresh-products.ts';
import { removeImagesAfterError, storeImages, type NewImages, queueAvif } from './products.images.ts';
import { listFiles, summarizeFiles } from './product-files.ts';
import { type ProductRecord, ProductModel } from './products.model.ts';
import { assertCategoryAllowsFiles, assertHasContent } from './resolve-files.ts';
import { resolveExtras, resolveParts } from './resolve-other-products.ts';
import { toSearchTerms } from './published/search-terms.ts';
import { assertBeforePrice, resolveCategoryName, ownershipFilter, REPLACE_ORDER_FILES_JOB } from './products.service.ts';

type Filter = QueryFilter<ProductRecord>;
type Files = NewImages['files'];

type Changes = z.output<typeof ProductChanges>;

function toBeforePrice({ beforePrice: current }: ProductRecord, { beforePrice }: Changes): number | null | undefined {
  if (beforePrice === undefined) return current;
  return beforePrice === null ? null : mznToCentavos(beforePrice);
}

function assertCanDeliver(before: ProductRecord, changes: Changes, changedFields: Partial<ProductRecord>): void {
  const { file, files, parts, category } = { ...before, ...changedFields };
  if (changedFields.file !== undefined || changedFields.files || changedFields.parts)
    assertHasContent(file, listFiles({ files }), parts ?? []);
  if (changedFields.files || changedFields.category !== undefined)
    assertCategoryAllowsFiles(category, listFiles({ files }), changes.files ? 'files' : 'category');
}

async function findChangedFields(deps: Deps, current: ProductRecord, changes: Changes): Promise<Partial<ProductRecord>> {
  const before = {
    ...current,
    beforePrice: current.beforePrice ?? null,
    launchPrice: current.launchPrice ?? null,
    launchPriceUntil: current.launchPriceUntil ?? null,
    regularPrice: current.regularPrice ?? null,
    buyersGetUpdates: current.buyersGetUpdates ?? true,
    downloadLimit: current.downloadLimit ?? null,
    extras: current.extras ?? [],
    parts: current.parts ?? [],
  };
  const { regular, ...prices } = resolvePrices(before, changes, deps.clock.now());
  const beforePrice = toBeforePrice(before, changes);
  assertBeforePrice(regular, beforePrice);
  const { category = before.category } = changes;
  const owner = { creator: before.creator._id, product: current };
  const newFields = {
    title: changes.title ?? before.title,
    description: changes.description ?? before.description,
    ...prices,
    beforePrice,
    category: category === before.category ? category : await resolveCategoryName(category),
    features: changes.features ?? before.features,
    file: changes.file ?? before.file,
    files: (await findChangedFiles(deps, before, changes)) ?? before.files,
    buyersGetUpdates: changes.buyersGetUpdates ?? before.buyersGetUpdates,
    downloadLimit: changes.downloadLimit === undefined ? before.downloadLimit : changes.downloadLimit,
    extras: changes.extras ? await resolveExtras(changes.extras, owner) : before.extras,
    parts: changes.parts ? await resolveParts(changes.parts, owner) : before.parts,
  } satisfies Record<ProductField, unknown>;
  const changedEntries = Object.entries(newFields).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof ProductRecord]),
  );
  const changedFields = Object.fromEntries(changedEntries) as Partial<ProductRecord>;
  assertCanDeliver(before, changes, changedFields);
  return changedFields;
}

function selectKeptImages(before: ProductRecord, changes: Changes): string[] {
  if (changes.existingImages === undefined) return before.images;
  const keptImages = [...new Set(changes.existingImages.filter((url) => url !== ''))];
  if (keptImages.some((url) => !before.images.includes(url)))
    throw createValidationError({ existingImages: 'upload.unknownImage' });
  return keptImages;
}

interface EditPreview {
  /** The names of what would change. */
  editedFields: string[];
  after: ProductRecord;
}

/** What an edit without new images would change. @throws AppError validation_failed */
export async function previewEdit(deps: Deps, before: ProductRecord, changes: Changes): Promise<EditPreview> {
  const changedFields = await findChangedFields(deps, before, changes);
  const areImagesKept = selectKeptImages(before, changes).join('\n') === before.images.join('\n');
  const editedFields = [...Object.keys(changedFields), ...(areImagesKept ? [] : ['images'])];
  return { editedFields, after: { ...before, ...changedFields } };
}

interface Edit {
  before: ProductRecord;
  changes: Changes;
  changedFields: Partial<ProductRecord>;
  addedImages: string[];
  caller: Caller;
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

/** Whether the product waits after the edit. Locks the account, so that the transaction conflicts with the confirmation. */
async function waitsForConfirmedEmail(
  { status, creator, needsConfirmedEmail }: ProductRecord,
  { files }: Partial<ProductRecord>,
  session: ClientSession,
): Promise<boolean> {
  if (status === 'approved') return false;
  if (!files) return needsConfirmedEmail === true;
  return await requiresConfirmedEmail(files, await lockAccount(creator._id, session), session);
}

/**
 * An edit returns a rejected product to moderation. An approved one stays approved, and admins see what changed. Without
 * moderation, an edit approves a rejected or waiting product, unless its creator still has to confirm the email address.
 */
async function buildUpdate(deps: Deps, before: ProductRecord, changedFields: Partial<ProductRecord>, session: ClientSession) {
  const isResubmitted = before.status === 'rejected';
  const needsConfirmedEmail = await waitsForConfirmedEmail(before, changedFields, session);
  const isUndecided = isResubmitted || (before.status === 'pending' && before.needsConfirmedEmail === true);
  const isApproved = isUndecided && !needsConfirmedEmail && !deps.config.PRODUCT_MODERATION;
  const hasNewTerms = changedFields.title !== undefined || changedFields.description !== undefined;
  const derivedFields: Partial<ProductRecord> = {};
  if (hasNewTerms) derivedFields.terms = toSearchTerms({ ...before, ...changedFields });
  if (isUndecided) derivedFields.status = isApproved ? 'approved' : 'pending';
  if (needsConfirmedEmail) derivedFields.needsConfirmedEmail = true;
  if (isApproved) derivedFields.listed = isActiveCreator(await lockAccount(before.creator._id, session));
  if (isResubmitted && !isApproved) derivedFields.earlierRejection = buildEarlierRejection(before);
  const removedFields = [
    ...(isResubmitted ? ['rejectionReason', 'rejectedAt'] : []),
    ...(isApproved ? ['earlierRejection'] : []),
    ...(needsConfirmedEmail ? [] : ['needsConfirmedEmail']),
  ];
  return {
    $set: { ...changedFields, ...derivedFields, updatedAt: deps.clock.now() },
    $unset: toUnset(removedFields),
    $addToSet: { changedSinceApproval: { $each: before.status === 'approved' ? Object.keys(changedFields) : [] } },
  };
}

async function queueEditJobs(
  deps: Deps,
  { before, changes, changedFields: { file }, addedImages, caller }: Edit,
  after: ProductRecord,
  session: ClientSession,
): Promise<void> {
  const product = String(before._id);
  await queueAvif(deps, addedImages, session);
  if (after.listed && !before.listed) await deps.jobs.enqueue(NEW_PRODUCT_JOB, { product }, session);
  const replacement = { product, file, actor: caller.id, at: deps.clock.now().getTime() };
  if (changes.updatePastOrders && file !== undefined) await deps.jobs.enqueue(REPLACE_ORDER_FILES_JOB, replacement, session);
}

async function emitFileEvent(deps: Deps, after: ProductRecord, changed: Partial<ProductRecord>, session: ClientSession) {
  if (changed.file === undefined && !changed.files) return;
  const { _id, creator, status } = after;
  const subject = { id: _id, data: { product: _id, state: status } };
  await emitEvents(deps, { type: 'file.updated', creator: creator._id, subjects: [subject] }, session);
}

async function saveEdit(deps: Deps, edit: Edit, session: ClientSession): Promise<ProductRecord> {
  const { caller, changes } = edit;
  const before = await findUneditedProduct(edit.before, caller, session);
  const files = await findChangedFiles(deps, before, changes, session);
  const { files: _uncheckedFiles, ...otherFields } = edit.changedFields;
  const changedFields: Partial<ProductRecord> = files ? { ...otherFields, files } : otherFields;
  // Locks the category, which may have been renamed since the changes were checked.
  if (changedFields.category !== undefined) changedFields.category = await resolveCategoryName(changedFields.category, session);
  const update = await buildUpdate(deps, before, changedFields, session);
  const options = { session, returnDocument: 'after' } as const;
  const after = await ProductModel.findByIdAndUpdate(before._id, update, options).lean<ProductRecord>();
  if (!after) throw new AppError('conflict', 'errors.conflict');
  await updateProductCounts(before, after, session);
  refreshAfterCommit(deps, [before._id], session);
  await queueEditJobs(deps, { ...edit, before, changedFields }, after, session);
  await emitFileEvent(deps, after, changedFields, session);
  const entry = { at: deps.clock.now(), actor: caller.id, action: 'product.edit', target: before._id };
  const names = Object.keys(changedFields);
  await writeAudit({ ...entry, before: pickAuditFields(before, names), after: pickAuditFields(changedFields, names) }, session);
  return after;
}

/** Of files, only what their newest versions are called and how large they are. */
const pickAuditFields = (from: Partial<ProductRecord>, names: string[]): Record<string, unknown> =>
  Object.fromEntries(
    names.map((name) => [name, name === 'files' ? summarizeFiles(listFiles(from)) : from[name as keyof ProductRecord]]),
  );

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
  const changedFields = await findChangedFields(deps, before, changes);
  const keptImages = selectKeptImages(before, changes);
  const addedImages = await storeImages(deps, { files, images: changes.images, image: changes.image }, keptImages.length);
  const images = [...keptImages, ...addedImages];
  if (JSON.stringify(images) !== JSON.stringify(before.images)) changedFields.images = images;
  try {
    const edit = { before, changes, changedFields, addedImages, caller };
    return await inTransaction((session) => saveEdit(deps, edit, session));
  } catch (error) {
    await removeImagesAfterError(deps, error, addedImages);
    throw error;
  }
}
