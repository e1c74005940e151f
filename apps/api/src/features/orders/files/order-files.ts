import { toStorageKey } from '../../../platform/images.ts';
import { CURSOR_BATCH_SIZE, iterateCursor } from '../../../platform/mongo/page.ts';
import { listScreenshots } from '../../proofs/screenshots.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';

type OrderFiles = Pick<OrderRecord, 'product' | 'screenshot' | 'earlierProofs'>;

/** Lists the storage keys that orders name: screenshots, and product images that the product may no longer have. */
export async function* listOrderFiles(): AsyncGenerator<string> {
  const orders = OrderModel.find({}, { _id: 0, 'product.image': 1, screenshot: 1, 'earlierProofs.screenshot': 1 })
    .lean()
    .cursor({ batchSize: CURSOR_BATCH_SIZE });
  for await (const order of iterateCursor<OrderFiles>(orders)) {
    if (order.product.image) yield toStorageKey(order.product.image);
    yield* listScreenshots(order);
  }
}
