import { listAccessibleLines } from '../../features/orders/order-lines.ts';
import { canDownload } from '../../features/orders/order-access.ts';
import type { OrderRecord } from '../../features/orders/orders.model.ts';
import { ProductModel } from '../../features/products/products.model.ts';
import type { UserRecord } from '../../features/accounts/users.model.ts';
import { centavosToMzn } from '../../platform/money.ts';
import { refund } from '../after-sale.ts';
import { makeProduct } from '../factories.ts';
import type { TestApp } from '../test-app.ts';
import type { ModelLine, ModelRefund, ModelShop } from './read-traces.ts';

/** In centavos, as in docs/model/lines.qnt: of amounts this small, rounding decides most. */
const PRICE = 4;
const EXTRA_PERCENT = 50;

export async function createLineReplay(app: TestApp, user: UserRecord, auth: { Authorization: string }) {
  const extra = await makeProduct(app, user, { price: PRICE });
  const main = await makeProduct(app, user, { price: PRICE, extras: [{ product: extra._id, percent: EXTRA_PERCENT }] });
  const free = await makeProduct(app, user, { price: 0 });
  const products = [main, extra, free];
  let refundCount = 0;

  return {
    main,
    extra,
    free,
    async refund(orderId: string, { product, amount, keepAccess }: ModelRefund) {
      // The API refuses a second refund of the same amount without a code, because it looks like a repeated request.
      refundCount += 1;
      const fields = {
        code: `REFUND${refundCount}`,
        ...(amount > 0 ? { amount: String(centavosToMzn(amount)) } : {}),
        ...(keepAccess ? { keepAccess } : {}),
        ...(product >= 0 ? { lines: String(products[product]?._id) } : {}),
      };
      return await refund(app, { auth, orderId }, fields);
    },
    readLines(order: OrderRecord): ModelLine[] {
      const accessible = canDownload(order) ? listAccessibleLines(order) : [];
      return order.lines.map((line) => ({
        product: products.findIndex(({ _id }) => _id.equals(line.product._id)),
        amount: line.amount,
        refunded: (order.lines.length > 1 ? line : order).refundedAmount ?? 0,
        hasAccess: accessible.includes(line),
      }));
    },
    async readCounters(): Promise<ModelShop['products']> {
      const found = await Promise.all(products.map(async ({ _id }) => await ProductModel.findById(_id).orFail().lean()));
      return found.map(({ sales, revenue }) => ({ sales, revenue }));
    },
  };
}
