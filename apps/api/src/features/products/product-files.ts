import { toStorageKey } from '../../platform/images.ts';
import { CURSOR_BATCH_SIZE, iterateCursor } from '../../platform/mongo/page.ts';
import { type ProductRecord, ProductModel } from './products.model.ts';

/** Lists the storage keys that products name, deleted products included, because their orders still show an image. */
export async function* listProductFiles(): AsyncGenerator<string> {
  const products = ProductModel.find({}, { _id: 0, images: 1 }).lean().cursor({ batchSize: CURSOR_BATCH_SIZE });
  for await (const { images } of iterateCursor<Pick<ProductRecord, 'images'>>(products)) yield* images.map(toStorageKey);
}
