import type { ClientSession, Types } from 'mongoose';
import type { Caller } from '../../platform/caller.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { aggregateRows } from '../../platform/invariants.ts';
import {
  BESTSELLERS_INDEX,
  CREATOR_INDEX,
  type ProductRecord,
  ProductModel,
  PUBLISHED_BY_CREATOR_INDEX,
  REACHABLE,
} from './products.model.ts';
import { ownershipFilter } from './products.service.ts';
import { refreshAfterCommit } from './published/refresh-products.ts';

type StoredProduct = Pick<ProductRecord, '_id' | 'title'> & { creator: { _id: Types.ObjectId } };

export interface ProductRef {
  _id: Types.ObjectId;
  title: string;
  creator: Types.ObjectId;
}

const REF_FIELDS = { title: 1, 'creator._id': 1 } as const;
const toProductRef = ({ _id, title, creator }: StoredProduct): ProductRef => ({ _id, title, creator: creator._id });

/** Finds a product of the caller; an admin may use any product. @throws AppError not_found */
export async function getManagedProductRef(id: string, caller: Caller): Promise<ProductRef> {
  const product = await ProductModel.findOne({ _id: id, ...ownershipFilter(caller) }, REF_FIELDS).lean<StoredProduct>();
  if (!product) throw notFound('analytics.productNotFound');
  return toProductRef(product);
}

/** Includes deleted products, because their revenue still counts. */
export async function listBestsellers(creator: Types.ObjectId, limit: number): Promise<ProductRef[]> {
  const products = ProductModel.find({ 'creator._id': creator }, REF_FIELDS).sort({ sales: -1, _id: -1 }).limit(limit);
  return (await products.hint(BESTSELLERS_INDEX).lean<StoredProduct[]>()).map(toProductRef);
}

/** Returns a published product of a creator; without any, the newest product. */
export async function findFirstProduct(
  creator: Types.ObjectId,
): Promise<Pick<ProductRecord, '_id' | 'status' | 'needsConfirmedEmail'> | null> {
  const own = { 'creator._id': creator } as const;
  const published = await ProductModel.findOne({ ...own, listed: true }, { status: 1 })
    .hint(PUBLISHED_BY_CREATOR_INDEX)
    .lean();
  if (published) return published;
  return await ProductModel.findOne({ ...own, deletedAt: null }, { status: 1, needsConfirmedEmail: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .hint(CREATOR_INDEX)
    .lean();
}

/** @param ids without repetitions */
export const ownsProducts = async (creator: string, ids: Types.ObjectId[]): Promise<boolean> =>
  (await ProductModel.countDocuments({ _id: { $in: ids }, 'creator._id': creator, deletedAt: null })) === ids.length;

export type ProductSummary = Pick<ProductRecord, '_id' | 'title' | 'images'>;

/** Of published products and those off sale. */
export async function findProductSummaries(ids: Types.ObjectId[]): Promise<Map<string, ProductSummary>> {
  const products = await ProductModel.find({ _id: { $in: ids }, ...REACHABLE }, { title: 1, images: 1 }).lean<ProductSummary[]>();
  return new Map(products.map((product) => [String(product._id), product]));
}

export const readStoredProductValues = (values: Record<string, string>, session: ClientSession) =>
  aggregateRows(ProductModel, [{ $project: values }], session);

/** Also finds the files of a deleted product. */
export const findProductFiles = async (id: Types.ObjectId, session: ClientSession): Promise<ProductRecord['files']> =>
  (await ProductModel.findById(id, { files: 1 }, { session }).lean<ProductRecord>())?.files;

/** Whether a file of one of the products got a new version since then, or was added. */
export const hasFileChangedSince = async (ids: Types.ObjectId[], since: Date, session: ClientSession): Promise<boolean> =>
  (await ProductModel.exists({ _id: { $in: ids }, 'files.versions.at': { $gte: since } }).session(session)) !== null;

export const isProductAvailable = async (id: Types.ObjectId): Promise<boolean> =>
  (await ProductModel.exists({ _id: id, deletedAt: null })) !== null;

type LinkedProduct = Pick<ProductRecord, '_id' | 'shortUrl'>;

export async function getManagedProductLink(id: string, caller: Caller, session: ClientSession): Promise<LinkedProduct> {
  const filter = { _id: id, ...ownershipFilter(caller) };
  const product = await ProductModel.findOne(filter, { shortUrl: 1 }, { session }).lean<LinkedProduct>();
  if (!product) throw notFound();
  return product;
}

export async function setShortLink(deps: Deps, id: Types.ObjectId, slug: string, session: ClientSession): Promise<void> {
  await ProductModel.updateOne({ _id: id }, { $set: { shortUrl: slug } }, { session });
  refreshAfterCommit(deps, [id], session);
}
