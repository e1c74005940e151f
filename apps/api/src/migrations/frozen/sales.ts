import type { AnyBulkWriteOperation, Db, Document, ObjectId } from 'mongodb';

const BATCH = 500;
const SHARDS = 32;

interface Sum {
  sales: number;
  /** Centavos. */
  revenue: number;
}
interface DailySales extends Sum {
  _id: { creator: ObjectId; product?: ObjectId | null; day: string };
}
type Increment = [id: string, increments: Record<string, number>];

const completed = { $match: { status: 'completed' } };
const formatApprovalDate = (format: string) => ({
  $dateToString: { date: { $ifNull: ['$decidedAt', '$createdAt'] }, format, timezone: '+02:00' },
});

const marketShard = (creator: ObjectId): string => `shop${Number.parseInt(String(creator).slice(-2), 16) % SHARDS}`;

/** Returns increments for the product, its creator and the marketplace on one day, and for the marketplace on all days. */
function buildIncrements({ _id: { creator, product, day }, sales, revenue }: DailySales): Increment[] {
  const [year = '', month = '', date = ''] = day.split('-');
  const shard = marketShard(creator);
  const createIncrement = (id: string, bucket: string): Increment => [
    id,
    { [`parts.${bucket}.sales`]: sales, [`parts.${bucket}.revenue`]: revenue },
  ];
  const own = product
    ? [createIncrement(`${String(product)}:${year}-${month}`, date), createIncrement(`${String(product)}:${year}`, month)]
    : [];
  const others = [String(creator), shard].map((subject) => createIncrement(`${subject}:${year}-${month}`, date));
  return [...own, ...others, createIncrement(`${shard}:all`, 'ever')];
}

const toUpsert = ([_id, $inc]: Increment): AnyBulkWriteOperation<Document & { _id: string }> => ({
  updateOne: { filter: { _id }, update: { $inc }, upsert: true },
});

async function inBatches<T>(rows: AsyncIterable<T>, work: (batch: T[]) => Promise<unknown>): Promise<void> {
  let batch: T[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    await work(batch);
    batch = [];
  }
  if (batch.length > 0) await work(batch);
}

async function countCustomers(db: Db): Promise<void> {
  const spans = db.collection<Document & { _id: string }>('sales_spans');
  const buyersByMonth = db
    .collection('orders')
    .aggregate<{ _id: { creator: ObjectId; month: string }; buyers: number }>(
      [
        completed,
        { $group: { _id: { creator: '$creator', emailKey: '$emailKey', month: formatApprovalDate('%Y-%m') } } },
        { $group: { _id: { creator: '$_id.creator', month: '$_id.month' }, buyers: { $sum: 1 } } },
      ],
      { allowDiskUse: true },
    );
  await inBatches(buyersByMonth, async (rows) => {
    const counts = rows.map(({ _id, buyers }) => toUpsert([`${String(_id.creator)}:${_id.month}`, { customers: buyers }]));
    await spans.bulkWrite(counts);
  });
}

async function setLastSaleMonths(db: Db): Promise<void> {
  const lastMonths = db
    .collection('orders')
    .aggregate<{ _id: { creator: ObjectId; emailKey: string }; lastMonth: string }>(
      [
        completed,
        { $group: { _id: { creator: '$creator', emailKey: '$emailKey' }, lastMonth: { $max: formatApprovalDate('%Y-%m') } } },
      ],
      { allowDiskUse: true },
    );
  await inBatches(lastMonths, async (rows) => {
    const updates = rows.map(({ _id, lastMonth }) => ({
      updateOne: { filter: _id, update: { $set: { lastSaleMonth: lastMonth } } },
    }));
    await db.collection('customers').bulkWrite(updates, { ordered: false });
  });
}

/** Counts all completed orders again. Runs before the API accepts orders. */
export async function rebuildSales(db: Db): Promise<void> {
  const spans = db.collection<Document & { _id: string }>('sales_spans');
  await spans.deleteMany({});
  const salesByDay = db.collection('orders').aggregate<DailySales>(
    [
      completed,
      {
        $group: {
          _id: { creator: '$creator', product: '$product._id', day: formatApprovalDate('%Y-%m-%d') },
          sales: { $sum: 1 },
          revenue: { $sum: '$amount' },
        },
      },
    ],
    { allowDiskUse: true },
  );
  await inBatches(salesByDay, async (rows) => await spans.bulkWrite(rows.flatMap(buildIncrements).map(toUpsert)));
  await countCustomers(db);
  await setLastSaleMonths(db);
}
