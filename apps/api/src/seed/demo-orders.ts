import type { ClientSession, HydratedDocument, Types } from 'mongoose';
import { recordOrder, recordSpending } from '../features/customers/customers.service.ts';
import { completedOrderFields } from '../features/orders/decide/complete-order.ts';
import { getProofDeadline } from '../features/orders/order-deadlines.ts';
import { CODE_HOLDING_STATES, OPEN_STATES, type OrderState } from '../features/orders/order-states.ts';
import { OrderModel, type OrderRecord } from '../features/orders/orders.model.ts';
import { toOrderTerms } from '../features/orders/lists/search-orders.ts';
import { claimPaymentCodes } from '../features/orders/payment-codes.ts';
import { parseConfirmation } from '../features/payments/messages/parse-confirmation.ts';
import { countProductSale } from '../features/products/products.service.ts';
import type { ProductRecord } from '../features/products/products.model.ts';
import { incrementSales, normalizeEmail } from '../features/accounts/users.service.ts';
import { DAY_MS } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { buyers, confirmationCodes } from './content/buyers.ts';
import { renderReceiptScreenshot } from './cover-art.ts';
import type { DemoUsers } from './demo-users.ts';
import { createRandom, type Random } from './random.ts';

const PAST_ORDER_COUNT = 260;
const MINUTE_MS = 60_000;
const CODE_CHARACTERS = 'ABCDEFGHKLMNPQRSTUVWXYZ0123456789';

interface OrderPlan {
  product: ProductRecord;
  method: 'mpesa' | 'emola' | 'paypal';
  code: string | null;
  at: Date;
  state: OrderState;
  hasScreenshot: boolean;
  duplicateCode?: boolean;
  hasReusedCode?: boolean;
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

type Receipt = Parameters<typeof renderReceiptScreenshot>[0];

/** Builds an order and the data of its receipt, which is drawn later. */
function draftOrder(random: Random, plan: OrderPlan): { order: HydratedDocument<OrderRecord>; receipt: Receipt | undefined } {
  const { product, method, code, at: createdAt, state } = plan;
  const buyer = random.pick(buyers);
  const receipt =
    plan.hasScreenshot && code && method !== 'paypal'
      ? { method, amount: product.price, code, paidAt: createdAt, seed: code }
      : undefined;
  const decided = OPEN_STATES.includes(state)
    ? {}
    : { decidedAt: new Date(createdAt.getTime() + (5 + random.below(90)) * MINUTE_MS) };
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
    ...parseConfirmation(code ?? undefined),
    duplicateCode: plan.duplicateCode ?? false,
    hasReusedCode: plan.hasReusedCode ?? false,
    screenshot: null,
    ...(code ? { proofAt: createdAt } : {}),
    ...(state === 'pending' ? { waitingSince: createdAt } : {}),
    state,
    createdAt,
    ...(state === 'completed' ? completedOrderFields(createdAt) : {}),
    ...decided,
    ...(decided.decidedAt ? { notifiedAt: decided.decidedAt } : {}),
    ...(state === 'returned' ? createReturn(product, createdAt) : {}),
    ...(state === 'cancelled' ? { cancelReason: 'O código não aparece na minha carteira.' } : {}),
  });
  order.terms = toOrderTerms(order);
  return { order: order as HydratedDocument<OrderRecord>, receipt };
}

async function saveOrder(deps: Deps, order: HydratedDocument<OrderRecord>, session: ClientSession): Promise<void> {
  const { creator, product, emailKey, name, email, phone, state, createdAt: at } = order;
  if (CODE_HOLDING_STATES.includes(state)) await claimPaymentCodes(order, session);
  await order.save({ session });
  await recordOrder({ name, email, phone, creator, emailKey, at }, session);
  if (state !== 'completed') return;
  await countProductSale(deps, product._id as Types.ObjectId, order.amount, session);
  await incrementSales(creator, session);
  await recordSpending({ creator, emailKey, amount: order.amount, at: order.decidedAt ?? at }, session);
}

export type DemoOrder = HydratedDocument<OrderRecord>;

export async function seedDemoOrders(deps: Deps, orders: DemoOrder[], session: ClientSession): Promise<void> {
  for (const order of orders) {
    // A retried transaction must insert the order again.
    order.isNew = true;
    await saveOrder(deps, order, session);
  }
}

async function drawReceipts(deps: Deps, drafts: ReturnType<typeof draftOrder>[]): Promise<DemoOrder[]> {
  return await Promise.all(
    drafts.map(async ({ order, receipt }) => {
      if (receipt) order.screenshot = await deps.images.savePrivate(await renderReceiptScreenshot(receipt));
      return order;
    }),
  );
}

/** Drafts an order in each state in which a buyer did not get the product, but which no creator cancelled. @param now in ms */
const draftUnfinishedOrders = (random: Random, products: ProductRecord[], now: number): ReturnType<typeof draftOrder>[] =>
  (['returned', 'withdrawn', 'expired'] as const).map((state, index) => {
    const product = products[index % products.length] as ProductRecord;
    const at = new Date(now - (state === 'expired' ? 8 * DAY_MS : (3 + index) * 60 * MINUTE_MS));
    return draftOrder(random, { product, method: 'mpesa', code: createCode(random, 'mpesa'), at, state, hasScreenshot: true });
  });

/** Drafts pending orders, two of them with the same code. @param now in ms */
function draftPendingOrders(random: Random, products: ProductRecord[], now: number): ReturnType<typeof draftOrder>[] {
  const draftPending = (index: number, plan: Pick<OrderPlan, 'method' | 'code' | 'at' | 'duplicateCode' | 'hasReusedCode'>) => {
    const product = products[index % products.length] as ProductRecord;
    return draftOrder(random, { ...plan, product, state: 'pending', hasScreenshot: true });
  };
  const codes = [
    ...confirmationCodes.mpesa.slice(0, 4).map((code) => ['mpesa', code] as const),
    ...confirmationCodes.emola.slice(0, 2).map((code) => ['emola', code] as const),
  ];
  const drafts = codes.map(([method, code], index) => {
    const at = new Date(now - (6 + index * 23) * MINUTE_MS);
    return draftPending(index, { method, code, at, hasReusedCode: index === 0 });
  });
  const duplicate = { method: 'mpesa', code: codes[0]?.[1] ?? '', duplicateCode: true, hasReusedCode: true } as const;
  return [...drafts, draftPending(1, { ...duplicate, at: new Date(now - 3 * MINUTE_MS) })];
}

/** Builds orders of the last three months, and for the demo creator orders in every state, one of them with a reused code. */
export async function buildDemoOrders(deps: Deps, users: DemoUsers, products: ProductRecord[]): Promise<DemoOrder[]> {
  const random = createRandom(7);
  const now = deps.clock.now().getTime();
  const drafts: ReturnType<typeof draftOrder>[] = [];
  const paidProducts = products.filter(({ listed, price }) => listed && price > 0);
  for (let index = 0; index < PAST_ORDER_COUNT; index += 1) {
    const product = paidProducts[Math.floor(random.next() ** 2 * paidProducts.length)] as ProductRecord;
    const method = random.pick(['mpesa', 'mpesa', 'mpesa', 'emola', 'paypal'] as const);
    const at = new Date(now - (0.2 + random.next() * 88) * DAY_MS);
    const state = random.next() < 0.9 ? ('completed' as const) : ('cancelled' as const);
    drafts.push(draftOrder(random, { product, method, code: createCode(random, method), at, state, hasScreenshot: index < 12 }));
  }
  const firstCreatorProducts = paidProducts.filter(
    (product) => String(product.creator._id) === String([...users.creators.values()][0]?._id),
  );
  drafts.push(...draftPendingOrders(random, firstCreatorProducts, now));
  drafts.push(...draftUnfinishedOrders(random, firstCreatorProducts, now));
  return await drawReceipts(deps, drafts);
}
