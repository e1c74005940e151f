import mongoose, { type ClientSession, type PipelineStage } from 'mongoose';
import { CURSOR_BATCH_SIZE, iterateCursor } from './mongo/page.ts';

/** Derived values of one document; a missing value counts as 0. */
interface Row {
  id: string;
  values: Record<string, unknown>;
}

export interface Difference {
  id: string;
  problem: string;
}

export interface Invariant {
  name: string;
  /** Reads at the snapshot of the session. @returns how many documents were checked */
  check(session: ClientSession, report: (difference: Difference) => void): Promise<number>;
}

export interface InvariantResult {
  name: string;
  checked: number;
  differing: number;
  firstDifferences: Difference[];
}

const DIFFERENCES_SHOWN = 5;

export async function* aggregateRows(
  { collection }: { collection: mongoose.Collection },
  stages: PipelineStage[],
  session: ClientSession,
): AsyncGenerator<Row> {
  const options = { session, allowDiskUse: true, batchSize: CURSOR_BATCH_SIZE };
  const cursor = collection.aggregate([...stages, { $sort: { _id: 1 } }], options);
  for await (const { _id, ...values } of iterateCursor<Record<string, unknown>>(cursor)) yield { id: String(_id), values };
}

const toComparable = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : (value ?? 0));

function reportDifferences(
  id: string,
  expected: Row['values'],
  stored: Row['values'],
  report: (difference: Difference) => void,
): void {
  for (const name of new Set([...Object.keys(expected), ...Object.keys(stored)])) {
    const expectedValue = toComparable(expected[name]);
    const storedValue = toComparable(stored[name]);
    if (expectedValue !== storedValue)
      report({ id, problem: `${name} is ${String(storedValue)}, counted ${String(expectedValue)}` });
  }
}

/** The order of MongoDB, which compares the bytes of strings. */
const compareIds = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** Compares recounted with stored values by id. Both must be sorted by id. @returns the number of ids */
export async function compareRows(
  expectedRows: AsyncIterator<Row>,
  storedRows: AsyncIterator<Row>,
  report: (difference: Difference) => void,
): Promise<number> {
  let compared = 0;
  let [expected, stored] = await Promise.all([expectedRows.next(), storedRows.next()]);
  while (!expected.done || !stored.done) {
    // Negative if only the expected row has the id, positive if only the stored row has it.
    const order = expected.done ? 1 : stored.done ? -1 : compareIds(expected.value.id, stored.value.id);
    const id = (order <= 0 ? expected.value : stored.value).id;
    reportDifferences(id, order <= 0 ? expected.value.values : {}, order >= 0 ? stored.value.values : {}, report);
    if (order <= 0) expected = await expectedRows.next();
    if (order >= 0) stored = await storedRows.next();
    compared += 1;
  }
  return compared;
}

async function checkInvariant(invariant: Invariant): Promise<InvariantResult> {
  const firstDifferences: Difference[] = [];
  let differing = 0;
  const report = (difference: Difference): void => {
    differing += 1;
    if (firstDifferences.length < DIFFERENCES_SHOWN) firstDifferences.push(difference);
  };
  const session = await mongoose.startSession({ snapshot: true });
  try {
    const checked = await invariant.check(session, report);
    return { name: invariant.name, checked, differing, firstDifferences };
  } finally {
    await session.endSession();
  }
}

/** Checks the invariants in turn. Each has its own snapshot, because MongoDB keeps a snapshot for a few minutes only. */
export async function* checkInvariants(invariants: readonly Invariant[]): AsyncGenerator<InvariantResult> {
  for (const invariant of invariants) yield await checkInvariant(invariant);
}
