import { type OrderInput, validatePaymentProof } from '@banca/contracts/orders.schemas';
import type { z } from 'zod';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import type { UploadedFile } from '../../platform/uploaded-file.ts';
import { AppError, invalid } from '../../platform/errors.ts';
import { inTransaction, mayHaveCommitted } from '../../platform/mongo/transaction.ts';
import { countOrder } from '../customers/customers.service.ts';
import type { ProductRecord } from '../products/products.model.ts';
import { getProductOnSale } from '../products/products.service.ts';
import { hasPaymentAccount, paymentAccountFor } from '../accounts/payment-accounts.ts';
import type { UserRecord } from '../accounts/users.model.ts';
import { normalizeEmail } from '../accounts/users.service.ts';
import { countSaleOfCreator, recordSale, completedOrderFields } from './complete-order.ts';
import { downloadLink } from './download-links.ts';
import { findPlacedBefore, isTakenByCall } from './order-calls.ts';
import { MAIL_JOBS } from './orders.emails.ts';
import { type OrderRecord, OrderModel } from './orders.model.ts';
import { shortIdOf } from './orders.presenter.ts';
import { orderTerms } from './orders.search.ts';
import { claimPaymentCode, normalizePaymentCode } from './payment-codes.ts';

export interface PlaceOrder {
  productId: string;
  input: z.output<typeof OrderInput>;
  screenshot: UploadedFile | undefined;
  ip: string;
  idempotencyKey: string | undefined;
}

export interface Placed {
  order: OrderRecord;
  /** Null until approval. */
  downloadLink: string | null;
}

/** Only a free order is answered with its link: whoever paid gets it by mail, also when the call is repeated after approval. */
const answer = (deps: Deps, order: OrderRecord): Placed => ({
  order,
  downloadLink: order.status === 'completed' && order.amount === 0 ? downloadLink(deps, order) : null,
});

function draftOf(
  deps: Deps,
  { input, idempotencyKey }: PlaceOrder,
  product: ProductRecord,
  seller: UserRecord,
  screenshot: string | null,
): OrderRecord {
  const now = deps.clock.now();
  const isFree = product.price === 0;
  const code = isFree ? undefined : input.confirmationCode;
  const order = new OrderModel({
    product: { _id: product._id, title: product.title, price: product.price, image: product.images[0] ?? null },
    creator: product.creator._id,
    creatorUsername: seller.username,
    file: product.file,
    paymentAccount: paymentAccountFor(seller, input.payment),
    accountMissing: !isFree && !hasPaymentAccount(seller, input.payment),
    amount: product.price,
    paymentMethod: input.payment,
    name: input.name,
    email: input.email,
    emailKey: normalizeEmail(input.email),
    phone: input.phone,
    confirmationCode: code || null,
    paymentCode: code && normalizePaymentCode(code),
    screenshot,
    status: isFree ? 'completed' : 'pending',
    idempotencyKey,
    createdAt: now,
    ...(isFree ? completedOrderFields(now) : {}),
  }).toObject();
  return { ...order, terms: orderTerms({ ...order, shortId: shortIdOf(order._id) }) };
}

/** Order, code, customer and mails: all of them, or none. */
async function saveOrder(deps: Deps, draft: OrderRecord, notifyCreator: boolean, session: ClientSession): Promise<OrderRecord> {
  if (draft.status === 'completed') await countSaleOfCreator(draft, session);
  const duplicateCode = draft.paymentCode ? await claimPaymentCode(draft.paymentCode, session) : false;
  const order = { ...draft, duplicateCode };
  await OrderModel.insertMany([order], { session });
  const { creator, emailKey, name, email, phone } = order;
  await countOrder({ creator, emailKey, name, email, phone, at: order.createdAt }, session);
  const data = { order: String(order._id) };
  if (order.status === 'completed') await recordSale(deps, order, session);
  else await deps.jobs.enqueue(MAIL_JOBS.received, data, session);
  if (notifyCreator) await deps.jobs.enqueue(MAIL_JOBS.newOrder, data, session);
  return order;
}

/**
 * Checks what can be known of an order before its body, of up to 30 MB, is read.
 * @throws AppError rate_limited, not_found
 */
export async function assertMayOrder(
  deps: Deps,
  { productId, ip, idempotencyKey }: Pick<PlaceOrder, 'productId' | 'ip' | 'idempotencyKey'>,
): Promise<void> {
  await deps.limits.consume('order-attempt-ip', ip);
  try {
    await getProductOnSale(deps, productId);
  } catch (error) {
    // A retry of a call that placed its order gets its response even if the product is no longer on sale.
    if (!idempotencyKey || !(await OrderModel.exists({ idempotencyKey }))) throw error;
  }
}

async function checked(
  deps: Deps,
  { productId, input, screenshot, ip }: PlaceOrder,
): Promise<{ product: ProductRecord; seller: UserRecord }> {
  if (input.productId !== undefined && input.productId.toLowerCase() !== productId.toLowerCase())
    throw invalid({ productId: 'Does not match the address' });
  const found = await getProductOnSale(deps, productId);
  const problems = found.product.price === 0 ? {} : validatePaymentProof(input, screenshot !== undefined);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  await deps.limits.consume('order-ip', ip);
  await deps.limits.consume('order-email', normalizeEmail(input.email));
  return found;
}

const asScreenshotError = (error: unknown): unknown =>
  error instanceof AppError && error.fields
    ? new AppError(error.code, error.message, { fields: { paymentScreenshot: error.message } })
    : error;

async function keepScreenshot(deps: Deps, { screenshot }: PlaceOrder, product: ProductRecord): Promise<string | null> {
  if (!screenshot || product.price === 0) return null;
  return await deps.images.savePrivate(screenshot.path).catch((error: unknown) => Promise.reject(asScreenshotError(error)));
}

/**
 * Places a guest's order. A free product completes at once; any other waits for its creator.
 * @throws AppError not_found (not on sale), validation_failed, unsupported_media, rate_limited, conflict
 */
export async function placeOrder(deps: Deps, request: PlaceOrder): Promise<Placed> {
  const earlier = await findPlacedBefore(deps, request);
  if (earlier) return answer(deps, earlier);
  const { product, seller } = await checked(deps, request);
  const screenshot = await keepScreenshot(deps, request, product);
  const draft = draftOf(deps, request, product, seller, screenshot);
  try {
    return answer(
      deps,
      await inTransaction(async (session) => await saveOrder(deps, draft, seller.notificationEnabled, session)),
    );
  } catch (error) {
    // An order that may stand keeps its picture: one too many is only bytes, one too few is a payment without proof.
    if (screenshot && !mayHaveCommitted(error))
      await deps.storage.remove(screenshot).catch(() => deps.log.warn('a screenshot was not removed'));
    const other = isTakenByCall(error) ? await findPlacedBefore(deps, request) : null;
    if (other) return answer(deps, other);
    throw error;
  }
}
