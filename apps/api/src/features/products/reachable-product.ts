import type { Caller } from '../../platform/caller.ts';
import type { Deps } from '../../platform/deps.ts';
import { findActiveCreator } from '../accounts/active-creators.ts';
import { type ProductRecord, ProductModel, REACHABLE } from './products.model.ts';
import { canManageProduct, ownershipFilter } from './products.service.ts';

type ReachableProduct<Field extends keyof ProductRecord> = Pick<ProductRecord, '_id' | 'creator' | 'listed' | Field>;

/** Finds a published product, one off sale of an open shop, or any product of the caller. */
export async function findReachableProduct<Field extends keyof ProductRecord>(
  deps: Deps,
  id: string,
  caller: Caller | undefined,
  field: Field,
): Promise<ReachableProduct<Field> | null> {
  const visible = [REACHABLE, ...(caller ? [ownershipFilter(caller)] : [])];
  const fields = { 'creator._id': 1, listed: 1, [field]: 1 };
  const product = await ProductModel.findOne({ _id: id, $or: visible }, fields).lean<ReachableProduct<Field>>();
  if (!product || product.listed) return product;
  return canManageProduct(caller, product) || (await findActiveCreator(deps, product.creator._id)) ? product : null;
}
