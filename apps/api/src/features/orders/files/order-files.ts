import type { FileField } from '../../../platform/storage/storage.ts';
import { OrderModel } from '../orders.model.ts';

/** The screenshots, and product images that the product may no longer have. */
export const orderFiles: readonly FileField[] = ['lines.product.image', 'screenshot', 'earlierProofs.screenshot'].map((path) => ({
  model: OrderModel,
  path,
}));
