import type { ProblemState } from '@banca/contracts/problem-enums';
import { Types } from 'mongoose';
import { COUNT_LIMIT, type PageInfo, pageInfo, type PageRequest, readPage, TOTAL_BOUND } from '../../../platform/mongo/page.ts';
import { LIST_PROJECTION } from '../lists/list-orders.ts';
import { type OrderRecord, OrderModel, PROBLEM_INDEXES } from '../orders.model.ts';

type ProblemQuery = PageRequest & { state: ProblemState; sort: 'newest' | 'oldest' };

/** An admin who decides opens what the buyer got. */
const { 'lines.file': _file, ...FIELDS } = LIST_PROJECTION;

/** Lists the orders with a problem in a state, by how long it is in that state. */
export async function listProblems({ state, sort, ...page }: ProblemQuery): Promise<PageInfo & { orders: OrderRecord[] }> {
  const filter = { 'problem.state': state };
  const hint = PROBLEM_INDEXES.state;
  const direction = sort === 'oldest' ? 1 : -1;
  const findSorted = () => OrderModel.find(filter, FIELDS).sort({ 'problem.since': direction, _id: direction }).hint(hint);
  const [orders, count] = await Promise.all([
    readPage(page, (skip) => findSorted().skip(skip).limit(page.limit).lean<OrderRecord[]>().exec()),
    OrderModel.countDocuments(filter, { limit: COUNT_LIMIT, hint }),
  ]);
  return { orders, ...pageInfo(page, count) };
}

/** Counts the orders whose creator has to do something. */
export const countProblemsOfCreator = (creator: string): Promise<number> =>
  OrderModel.countDocuments(
    { creator: new Types.ObjectId(creator), 'problem.state': { $in: ['reported', 'refund_due'] } },
    { limit: TOTAL_BOUND, hint: PROBLEM_INDEXES.creatorState },
  ).exec();

/** Counts the orders with a problem in any state, by the id of the creator. Up to 10,000 each. */
export async function countProblemsByCreator(creators: readonly Types.ObjectId[]): Promise<Map<string, number>> {
  const ids = [...new Set(creators.map(String))];
  const counts = ids.map(async (id): Promise<[string, number]> => {
    const filter = { creator: new Types.ObjectId(id), 'problem.state': { $exists: true } };
    return [id, await OrderModel.countDocuments(filter, { limit: COUNT_LIMIT, hint: PROBLEM_INDEXES.creatorState })];
  });
  return new Map(await Promise.all(counts));
}

export interface ProblemQueues {
  /** Problems that an admin has to decide, and refunds that a creator has not paid back. Up to 10,000 each. */
  problems: number;
  dueRefunds: number;
  oldestProblem: Date | null;
  oldestDueRefund: Date | null;
}

async function readQueue(state: ProblemState): Promise<{ count: number; oldest: Date | null }> {
  const filter = { 'problem.state': state };
  const hint = PROBLEM_INDEXES.state;
  const [count, oldest] = await Promise.all([
    OrderModel.countDocuments(filter, { limit: TOTAL_BOUND, hint }),
    OrderModel.findOne(filter, { problem: 1 })
      .sort({ 'problem.since': 1, _id: 1 })
      .hint(hint)
      .lean<Pick<OrderRecord, 'problem'>>(),
  ]);
  return { count, oldest: oldest?.problem?.since ?? null };
}

export async function countProblemQueues(): Promise<ProblemQueues> {
  const [escalated, due] = await Promise.all([readQueue('escalated'), readQueue('refund_due')]);
  return {
    problems: escalated.count,
    oldestProblem: escalated.oldest,
    dueRefunds: due.count,
    oldestDueRefund: due.oldest,
  };
}

export interface DueRefunds {
  _id: Types.ObjectId;
  username: string;
  orders: number;
  /** Centavos. */
  amount: number;
  oldest: Date;
}

/** Keeps the aggregation small. The list is exact below. */
const DUE_ORDERS_MAX = 1_000;

/** Lists the creators with due refunds, the longest due first. */
export async function listDueRefunds(page: PageRequest): Promise<PageInfo & { creators: DueRefunds[] }> {
  const creators = await OrderModel.aggregate<DueRefunds>([
    { $match: { 'problem.state': 'refund_due' } },
    { $sort: { 'problem.since': 1, _id: 1 } },
    { $limit: DUE_ORDERS_MAX },
    {
      $group: {
        _id: '$creator',
        username: { $first: '$creatorUsername' },
        orders: { $sum: 1 },
        amount: { $sum: { $subtract: ['$amount', { $ifNull: ['$refundedAmount', 0] }] } },
        oldest: { $min: '$problem.since' },
      },
    },
    { $sort: { oldest: 1, _id: 1 } },
  ]).hint(PROBLEM_INDEXES.state);
  const start = (page.page - 1) * page.limit;
  return { creators: creators.slice(start, start + page.limit), ...pageInfo(page, creators.length) };
}
