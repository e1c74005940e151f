import type { listPayments as listInput } from '@banca/contracts/payments.schemas';
import { type QueryFilter, Types } from 'mongoose';
import type { z } from 'zod';
import { endOfMaputoDay, startOfMaputoDay } from '../../platform/clock.ts';
import { COUNT_LIMIT, type PageInfo, pageInfo, readPage, TOTAL_BOUND } from '../../platform/mongo/page.ts';
import { createTermFilter } from '../products/published/term-filter.ts';
import { PAYMENT_INDEXES, PaymentModel, type PaymentRecord } from './payments.model.ts';

type PaymentQuery = z.output<typeof listInput.query> & { creator: string };
type PaymentFilter = QueryFilter<PaymentRecord>;

interface PaymentPage extends PageInfo {
  payments: PaymentRecord[];
  open: number;
}

/** Words that fewer payments contain are found by their index. For frequent ones, the list is read until the page is full. */
const RARE_WORD_PAYMENTS = 500;

function createFilter({ creator, state, source, order, from, to, q = '' }: PaymentQuery): PaymentFilter {
  const range = { ...(from ? { $gte: startOfMaputoDay(from) } : {}), ...(to ? { $lt: endOfMaputoDay(to) } : {}) };
  return {
    creator: new Types.ObjectId(creator),
    ...(state ? { state } : {}),
    ...(source ? { sources: source } : {}),
    ...(order ? { order: new Types.ObjectId(order) } : {}),
    ...(from || to ? { paidAt: range } : {}),
    ...createTermFilter(q),
  };
}

async function chooseIndex({ creator, state, q = '' }: PaymentQuery): Promise<string> {
  const hint = PAYMENT_INDEXES.search;
  const words = { creator: new Types.ObjectId(creator), ...createTermFilter(q) };
  if ('$or' in words && (await PaymentModel.countDocuments(words, { hint, limit: RARE_WORD_PAYMENTS })) < RARE_WORD_PAYMENTS)
    return hint;
  return state ? PAYMENT_INDEXES.creatorState : PAYMENT_INDEXES.creator;
}

const countOpen = (creator: string): Promise<number> =>
  PaymentModel.countDocuments(
    { creator: new Types.ObjectId(creator), state: 'open' },
    { hint: PAYMENT_INDEXES.creatorState, limit: TOTAL_BOUND },
  ).exec();

/** Newest first. */
export async function listPayments(query: PaymentQuery): Promise<PaymentPage> {
  const filter = createFilter(query);
  const hint = query.order ? PAYMENT_INDEXES.order : await chooseIndex(query);
  const find = (skip: number): Promise<PaymentRecord[]> =>
    PaymentModel.find(filter)
      .sort({ paidAt: -1, _id: -1 })
      .hint(hint)
      .skip(skip)
      .limit(query.limit)
      .lean<PaymentRecord[]>()
      .exec();
  const [payments, count, open] = await Promise.all([
    readPage(query, find),
    PaymentModel.countDocuments(filter, { hint, limit: COUNT_LIMIT }),
    countOpen(query.creator),
  ]);
  return { payments, open, ...pageInfo(query, count) };
}
