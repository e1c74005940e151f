import type { AnyBulkWriteOperation, Db } from 'mongodb';

const BATCH_SIZE = 1_000;
const format = (part: string) => ({ $dateToString: { date: '$createdAt', format: part, timezone: '+02:00' } });
const toBucket = (subject: string, span: string, bucket: string) => ({
  id: { $concat: [{ $toString: subject }, ':', format(span)] },
  bucket: format(bucket),
});

interface TrafficSpan {
  _id: string;
}

/** Counts the orders that were placed before orders were counted, by product and by creator. Counts nothing twice. */
export async function up(db: Db): Promise<void> {
  const buckets = [toBucket('$product', '%Y-%m', '%d'), toBucket('$product', '%Y', '%m'), toBucket('$creator', '%Y-%m', '%d')];
  const counts = db
    .collection('orders')
    .aggregate<{ _id: { id: string; bucket: string }; orders: number }>(
      [
        { $project: { creator: 1, createdAt: 1, product: { $first: '$lines.product._id' } } },
        { $project: { bucket: buckets } },
        { $unwind: '$bucket' },
        { $group: { _id: '$bucket', orders: { $sum: 1 } } },
      ],
      { allowDiskUse: true },
    );
  const traffic = db.collection<TrafficSpan>('traffic_spans');
  let batch: AnyBulkWriteOperation<TrafficSpan>[] = [];
  const write = async (): Promise<void> => {
    if (batch.length > 0) await traffic.bulkWrite(batch, { ordered: false });
    batch = [];
  };
  for await (const { _id, orders } of counts) {
    const update = { $set: { [`parts.${_id.bucket}.orders`]: orders } };
    batch.push({ updateOne: { filter: { _id: _id.id }, update, upsert: true } });
    if (batch.length === BATCH_SIZE) await write();
  }
  await write();
}
