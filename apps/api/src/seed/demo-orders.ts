import type { ClientSession, HydratedDocument, Types } from 'mongoose';
import { recordOrder, recordSpending } from '../features/customers/customers.service.ts';
import { completedOrderFields } from '../features/orders/complete-order.ts';
import { OrderModel, type OrderRecord } from '../features/orders/orders.model.ts';
import { toShortId } from '../features/orders/orders.presenter.ts';
import { toOrderTerms } from '../features/orders/orders.search.ts';
import { normalizePaymentCode } from '../features/orders/payment-codes.ts';
import { countProductSale } from '../features/products/products.service.ts';
import type { ProductRecord } from '../features/products/products.model.ts';
import { incrementSales, normalizeEmail } from '../features/accounts/users.service.ts';
import { DAY_MS } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { inTransaction } from '../platform/mongo/transaction.ts';
import { buyers, confirmationCodes } from './content/buyers.ts';
import { receiptScreenshot } from './cover-art.ts';
import type { People } from './demo-users.ts';
import { createRandom, type Random } from './random.ts';

const PAST_ORDERS = 260;
const ORDERS_AT_ONCE = 50;
const MINUTE_MS = 60_000;
const LETTERS = 'ABCDEFGHKLMNPQRSTUVWXYZ0123456789';

interface Plan {
  product: ProductRecord;
  method: 'mpesa' | 'emola' | 'paypal';
  code: string | null;
  at: Date;
  status: 'pending' | 'completed' | 'cancelled';
  withScreenshot: boolean;
  duplicateCode?: boolean;
}

const codeFor = (random: Random, method: Plan['method']): string | null => {
  if (method === 'paypal') return null;
  const tail = Array.from({ length: 8 }, () => random.pick([...LETTERS])).join('');
  return method === 'mpesa' ? `B${tail}1` : `EM${tail}`;
};

type Receipt = Parameters<typeof receiptScreenshot>[0];

/** An order as it will be kept, and the receipt to draw for it. */
function draft(random: Random, plan: Plan): { order: HydratedDocument<OrderRecord>; receipt: Receipt | undefined } {
  const { product, method, code, at: createdAt, status } = plan;
  const buyer = random.pick(buyers);
  const receipt =
    plan.withScreenshot && code && method !== 'paypal'
      ? { method, amount: product.price, code, when: createdAt, seed: code }
      : undefined;
  const decided = status === 'pending' ? {} : { decidedAt: new Date(createdAt.getTime() + (5 + random.below(90)) * MINUTE_MS) };
  const order = new OrderModel({
    product: { _id: product._id, title: product.title, price: product.price, image: product.images[0] ?? null },
    creator: product.creator._id,
    creatorUsername: product.creator.username,
    file: product.file,
    amount: product.price,
    paymentMethod: method,
    name: buyer.name,
    email: buyer.email,
    emailKey: normalizeEmail(buyer.email),
    phone: buyer.phone,
    confirmationCode: code,
    paymentCode: code ? normalizePaymentCode(code) : undefined,
    duplicateCode: plan.duplicateCode ?? false,
    screenshot: null,
    status,
    createdAt: createdAt,
    ...(status === 'completed' ? completedOrderFields(createdAt) : {}),
    ...decided,
    ...(decided.decidedAt ? { notifiedAt: decided.decidedAt } : {}),
    ...(status === 'cancelled' ? { cancelReason: 'O código não aparece na minha carteira.' } : {}),
  });
  order.terms = toOrderTerms({ ...buyer, confirmationCode: code, shortId: toShortId(order._id) });
  return { order: order as HydratedDocument<OrderRecord>, receipt };
}

async function save(deps: Deps, order: HydratedDocument<OrderRecord>, session: ClientSession): Promise<void> {
  const { creator, product, emailKey, name, email, phone, createdAt: at } = order;
  await order.save({ session });
  await recordOrder({ name, email, phone, creator, emailKey, at }, session);
  if (order.status !== 'completed') return;
  await countProductSale(deps, product._id as Types.ObjectId, order.amount, session);
  await incrementSales(creator, session);
  await recordSpending({ creator, emailKey, amount: order.amount, at: order.decidedAt ?? at }, session);
}

/** Draws the receipts, then keeps the orders, many to a transaction: each commit waits for the disk. */
async function keep(deps: Deps, drafts: ReturnType<typeof draft>[]): Promise<void> {
  await Promise.all(
    drafts.map(async ({ order, receipt }) => {
      if (receipt) order.screenshot = await deps.images.savePrivate(await receiptScreenshot(receipt));
    }),
  );
  for (let start = 0; start < drafts.length; start += ORDERS_AT_ONCE) {
    await inTransaction(async (session) => {
      for (const { order } of drafts.slice(start, start + ORDERS_AT_ONCE)) {
        // Also when the transaction runs again.
        order.isNew = true;
        await save(deps, order, session);
      }
    });
  }
}

/** Past orders over three months, then a handful that wait for the demo creator, one of them with a reused code. */
export async function seedDemoOrders(deps: Deps, users: People, products: ProductRecord[]): Promise<void> {
  const random = createRandom(7);
  const now = deps.clock.now().getTime();
  const drafts: ReturnType<typeof draft>[] = [];
  const paid = products.filter(({ listed, price }) => listed && price > 0);
  for (let index = 0; index < PAST_ORDERS; index += 1) {
    const product = paid[Math.floor(random.next() ** 2 * paid.length)] as ProductRecord;
    const method = random.pick(['mpesa', 'mpesa', 'mpesa', 'emola', 'paypal'] as const);
    const at = new Date(now - (0.2 + random.next() * 88) * DAY_MS);
    const status = random.next() < 0.9 ? ('completed' as const) : ('cancelled' as const);
    drafts.push(draft(random, { product, method, code: codeFor(random, method), at, status, withScreenshot: index < 12 }));
  }
  const firstCreatorProducts = paid.filter(
    (product) => String(product.creator._id) === String([...users.creators.values()][0]?._id),
  );
  const pendingOrders = [
    ...confirmationCodes.mpesa.slice(0, 4).map((code) => ['mpesa', code] as const),
    ...confirmationCodes.emola.slice(0, 2).map((code) => ['emola', code] as const),
  ];
  for (const [index, [method, code]] of pendingOrders.entries()) {
    const plan = {
      product: firstCreatorProducts[index % firstCreatorProducts.length] as ProductRecord,
      method,
      code,
      at: new Date(now - (6 + index * 23) * MINUTE_MS),
      status: 'pending' as const,
    };
    drafts.push(draft(random, { ...plan, withScreenshot: true }));
  }
  const reused = {
    product: firstCreatorProducts[1] as ProductRecord,
    method: 'mpesa' as const,
    code: pendingOrders[0]?.[1] ?? '',
    at: new Date(now - 3 * MINUTE_MS),
  };
  drafts.push(draft(random, { ...reused, status: 'pending', withScreenshot: true, duplicateCode: true }));
  await keep(deps, drafts);
}
