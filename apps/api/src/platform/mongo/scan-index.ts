import type { Model, PipelineStage, QueryFilter } from 'mongoose';
import { COUNT_LIMIT, type PageInfo, pageInfo, type PageRequest, readPage } from './page.ts';

/** Documents that a request reads at most to filter them, and to sort them in memory. */
const CANDIDATES_MAX = 4_000;
const MEMORY_SORT_MAX = 1_000;

type Filter<T> = QueryFilter<T>;
type CountDocuments<T> = (filter: Filter<T>, hint: string, limit: number) => Promise<number>;

export interface IndexPlan<T> {
  filter: Filter<T>;
  hint: string;
  /** True if the index returns the documents in the order of the list. */
  isSorted: boolean;
}

export interface IndexScan<T> {
  /** Not `Model<T>`, because the document type that Mongoose infers from a schema has no `_id`. */
  model: { modelName: string };
  page: PageRequest;
  sort: Record<string, 1 | -1>;
  projection?: object;
  plans: IndexPlan<T>[];
  /** Matches all documents of the list in order. Used when no plan is selective. */
  fullPlan?: IndexPlan<T>;
  unindexedFilter?: Filter<T> | undefined;
  count?: CountDocuments<T>;
  /** Reads the ids from the index, then only the documents of the page. The index needs all filter fields and `_id`. */
  readsIdsFirst?: boolean;
}

export interface ScanResult<R> extends PageInfo {
  rows: R[];
}

async function readInOrder<T, R>(scan: IndexScan<T>, plan: IndexPlan<T>, count: CountDocuments<T>) {
  const { page } = scan;
  const [rows, total] = await Promise.all([
    readPage(page, (skip) => readRows<T, R>(scan, plan, skip)),
    count(plan.filter, plan.hint, COUNT_LIMIT),
  ]);
  return { rows, ...pageInfo(page, total) };
}

async function readRows<T, R>(scan: IndexScan<T>, { filter, hint }: IndexPlan<T>, skip: number): Promise<R[]> {
  const { page, sort, projection, readsIdsFirst = false } = scan;
  const model = getModel(scan);
  const query = model
    .find(filter, readsIdsFirst ? { _id: 1 } : projection)
    .sort(sort)
    .skip(skip)
    .limit(page.limit)
    .hint(hint);
  if (!readsIdsFirst) return await query.lean<R[]>();
  const ids = (await query.lean<{ _id: unknown }[]>()).map(({ _id }) => _id);
  return await model
    .find({ ...filter, _id: { $in: ids } } as Filter<T>, projection)
    .sort(sort)
    .lean<R[]>();
}

const getModel = <T>({ model }: IndexScan<T>): Model<T> => model as Model<T>;

const candidateLimitFor = ({ isSorted }: IndexPlan<never>): number => (isSorted ? CANDIDATES_MAX : MEMORY_SORT_MAX);

/** Chooses the plan with the fewest documents. If each plan has too many, `isComplete` is false. */
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

async function filterCandidates<T, R>(scan: IndexScan<T>, count: CountDocuments<T>): Promise<ScanResult<R>> {
  const { page, sort, projection, plans, unindexedFilter } = scan;
  const model = getModel(scan);
  const { plan, isComplete } = await choosePlan(scan, count);
  const otherConditions = [
    ...plans.filter((other) => other !== plan).map(({ filter }) => filter),
    ...(unindexedFilter ? [unindexedFilter] : []),
  ];
  const candidates: PipelineStage[] = [
    { $match: plan.filter },
    { $sort: sort },
    { $limit: CANDIDATES_MAX },
    ...(otherConditions.length > 0 ? [{ $match: { $and: otherConditions } }] : []),
  ];
  const toPageStages = (skip: number): PipelineStage[] => [
    ...candidates,
    { $skip: skip },
    { $limit: page.limit },
    ...(projection ? [{ $project: projection }] : []),
  ];
  const [rows, [counted]] = await Promise.all([
    readPage(page, async (skip) => await model.aggregate<R>(toPageStages(skip), { hint: plan.hint })),
    model.aggregate<{ total: number }>([...candidates, { $count: 'total' }], { hint: plan.hint }),
  ]);
  return { rows, ...pageInfo(page, counted?.total ?? 0, isComplete) };
}

/** Reads one page of a list. With several conditions, reads the most selective index and filters its documents by the others. */
export async function scanIndex<T, R>(scan: IndexScan<T>): Promise<ScanResult<R>> {
  const { plans, fullPlan, unindexedFilter } = scan;
  const count: CountDocuments<T> =
    scan.count ?? (async (filter, hint, limit) => await getModel(scan).countDocuments(filter, { hint, limit }));
  const [plan = fullPlan, ...otherPlans] = plans;
  if (plan?.isSorted && otherPlans.length === 0 && !unindexedFilter) return await readInOrder(scan, plan, count);
  return await filterCandidates(scan, count);
}
