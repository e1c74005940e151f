import { normalizePaymentCode } from '@banca/contracts/payment-codes';
import { type ClientSession, Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { lockCodes } from './code-locks.ts';
import { mergePayment } from './merge-payment.ts';
import { toPaymentTerms } from './payment-terms.ts';
import { PaymentModel, type PaymentRecord } from './payments.model.ts';
import type { ReceivedPayment } from './received-payment.ts';

export interface RecordedPayment {
  payment: PaymentRecord;
  isNew: boolean;
  /** Whether the payment was booked before with another amount. That of a confirmed payment stays. */
  hasOtherAmount: boolean;
}

/** Keeps each transaction under about 100 ms. */
const BATCH_SIZE = 200;

const toKey = ({ creator, wallet, code }: Pick<PaymentRecord, 'creator' | 'wallet' | 'code'>): string =>
  `${String(creator)} ${wallet} ${code}`;

const buildPayment = ({ at, order, isSigned, ...received }: ReceivedPayment, now: Date): PaymentRecord => ({
  ...received,
  _id: new Types.ObjectId(),
  sources: [received.source],
  currency: 'MZN',
  paidAt: at,
  ...(isSigned ? { isSigned } : {}),
  ...(order ? { requestedOrder: order } : {}),
  state: 'open',
  terms: toPaymentTerms(received),
  createdAt: now,
});

type Bookings = Map<string, PaymentRecord>;

async function findBookings(batch: readonly ReceivedPayment[], session: ClientSession | null): Promise<Bookings> {
  const creators = [...new Set(batch.map(({ creator }) => String(creator)))].map((id) => new Types.ObjectId(id));
  const filter = { creator: { $in: creators }, code: { $in: batch.map(({ code }) => code) } };
  const booked = await PaymentModel.find(filter).session(session).lean<PaymentRecord[]>();
  return new Map(booked.map((payment) => [toKey(payment), payment]));
}

/** Books one report in `bookings`. */
function book(bookings: Bookings, received: ReceivedPayment, now: Date): RecordedPayment {
  const key = toKey(received);
  const existing = bookings.get(key);
  const payment = existing ? mergePayment(existing, received) : buildPayment(received, now);
  bookings.set(key, payment);
  return { payment, isNew: !existing, hasOtherAmount: existing !== undefined && existing.amount !== received.amount };
}

/** Called in the transaction that books payments that became known, or were confirmed. */
export type PaymentsReceivedHandler = (payments: readonly PaymentRecord[], session: ClientSession, deps: Deps) => Promise<void>;

async function reportReceived(deps: Deps, bookings: Bookings, before: Bookings, session: ClientSession): Promise<void> {
  const received = [...bookings].filter(([key, { isConfirmed }]) => isConfirmed && !before.get(key)?.isConfirmed);
  const payments = received.map(([, payment]) => payment);
  for (const handler of deps.paymentsReceivedHandlers) await handler(payments, session, deps);
}

async function saveBatch(
  deps: Deps,
  batch: readonly ReceivedPayment[],
  now: Date,
  session: ClientSession,
): Promise<RecordedPayment[]> {
  // Of an order that claims a code and the payment with the code, the later transaction sees the other one.
  await lockCodes(
    batch.map(({ code }) => code),
    session,
  );
  const before = await findBookings(batch, session);
  const bookings: Bookings = new Map(before);
  const results = batch.map((received) => book(bookings, received, now));
  const changed = [...bookings].filter(([key, payment]) => payment !== before.get(key));
  const writes = changed.map(([key, payment]) =>
    before.has(key)
      ? { replaceOne: { filter: { _id: payment._id }, replacement: payment } }
      : { insertOne: { document: payment } },
  );
  if (writes.length > 0) await PaymentModel.collection.bulkWrite(writes, { session });
  await reportReceived(deps, bookings, before, session);
  return results;
}

/** Most lines of a statement are known, which needs no transaction. */
async function recordBatch(deps: Deps, batch: readonly ReceivedPayment[], now: Date): Promise<RecordedPayment[]> {
  const before = await findBookings(batch, null);
  const bookings: Bookings = new Map(before);
  const results = batch.map((received) => book(bookings, received, now));
  const hasNews = [...bookings].some(([key, payment]) => payment !== before.get(key));
  return hasNews ? await inTransaction((session) => saveBatch(deps, batch, now, session)) : results;
}

/** Books payments once, whoever reports them. Results have the sequence of `received`. Call `matchPayments` with them next. */
export async function recordPayments(deps: Deps, received: readonly ReceivedPayment[]): Promise<RecordedPayment[]> {
  const normalized = received.map((payment) => ({ ...payment, code: normalizePaymentCode(payment.code) ?? payment.code }));
  const results: RecordedPayment[] = [];
  for (let start = 0; start < normalized.length; start += BATCH_SIZE)
    results.push(...(await recordBatch(deps, normalized.slice(start, start + BATCH_SIZE), deps.clock.now())));
  return results;
}
