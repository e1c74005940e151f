import type { Types } from 'mongoose';
import type { Caller } from '../../platform/caller.ts';
import type { Deps } from '../../platform/deps.ts';
import { getNewestVersion, listFiles } from './product-files.ts';
import { type FileVersion, type ProductRecord, ProductModel } from './products.model.ts';
import { findReachableProduct } from './reachable-product.ts';

/** What a product decides about the files of its orders. */
export type ProductDelivery = Pick<ProductRecord, 'files' | 'buyersGetUpdates' | 'downloadLimit' | 'deletedAt'>;

const FIELDS = { files: 1, buyersGetUpdates: 1, downloadLimit: 1, deletedAt: 1 } as const;

/** Also finds deleted products. */
export const findProductDelivery = (id: Types.ObjectId): Promise<ProductDelivery | null> =>
  ProductModel.findById(id, FIELDS).lean<ProductDelivery>().exec();

/** By product id. */
export async function findProductDeliveries(ids: readonly Types.ObjectId[]): Promise<Map<string, ProductDelivery>> {
  const products = await ProductModel.find({ _id: { $in: ids } }, FIELDS).lean<(ProductDelivery & { _id: Types.ObjectId })[]>();
  return new Map(products.map((product) => [String(product._id), product]));
}

export interface Sample {
  version: FileVersion;
  isPublished: boolean;
}

/** Finds a sample of a product that the caller may see. */
export async function findSample(
  deps: Deps,
  { id, fileId: file }: { id: string; fileId: string },
  caller: Caller | undefined,
): Promise<Sample | undefined> {
  const product = await findReachableProduct(deps, id, caller, 'files');
  const sample = product && listFiles(product).find(({ _id, isSample }) => isSample && String(_id) === file.toLowerCase());
  return sample ? { version: getNewestVersion(sample), isPublished: product.listed } : undefined;
}
