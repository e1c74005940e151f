import type { ProductInput } from '@banca/contracts/product.schemas';
import { resolvePrices } from './launch-price.ts';
import { type ClientSession, Types } from 'mongoose';
import type { z } from 'zod';
import type { Caller } from '../../platform/caller.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, createValidationError, notFound } from '../../platform/errors.ts';
import { createdByRetriedCall } from '../../platform/http/idempotency.ts';
import { mznToCentavos } from '../../platform/money.ts';
import { writeAudit } from '../../platform/mongo/audit.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import type { UserRecord } from '../accounts/users.model.ts';
import { getUser, isActiveCreator, lockAccount } from '../accounts/users.service.ts';
import { updateProductCounts } from './counts/product-counts.ts';
import { NEW_PRODUCT_JOB } from './moderation/publish-product.ts';
import { requiresConfirmedEmail } from './moderation/unconfirmed-creators.ts';
import { type NewImages, queueAvif, removeImagesAfterError, storeImages } from './products.images.ts';
import { CREATOR_INDEX, type ProductFile, type ProductRecord, ProductModel } from './products.model.ts';
import { assertBeforePrice, resolveCategoryName } from './products.service.ts';
import { assertCategoryAllowsFiles, assertHasContent, type FileInput, resolveFiles } from './resolve-files.ts';
import { resolveExtras, resolveParts } from './resolve-other-products.ts';
import { refreshAfterCommit } from './published/refresh-products.ts';
import { toSearchTerms } from './published/search-terms.ts';
import { toCreatorSummary } from './shop/creator-summaries.ts';
import { countShopProducts } from './shop/visibility.ts';

type Files = NewImages['files'];

type Input = z.output<typeof ProductInput>;

type NewProductFields = Omit<
  Input,
  'price' | 'beforePrice' | 'launchPrice' | 'launchPriceUntil' | 'extras' | 'parts' | 'image' | 'images' | 'files'
> & {
  fileInputs: FileInput[];
} & Pick<
    ProductRecord,
    'price' | 'launchPrice' | 'launchPriceUntil' | 'regularPrice' | 'extras' | 'parts' | 'images' | 'status'
  > & {
    beforePrice: number | undefined;
  };

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

/** Locks the uploads when given a session. @throws AppError validation_failed */
async function resolveNewFiles(
  { clock }: Deps,
  account: UserRecord,
  {
    file,
    fileInputs: inputs,
    category,
    parts,
  }: Pick<NewProductFields, 'file' | 'fileInputs' | 'category'> & { parts?: readonly unknown[] | null | undefined },
  session?: ClientSession,
): Promise<ProductFile[]> {
  const owner = { _id: account._id, canUseUnscanned: true };
  const files = await resolveFiles({ inputs, currentFiles: [], owner, at: clock.now() }, session);
  assertHasContent(file, files, parts ?? []);
  assertCategoryAllowsFiles(category, files, 'files');
  return files;
}

async function recordCreation(deps: Deps, caller: Caller, product: ProductRecord, session: ClientSession): Promise<void> {
  const { _id, title, price, images, status, listed, createdAt } = product;
  refreshAfterCommit(deps, [_id], session);
  await updateProductCounts(undefined, product, session);
  await queueAvif(deps, images, session);
  const entry = { at: createdAt, actor: caller.id, action: 'product.create', target: _id };
  await writeAudit({ ...entry, before: null, after: { title, price, status } }, session);
  if (listed) await deps.jobs.enqueue(NEW_PRODUCT_JOB, { product: String(_id) }, session);
}

async function assertNotRepeated(
  creator: Types.ObjectId,
  { title, file }: NewProductFields,
  session: ClientSession,
): Promise<void> {
  const filter = { 'creator._id': creator, deletedAt: null, title, file };
  if (await ProductModel.exists(filter).hint(CREATOR_INDEX).session(session))
    throw createValidationError({ title: 'productImport.existing' });
}

/** Inserts nothing if an earlier call with the same key did. @throws AppError validation_failed, not_found, conflict */
async function insertProduct(
  deps: Deps,
  caller: Caller,
  { fileInputs, ...fields }: NewProductFields,
  { idempotencyKeys, refusesRepetition = false }: Pick<NewProduct, 'idempotencyKeys' | 'refusesRepetition'>,
  session: ClientSession,
): Promise<ProductRecord> {
  const category = await resolveCategoryName(fields.category, session);
  const account = await lockAccount(caller.id, session);
  if (!account) throw notFound();
  // The account is locked, so concurrent calls can neither create the same product twice nor exceed the quota together.
  const existing = await findCreatedProduct(deps, account._id, idempotencyKeys, session);
  if (existing) return existing;
  if (refusesRepetition) await assertNotRepeated(account._id, { fileInputs, ...fields }, session);
  if ((await countShopProducts(account._id, deps.config.PRODUCT_QUOTA, session)) >= deps.config.PRODUCT_QUOTA)
    throw new AppError('conflict', 'upload.quotaReached');
  const files = await resolveNewFiles(deps, account, { ...fields, fileInputs, category }, session);
  const now = deps.clock.now();
  const needsConfirmedEmail = await requiresConfirmedEmail(files, account, session);
  const status = needsConfirmedEmail ? ('pending' as const) : fields.status;
  const listed = status === 'approved' && isActiveCreator(account);
  const derivedFields = {
    ...(needsConfirmedEmail && { needsConfirmedEmail }),
    status,
    category,
    files,
    listed,
    creator: toCreatorSummary(account),
    terms: toSearchTerms(fields),
  };
  const record = { ...fields, ...derivedFields, createdAt: now, updatedAt: now, idempotencyKey: idempotencyKeys[0] };
  const [created] = await ProductModel.create([record], { session });
  const product = (created as NonNullable<typeof created>).toObject();
  await recordCreation(deps, caller, product, session);
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

export interface NewProduct {
  input: Input;
  files: Files;
  /** One for each secret of the API, newest first. */
  idempotencyKeys: readonly string[];
  /** Refuses a product whose title and link another one of the creator has. */
  refusesRepetition?: boolean;
}

/** Without what the images and the quota decide. Returns the prices in centavos. @throws AppError validation_failed */
export async function assertCanBeCreated(deps: Deps, account: UserRecord, input: Input) {
  const { regular, ...prices } = resolvePrices(undefined, input, deps.clock.now());
  const beforePrice = input.beforePrice === undefined ? undefined : mznToCentavos(input.beforePrice);
  assertBeforePrice(regular, beforePrice);
  const category = await resolveCategoryName(input.category);
  await resolveNewFiles(deps, account, { ...input, fileInputs: input.files, category });
  const extras = await resolveExtras(input.extras, { creator: account._id });
  const parts = await resolveParts(input.parts, { creator: account._id });
  return { ...prices, beforePrice, extras, parts };
}

/**
 * A repeated call leaves its images to the job that removes unused files.
 * @throws AppError validation_failed, unsupported_media, too_large, conflict beyond the creator's quota
 */
export async function createProduct(
  deps: Deps,
  caller: Caller,
  { input, files, ...repetition }: NewProduct,
): Promise<ProductRecord> {
  const { image, images: dataUrls, files: fileInputs, ...fields } = input;
  // Fails before images are stored. `insertProduct` looks category and files up again and locks them.
  const prices = await assertCanBeCreated(deps, await getUser(caller.id), input);
  const images = await storeImages(deps, { files, images: dataUrls, image });
  const status = deps.config.PRODUCT_MODERATION ? ('pending' as const) : ('approved' as const);
  const product = { ...fields, ...prices, fileInputs, images, status };
  try {
    return await inTransaction((session) => insertProduct(deps, caller, product, repetition, session));
  } catch (error) {
    await removeImagesAfterError(deps, error, images);
    throw error;
  }
}
