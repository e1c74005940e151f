import { type OrderInput, findMissingFieldsOfPaidOrder } from '@banca/contracts/order-input.schemas';
import { parseConfirmation } from '@banca/payment-messages/parse-confirmation';
import type { ClientSession, Types } from 'mongoose';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { createValidationError } from '../../../platform/errors.ts';
import type { RateRule } from '../../../platform/http/rate-limit.ts';
import { runWithinLimits } from '../../../platform/http/run-within-limits.ts';
import type { QueuedJob } from '../../../platform/jobs/jobs.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import type { UploadedFile } from '../../../platform/uploaded-file.ts';
import { listPushSubscriptionIds } from '../../accounts/push/push-subscriptions.service.ts';
import type { UserRecord } from '../../accounts/users.model.ts';
import { incrementSales, normalizeEmail } from '../../accounts/users.service.ts';
import { recordOrder } from '../../customers/customers.service.ts';
import type { ProductRecord } from '../../products/products.model.ts';
import { assertOnSale, getProduct, getPublishedProduct } from '../../products/products.service.ts';
import { withScreenshot } from '../../proofs/screenshots.ts';
import { recordSale, completedOrderFields } from '../decide/complete-order.ts';
import { ORDER_EMAIL_JOBS } from '../emails/order-email-jobs.ts';
import { createBuyerKeys, flagBuyerWithManyPendingOrders } from '../fraud-signs/pending-of-buyer.ts';
import { createComparisonJobs } from '../fraud-signs/reused-pictures.ts';
import { isProofSuspicious } from '../fraud-signs/suspicious-proof.ts';
import { toOrderTerms } from '../lists/search-orders.ts';
import { createNotificationJobs } from '../notifications/order-notifications.ts';
import { createWaitingFields, getProofDeadline } from '../order-deadlines.ts';
import { emitOrderEvent } from '../order-events.ts';
import { createDownloadLink } from '../order-links.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';
import { claimPaymentCodes } from '../payment-codes.ts';
import { joinWaitingPayment } from '../payments/join-payment.ts';
import type { Charge } from '../payments/charge.ts';
import { insertAttempt } from '../payments/order-attempts.ts';
import { type AgreedPrice, agreePrice } from './agreed-price.ts';
import { createChargedOrderJobs, prepareOrderCharge, startOrderAttempt } from './charged-order.ts';
import { buildOrderLines } from './extras.ts';
import { buildOrderDiscount, consumeQuotedDiscount } from './quoted-discount.ts';
import { findOrderByIdempotencyKey, mayBeConcurrentCall } from './idempotent-orders.ts';

interface PlaceOrderRequest {
  productId: string;
  input: z.output<typeof OrderInput>;
  screenshot: UploadedFile | undefined;
  ip: string;
  /** One for each secret of the API, newest first. */
  idempotencyKeys: readonly string[];
  language: string | undefined;
}

export interface PlacedOrder {
  order: OrderRecord;
  /** Only for a free order, also in a retry. A buyer who paid gets the link by email. */
  downloadLink: string | null;
}

const toPlacedOrder = (deps: Deps, order: OrderRecord): PlacedOrder => ({
  order,
  downloadLink: order.state === 'completed' && order.amount === 0 ? createDownloadLink(deps, order) : null,
});

/** An order without a proof expires unless the buyer hands one in. */
const pendingOrderFields = (now: Date, { hasProof, isCharged }: { hasProof: boolean; isCharged: boolean }) => ({
  ...(isCharged ? {} : createWaitingFields(now)),
  ...(hasProof ? { proofAt: now } : { expiresAt: getProofDeadline(now) }),
});

interface OrderedProduct {
  product: ProductRecord;
  creator: UserRecord;
  price: AgreedPrice;
  /** Present if a gateway charges the buyer, who then needs no proof. */
  charge: Charge | undefined;
}

function buildOrder(
  deps: Deps,
  { input, idempotencyKeys, language }: PlaceOrderRequest,
  { product, creator, price, charge }: OrderedProduct,
  screenshot: string | null,
): OrderRecord {
  const now = deps.clock.now();
  const isFree = price.amount === 0;
  const confirmation = parseConfirmation(isFree || charge ? undefined : input.confirmationCode);
  const hasProof = Boolean(confirmation.confirmationCode ?? screenshot);
  const order = new OrderModel({
    lines: buildOrderLines(product, price),
    creator: product.creator._id,
    creatorUsername: creator.username,
    paymentAccount: price.account ?? '',
    accountMissing: !isFree && !charge && price.account === '',
    amount: price.amount,
    paidPrice: price.paidPrice,
    discount: buildOrderDiscount(price.discount, input.email),
    paymentMethod: input.payment,
    name: input.name,
    email: input.email,
    ...createBuyerKeys(input),
    phone: input.phone,
    nuit: input.nuit || undefined,
    ...confirmation,
    screenshot,
    state: isFree ? 'completed' : 'pending',
    language,
    // The first key has the current secret; the others find a call from before the secret changed.
    idempotencyKey: idempotencyKeys[0],
    createdAt: now,
    ...(isFree ? completedOrderFields(now) : pendingOrderFields(now, { hasProof, isCharged: charge !== undefined })),
  }).toObject();
  return { ...order, terms: toOrderTerms(order) };
}

interface Notifications {
  /** Whether the creator wants an email. */
  email: boolean;
  subscriptions: readonly Types.ObjectId[];
}

function createOrderJobs(order: OrderRecord, { email, subscriptions }: Notifications): QueuedJob[] {
  const data = { order: String(order._id) };
  if (order.attempt) return createChargedOrderJobs(order);
  const creatorEmails = email ? [{ name: ORDER_EMAIL_JOBS.newOrder, data }] : [];
  if (order.state !== 'pending') return creatorEmails;
  const emailJobs = [{ name: ORDER_EMAIL_JOBS.received, data }, ...creatorEmails];
  return [...emailJobs, ...createNotificationJobs('newOrder', order, subscriptions), ...createComparisonJobs(order)];
}

async function saveOrder(
  deps: Deps,
  draft: OrderRecord,
  {
    notifications,
    charge,
    discount,
  }: Pick<OrderedProduct, 'charge'> & Pick<AgreedPrice, 'discount'> & { notifications: Notifications },
  session: ClientSession,
): Promise<OrderRecord> {
  if (draft.state === 'completed') await incrementSales(draft.creator, session);
  if (discount) await consumeQuotedDiscount(discount, draft.email, session);
  const marks = await claimPaymentCodes(draft, session);
  const marked = { ...draft, ...marks };
  const order = {
    ...marked,
    ...(marked.state === 'pending' && isProofSuspicious(marked) ? { isSuspicious: true } : {}),
    ...(charge ? { attempt: await insertAttempt(deps, draft, charge, session) } : {}),
  };
  await OrderModel.insertMany([order], { session });
  const { creator, emailKey, name, email, phone } = order;
  await recordOrder({ creator, emailKey, name, email, phone, at: order.createdAt }, session);
  await emitOrderEvent(deps, 'order.placed', order, session);
  if (order.state === 'completed') {
    await recordSale(deps, order, session);
    await emitOrderEvent(deps, 'order.completed', order, session);
  }
  await deps.jobs.enqueueAll(createOrderJobs(order, notifications), session);
  return await joinWaitingPayment(deps, order, session);
}

/** Runs before the body (up to 30 MB) is read. `placeOrder` reads the product again. @throws AppError rate_limited, not_found */
export async function assertCanOrder(
  deps: Deps,
  { productId, ip, idempotencyKeys }: Pick<PlaceOrderRequest, 'productId' | 'ip' | 'idempotencyKeys'>,
): Promise<void> {
  await deps.limits.consume('order-attempt-ip', ip);
  try {
    await deps.limits.check('order-ip', ip);
    assertOnSale((await getProduct(deps, productId, undefined)).product);
  } catch (error) {
    // A retry of a request that placed its order succeeds even if the product is no longer published, or the limit is reached.
    if (!(await OrderModel.exists({ idempotencyKey: { $in: idempotencyKeys } }))) throw error;
  }
}

async function validateOrder(deps: Deps, { productId, input, screenshot }: PlaceOrderRequest): Promise<OrderedProduct> {
  if (input.productId !== undefined && input.productId.toLowerCase() !== productId.toLowerCase())
    throw createValidationError({ productId: 'checkout.productMismatch' });
  const { product, creator } = await getPublishedProduct(deps, productId);
  const price = await agreePrice(deps, input, product, creator);
  const isCharged = price.amount > 0 && input.gateway !== undefined;
  const missingFields = price.amount === 0 ? {} : findMissingFieldsOfPaidOrder(input, screenshot !== undefined);
  if (Object.keys(missingFields).length > 0) throw createValidationError(missingFields);
  return { product, creator, price, charge: isCharged ? await prepareOrderCharge(deps, creator, input) : undefined };
}

async function createOrder(deps: Deps, request: PlaceOrderRequest, ordered: OrderedProduct): Promise<PlacedOrder> {
  const { creator, price, charge } = ordered;
  const notifications = { email: creator.notificationEnabled, subscriptions: await listPushSubscriptionIds(creator._id) };
  const order = await withScreenshot(deps, price.amount === 0 || charge ? undefined : request.screenshot, (screenshot) => {
    const draft = buildOrder(deps, request, ordered, screenshot);
    return inTransaction((session) => saveOrder(deps, draft, { notifications, charge, discount: price.discount }, session));
  });
  await Promise.all([flagBuyerWithManyPendingOrders(deps, order), deps.salesFunnel.countPlacedOrder(deps, ordered.product)]);
  return toPlacedOrder(deps, await startOrderAttempt(deps, order));
}

/** @throws AppError not_found, validation_failed, unsupported_media, rate_limited, conflict */
export async function placeOrder(deps: Deps, request: PlaceOrderRequest): Promise<PlacedOrder> {
  const existingOrder = await findOrderByIdempotencyKey(deps, request);
  if (existingOrder) return toPlacedOrder(deps, existingOrder);
  const orderedProduct = await validateOrder(deps, request);
  const limitKeys: [RateRule, string][] = [
    ['order-ip', request.ip],
    ['order-email', normalizeEmail(request.input.email)],
  ];
  try {
    return await runWithinLimits(deps.limits, limitKeys, () => createOrder(deps, request, orderedProduct));
  } catch (error) {
    const concurrentOrder = mayBeConcurrentCall(error) ? await findOrderByIdempotencyKey(deps, request) : null;
    if (concurrentOrder) return toPlacedOrder(deps, concurrentOrder);
    throw error;
  }
}
