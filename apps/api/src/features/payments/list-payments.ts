import { PAYMENT_STATES } from '@banca/contracts/payment-enums';
import type { listPayments as listInput } from '@banca/contracts/payments.schemas';
import { Types } from 'mongoose';
import type { z } from 'zod';
import { endOfMaputoDay, startOfMaputoDay } from '../../platform/clock.ts';
import { searchByWords } from '../../platform/mongo/search-by-words.ts';
import { COUNT_LIMIT, type PageInfo, pageInfo, readPage, TOTAL_BOUND } from '../../platform/mongo/page.ts';
import { NEWEST_FIRST, PAYMENT_INDEXES, PaymentModel, type PaymentRecord } from './payments.model.ts';

type PaymentQuery = z.output<typeof listInput.query> & { creator: string };

interface PaymentPage extends PageInfo {
  payments: PaymentRecord[];
  open: number;
}

function chooseIndex({ state, source, order }: Pick<PaymentQuery, 'state' | 'source' | 'order'>): keyof typeof PAYMENT_INDEXES {
  if (order) return 'order';
  if (source) return 'creatorSource';
  return state ? 'creatorState' : 'creator';
}

function createSelection({ creator, state, source, order, from, to }: PaymentQuery) {
  const range = { ...(from ? { $gte: startOfMaputoDay(from) } : {}), ...(to ? { $lt: endOfMaputoDay(to) } : {}) };
  const filter = {
    creator: new Types.ObjectId(creator),
    // The index by source has the state before the time, and could not sort without it.
    ...(state ? { state } : source ? { state: { $in: [...PAYMENT_STATES] } } : {}),
    ...(source ? { sources: source } : {}),
    ...(order ? { order: new Types.ObjectId(order) } : {}),
    ...(from || to ? { paidAt: range } : {}),
  };
  return { filter, sort: NEWEST_FIRST, hint: PAYMENT_INDEXES[chooseIndex({ state, source, order })] };
}

async function findPaymentsInSequence(ids: readonly Types.ObjectId[]): Promise<PaymentRecord[]> {
  const payments = await PaymentModel.find({ _id: { $in: ids } }).lean<PaymentRecord[]>();
  const byId = new Map(payments.map((payment) => [String(payment._id), payment]));
  return ids.flatMap((id) => byId.get(String(id)) ?? []);
}

async function findPage(query: PaymentQuery): Promise<Omit<PaymentPage, 'open'>> {
  const selection = createSelection(query);
  const { filter, sort, hint } = selection;
  const words = { model: PaymentModel, hint: PAYMENT_INDEXES.search, scope: { creator: filter.creator } };
  const result = await searchByWords<PaymentRecord>(selection, words, query.q ?? '');
  if (result) {
    const ids = result.rows.map(({ _id }) => _id);
    const payments = await readPage(query, (skip) => findPaymentsInSequence(ids.slice(skip, skip + query.limit)));
    return { payments, ...pageInfo(query, ids.length, result.isComplete) };
  }
  const newestFirst = PaymentModel.find(filter).sort(sort).hint(hint).limit(query.limit);
  const [payments, count] = await Promise.all([
    readPage(query, (skip) => newestFirst.skip(skip).lean<PaymentRecord[]>().exec()),
    PaymentModel.countDocuments(filter, { hint, limit: COUNT_LIMIT }),
  ]);
  return { payments, ...pageInfo(query, count) };
}

const countOpen = (creator: string): Promise<number> =>
  PaymentModel.countDocuments(
    { creator: new Types.ObjectId(creator), state: 'open' },
    { hint: PAYMENT_INDEXES.creatorState, limit: TOTAL_BOUND },
  ).exec();

/** Newest first. */
export async function listPayments(query: PaymentQuery): Promise<PaymentPage> {
  const [page, open] = await Promise.all([findPage(query), countOpen(query.creator)]);
  return { ...page, open };
}
