import type { ClientSession } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/caller.ts';
import { notFound } from '../../platform/errors.ts';
import { refreshAfterCommit } from './refresh-products.ts';
import { type ProductRecord, ProductModel } from './products.model.ts';
import { ownershipFilter } from './products.service.ts';

type LinkedProduct = Pick<ProductRecord, '_id' | 'shortUrl'>;

export async function getManagedProductLink(id: string, caller: Caller, session: ClientSession): Promise<LinkedProduct> {
  const product = await ProductModel.findOne(
    { _id: id, ...ownershipFilter(caller) },
    { shortUrl: 1 },
    { session },
  ).lean<LinkedProduct>();
  if (!product) throw notFound();
  return product;
}

export async function setShortLink(
  deps: Deps,
  id: ProductRecord['_id'],
  shortUrl: string,
  session: ClientSession,
): Promise<void> {
  await ProductModel.updateOne({ _id: id }, { $set: { shortUrl } }, { session });
  refreshAfterCommit(deps, [id], session);
}
