import { parseConfirmation } from '@banca/payment-messages/parse-confirmation';
import type { ClientSession, HydratedDocument } from 'mongoose';
import { CustomerModel } from '../features/customers/customers.model.ts';
import { completedOrderFields } from '../features/orders/decide/complete-order.ts';
import { getProofDeadline } from '../features/orders/order-deadlines.ts';
import { buildLine } from '../features/orders/order-lines.ts';
import { CODE_HOLDING_STATES, OPEN_STATES, type StoredOrderState } from '../features/orders/order-states.ts';
import { OrderModel, type OrderRecord } from '../features/orders/orders.model.ts';
import { toOrderTerms } from '../features/orders/lists/search-orders.ts';
import { lockCodes } from '../features/payments/code-locks.ts';
import { ProductModel, type ProductRecord } from '../features/products/products.model.ts';
import { UserModel } from '../features/accounts/users.model.ts';
import { normalizeEmail } from '../features/accounts/users.service.ts';
import { DAY_MS } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { afterSaleOrders, buyers, creators, type OpenOrder, openOrders } from './content.ts';
import { buildAfterSaleFields } from './demo-after-sale.ts';
import type { DemoUsers } from './demo-users.ts';
import { getPicturePath } from './pictures.ts';
import { createRandom, type Random } from '../platform/random.ts';

export type DemoOrder = HydratedDocument<OrderRecord>;

const PAST_ORDER_COUNT = 260;
const MINUTE_MS = 60_000;
/** The buyer of some orders can log in, and sees them in the library. */
const DEMO_BUYER = { name: 'Utilizador Demo', email: 'user@banca.test', phone: '+258 84 555 0999' };
/** Of one of the open orders. */
const PROBLEM_PICTURE = 'receipt-bkm4hd63p9.webp';
const CODE_CHARACTERS = 'ABCDEFGHKLMNPQRSTUVWXYZ0123456789';

interface OrderPlan extends Pick<OpenOrder, 'duplicateCode' | 'hasReusedCode'> {
  product: ProductRecord;
  method: 'mpesa' | 'emola' | 'paypal';
  code: string | null;
  at: Date;
  state: StoredOrderState;
  buyer?: { name: string; email: string; phone: string };
  /** Further fields of the order. */
  fields?: Record<string, unknown>;
}

const createCode = (random: Random, method: OrderPlan['method']): string | null => {
  if (method === 'paypal') return null;
  const tail = Array.from({ length: 8 }, () => random.pick([...CODE_CHARACTERS])).join('');
  return method === 'mpesa' ? `B${tail}1` : `EM${tail}`;
};

const createReturn = ({ creator }: ProductRecord, createdAt: Date) => ({
  returned: {
    reason: 'wrong_amount',
    note: 'Recebi menos 50,00 MZN do que o preço.',
    at: new Date(createdAt.getTime() + 40 * MINUTE_MS),
    by: creator._id,
  },
  expiresAt: getProofDeadline(createdAt),
});

function buildOrder(random: Random, plan: OrderPlan): DemoOrder {
  const { product, method, code, at: createdAt, state } = plan;
  const { buyer = random.pick(buyers) } = plan;
  const decidedAt = OPEN_STATES.includes(state) ? undefined : new Date(createdAt.getTime() + (5 + random.below(90)) * MINUTE_MS);
  const order = new OrderModel({
    lines: [buildLine(product, { price: product.price, amount: product.price })],
    creator: product.creator._id,
    creatorUsername: product.creator.username,
    amount: product.price,
    paymentMethod: method,
    name: buyer.name,
    email: buyer.email,
    emailKey: normalizeEmail(buyer.email),
    phone: buyer.phone,
    ...parseConfirmation(code ?? undefined), // `confirmationCode`, `paymentCodes` and `similarCodes`
    duplicateCode: plan.duplicateCode ?? false,
    hasReusedCode: plan.hasReusedCode ?? false,
    ...(plan.duplicateCode && state === 'pending' ? { isSuspicious: true } : {}),
    ...(code ? { proofAt: createdAt } : {}),
    ...(state === 'pending' ? { waitingSince: createdAt } : {}),
    state,
    createdAt,
    ...(state === 'completed' ? completedOrderFields(createdAt) : {}),
    ...(decidedAt ? { decidedAt, notifiedAt: decidedAt } : {}),
    ...(state === 'returned' ? createReturn(product, createdAt) : {}),
    ...(state === 'cancelled' ? { cancelReason: 'O código não aparece na minha carteira.' } : {}),
    ...plan.fields,
  });
  order.terms = toOrderTerms(order);
  return order as unknown as DemoOrder;
}

/** Saves orders and updates customers, products and creators, with one command for each. `rebuildSales` then counts sales by day. */
export async function seedDemoOrders(orders: DemoOrder[], session: ClientSession): Promise<void> {
  const holders = orders.filter(({ state }) => CODE_HOLDING_STATES.includes(state));
  await lockCodes(
    holders.flatMap(({ paymentCodes, similarCodes }) => [...paymentCodes, ...similarCodes]),
    session,
  );
  await OrderModel.insertMany(orders, { session });
  const customers = orders.map((order) => {
    const { name, email, phone, creator, emailKey, state, createdAt: lastOrderAt } = order;
    const $inc = { orderCount: 1, totalSpent: state === 'completed' ? order.amount - (order.refundedAmount ?? 0) : 0 };
    const update = { $set: { name, email, phone }, $max: { lastOrderAt }, $inc };
    return { updateOne: { filter: { creator, emailKey }, update, upsert: true } };
  });
  await CustomerModel.bulkWrite(customers, { session });
  const completed = orders.filter(({ state }) => state === 'completed');
  const products = completed.flatMap(({ lines, refundedAmount, refundedAt }) =>
    lines.map(({ product: { _id }, amount }) => {
      const $inc = { sales: refundedAt ? 0 : 1, revenue: amount - (refundedAmount ?? 0) };
      return { updateOne: { filter: { _id }, update: { $inc } } };
    }),
  );
  await ProductModel.bulkWrite(products, { session });
  const kept = completed.filter(({ refundedAt }) => !refundedAt);
  const increments = kept.map(({ creator: _id }) => ({ updateOne: { filter: { _id }, update: { $inc: { sales: 1 } } } }));
  await UserModel.bulkWrite(increments, { session });
}

/** Earlier products in the list sell more. @param now in ms */
function buildPastOrders(random: Random, products: ProductRecord[], now: number): DemoOrder[] {
  return Array.from({ length: PAST_ORDER_COUNT }, () => {
    const product = products[Math.floor(random.next() ** 2 * products.length)] as ProductRecord;
    const method = random.pick(['mpesa', 'mpesa', 'mpesa', 'emola', 'paypal'] as const);
    const at = new Date(now - (0.2 + random.next() * 88) * DAY_MS);
    const state = random.next() < 0.9 ? ('completed' as const) : ('cancelled' as const);
    return buildOrder(random, { product, method, code: createCode(random, method), at, state });
  });
}

interface Sources {
  images: Deps['images'];
  random: Random;
  users: DemoUsers;
  /** The published products that cost something, without bundles. */
  paidProducts: ProductRecord[];
  /** In ms. */
  now: number;
}

const listProductsOf = ({ users, paidProducts }: Sources, key: string | undefined): ProductRecord[] =>
  paidProducts.filter(({ creator }) => creator._id.equals((key ? users.creators.get(key) : undefined)?._id));

async function buildAfterSaleOrders(sources: Sources): Promise<DemoOrder[]> {
  const { random, users, images, now } = sources;
  const orders = afterSaleOrders.map(async (order) => {
    const { creator, productIndex, method, code, daysAgo, isOfDemoUser } = order;
    const product = listProductsOf(sources, creator)[productIndex] as ProductRecord;
    const picture = order.problem?.hasPicture ? await images.saveOwnPrivate(getPicturePath(PROBLEM_PICTURE)) : undefined;
    const fields = buildAfterSaleFields(order, { product, admin: users.admin._id, now, picture });
    const buyer = isOfDemoUser ? DEMO_BUYER : undefined;
    const at = new Date(now - daysAgo * DAY_MS);
    return buildOrder(random, { product, method, code, at, state: 'completed', fields, ...(buyer ? { buyer } : {}) });
  });
  return await Promise.all(orders);
}

export async function buildDemoOrders(
  { clock, images }: Deps,
  users: DemoUsers,
  products: ProductRecord[],
): Promise<DemoOrder[]> {
  const random = createRandom(7);
  const now = clock.now().getTime();
  const paidProducts = products.filter(({ listed, price, parts }) => listed && price > 0 && !parts);
  const sources = { images, random, users, paidProducts, now };
  const ownProducts = listProductsOf(sources, creators[0]?.key);
  const orders = buildPastOrders(random, paidProducts, now);
  for (const { productIndex, minutesAgo, receipt, ...plan } of openOrders) {
    const at = new Date(now - minutesAgo * MINUTE_MS);
    const order = buildOrder(random, { ...plan, product: ownProducts[productIndex] as ProductRecord, at });
    order.screenshot = await images.saveOwnPrivate(getPicturePath(receipt));
    orders.push(order);
  }
  return [...orders, ...(await buildAfterSaleOrders(sources))];
}
