import type { Model, QueryFilter } from 'mongoose';
import { type PageInfo, pageInfo, type PageRequest, toSkip, TOTAL_BOUND } from './page.ts';

/** Of documents that an index returns in the order of the list, at most this many are checked for the other conditions. */
const CANDIDATES_MAX = 4_000;
/** At most this many documents are sorted in memory. */
const SORTED_MAX = 1_000;

type Filter<T> = QueryFilter<T>;
type CountDocuments<T> = (filter: Filter<T>, hint: string, limit: number) => Promise<number>;

/** A condition, and the index that finds its documents. */
export interface IndexPlan<T> {
  filter: Filter<T>;
  hint: string;
  /** Whether the index also returns the documents in the order of the list. */
  isSorted: boolean;
}

export interface IndexScan<T> {
  model: Model<T>;
  page: PageRequest;
  sort: Record<string, 1 | -1>;
  projection?: object;
  /** The documents of the list meet all of these. */
  plans: IndexPlan<T>[];
  /** All documents of the list, in its order: used when no plan narrows them down. */
  fullPlan?: IndexPlan<T>;
  /** A condition that no index serves. */
  unindexedFilter?: Filter<T> | undefined;
  count?: CountDocuments<T>;
  /**
   * Reads the ids of a page first: with a condition on null, MongoDB otherwise reads every document that it skips. The index
   * must hold all fields of the filter, and `_id`.
   */
  readsIdsFirst?: boolean;
}

export interface ScanResult<R> extends PageInfo {
  rows: R[];
}

/** Reads one page straight from an index. The total is exact up to `TOTAL_BOUND`. */
async function readInOrder<T, R>(scan: IndexScan<T>, plan: IndexPlan<T>, count: CountDocuments<T>) {
  const { page } = scan;
  const skip = toSkip(page);
  const [rows, total] = await Promise.all([
    skip === null ? [] : readRows<T, R>(scan, plan, skip),
    count(plan.filter, plan.hint, TOTAL_BOUND + 1),
  ]);
  return { rows, ...pageInfo(page, total) };
}

async function readRows<T, R>(scan: IndexScan<T>, { filter, hint }: IndexPlan<T>, skip: number): Promise<R[]> {
  const { model, page, sort, projection, readsIdsFirst = false } = scan;
  const find = model
    .find(filter, readsIdsFirst ? { _id: 1 } : projection)
    .sort(sort)
    .skip(skip)
    .limit(page.limit)
    .hint(hint);
  if (!readsIdsFirst) return await find.lean<R[]>();
  const ids = (await find.lean<{ _id: unknown }[]>()).map(({ _id }) => _id);
  return await model
    .find({ ...filter, _id: { $in: ids } } as Filter<T>, projection)
    .sort(sort)
    .lean<R[]>();
}

const candidateLimitFor = ({ isSorted }: IndexPlan<never>): number => (isSorted ? CANDIDATES_MAX : SORTED_MAX);

/** The plan with the fewest documents among those that can be read completely, else one that is in the order of the list. */
async function choosePlan<T>({ plans, fullPlan }: IndexScan<T>, count: CountDocuments<T>) {
  const counts = await Promise.all(
    plans.map(async (plan) => ({ plan, found: await count(plan.filter, plan.hint, candidateLimitFor(plan)) })),
  );
  const [smallest] = counts.filter(({ plan, found }) => found < candidateLimitFor(plan)).sort((a, b) => a.found - b.found);
  if (smallest) return { plan: smallest.plan, isComplete: true };
  const plan = plans.find(({ isSorted }) => isSorted) ?? fullPlan;
  if (!plan) throw new Error('a scan of an index needs a plan in the order of the list');
  return { plan, isComplete: false };
}

/** Reads the documents of one plan and checks them for all other conditions. The total is a lower bound if there are too many. */
async function filterCandidates<T, R>(scan: IndexScan<T>, count: CountDocuments<T>): Promise<ScanResult<R>> {
  const { model, page, sort, projection, plans, unindexedFilter } = scan;
  const { plan, isComplete } = await choosePlan(scan, count);
  const others = [
    ...plans.filter((other) => other !== plan).map(({ filter }) => filter),
    ...(unindexedFilter ? [unindexedFilter] : []),
  ];
  const candidates = [
    { $match: plan.filter },
    { $sort: sort },
    { $limit: CANDIDATES_MAX },
    ...(others.length > 0 ? [{ $match: { $and: others } }] : []),
  ];
  const skip = toSkip(page);
  const pageStages = [
    ...candidates,
    { $skip: skip ?? 0 },
    { $limit: page.limit },
    ...(projection ? [{ $project: projection }] : []),
  ];
  const [rows, [counted]] = await Promise.all([
    skip === null ? [] : model.aggregate<R>(pageStages as never[], { hint: plan.hint }),
    model.aggregate<{ total: number }>([...candidates, { $count: 'total' }] as never[], { hint: plan.hint }),
  ]);
  return { rows, ...pageInfo(page, counted?.total ?? 0), ...(isComplete ? {} : { totalIsExact: false }) };
}

/**
 * Reads one page of a list. One condition is read from its index. Of several, the one with the fewest documents is read from
 * its index, and its documents are checked for the others.
 */
export async function scanIndex<T, R>(scan: IndexScan<T>): Promise<ScanResult<R>> {
  const { model, plans, fullPlan, unindexedFilter } = scan;
  const count: CountDocuments<T> =
    scan.count ?? (async (filter, hint, limit) => await model.countDocuments(filter, { hint, limit }));
  const [plan, ...others] = plans.length > 0 ? plans : fullPlan ? [fullPlan] : [];
  if (plan?.isSorted && others.length === 0 && !unindexedFilter) return await readInOrder(scan, plan, count);
  return await filterCandidates(scan, count);
}
