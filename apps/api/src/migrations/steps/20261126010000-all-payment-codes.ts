import type { AnyBulkWriteOperation, Collection, Db, ObjectId } from 'mongodb';
import { listPaymentCodes, toSimilarCode } from '../frozen/payment-codes.ts';

interface StoredOrder {
  _id: ObjectId;
  state: string;
  confirmationCode: string | null;
  paymentCode: string;
  paymentCodes?: string[];
  similarCodes?: string[];
  message?: { text: string };
  duplicateCode?: boolean;
  hasReusedCode?: boolean;
  hasSimilarCode?: boolean;
}
interface StoredLock {
  _id: string;
  lockVersion: number;
}

const BATCH_SIZE = 1000;
const HELD = { $in: ['pending', 'returned', 'completed'] };

/** A pasted text may tell of several payments, of which only the first was read. */
const MESSAGE_CODE =
  /(?:confirmad[oa]|confirmed|transac\S{1,4}|transaction id|id trans)[\s.:]{1,3}([a-z\d][a-z\d.]{4,38}[a-z\d])/gi;

const listCodesOfMessage = (text: string): string[] =>
  Array.from(text.matchAll(MESSAGE_CODE), ([, code = '']) => code)
    .filter((code) => /\d/.test(code))
    .flatMap(listPaymentCodes);

const listAllCodes = ({ confirmationCode, message }: StoredOrder): string[] => [
  ...new Set([...listPaymentCodes(confirmationCode ?? ''), ...(message ? listCodesOfMessage(message.text) : [])]),
];

/** Adds the codes to every order that has one. */
async function addCodes(orders: Collection<StoredOrder>, locks: Collection<StoredLock>): Promise<void> {
  let updates: AnyBulkWriteOperation<StoredOrder>[] = [];
  let codes = new Set<string>();
  const flush = async (): Promise<void> => {
    const upserts = [...codes].map((_id) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: { lockVersion: 0 } }, upsert: true },
    }));
    if (upserts.length > 0) await locks.bulkWrite(upserts, { ordered: false });
    if (updates.length > 0) await orders.bulkWrite(updates, { ordered: false });
    [updates, codes] = [[], new Set()];
  };
  const projection = { confirmationCode: 1, paymentCode: 1, message: 1 };
  for await (const order of orders.find({ paymentCode: { $gt: '' }, paymentCodes: { $exists: false } }, { projection })) {
    const paymentCodes = listAllCodes(order);
    const [paymentCode] = paymentCodes;
    if (paymentCode === undefined) continue;
    const similarCodes = [...new Set(paymentCodes.map(toSimilarCode))];
    const filter = { _id: order._id, paymentCode: order.paymentCode };
    updates.push({ updateOne: { filter, update: { $set: { paymentCode, paymentCodes, similarCodes } } } });
    for (const code of [...paymentCodes, ...similarCodes]) codes.add(code);
    if (updates.length === BATCH_SIZE) await flush();
  }
  await flush();
}

const findShared = (orders: Collection<StoredOrder>, field: 'paymentCodes' | 'similarCodes') =>
  orders.aggregate<{ _id: string }>(
    [
      { $match: { [field]: { $exists: true }, state: HELD } },
      { $unwind: `$${field}` },
      { $group: { _id: `$${field}`, count: { $sum: 1 } } },
      { $match: { count: { $gt: 1 } } },
      { $project: { _id: 1 } },
    ],
    { allowDiskUse: true },
  );

/** Of several orders that hold a code without a mark, a completed one came first, otherwise the earliest. Marks the others. */
async function markDuplicates(orders: Collection<StoredOrder>, code: string): Promise<void> {
  const holdsCode = { paymentCodes: code, state: HELD };
  await orders.updateMany({ ...holdsCode, hasReusedCode: { $ne: true } }, { $set: { hasReusedCode: true } });
  const unmarked = await orders
    .find({ ...holdsCode, duplicateCode: { $ne: true } }, { projection: { state: 1 } })
    .sort({ createdAt: 1, _id: 1 })
    .toArray();
  const first = unmarked.find(({ state }) => state === 'completed') ?? unmarked[0];
  const others = unmarked.filter((order) => order !== first).map(({ _id }) => _id);
  if (others.length > 0) await orders.updateMany({ _id: { $in: others } }, { $set: { duplicateCode: true } });
}

/** Marks the orders whose codes are not equal, but similar. */
async function markSimilar(orders: Collection<StoredOrder>, similarCode: string): Promise<void> {
  const holdsCode = { similarCodes: similarCode, state: HELD };
  const forms = (await orders.distinct('paymentCodes', holdsCode)) as string[];
  if (forms.filter((form) => toSimilarCode(form) === similarCode).length > 1)
    await orders.updateMany(holdsCode, { $set: { hasSimilarCode: true } });
}

/**
 * Finds the codes in what buyers typed or pasted, so that a code with other words around it is no longer a new one, and marks the
 * orders that share one. `paymentCode` becomes the first of the codes, by which the last release compares.
 */
export const up = async (db: Db): Promise<void> => {
  const orders = db.collection<StoredOrder>('orders');
  await addCodes(orders, db.collection<StoredLock>('payment_codes'));
  for await (const { _id } of findShared(orders, 'paymentCodes')) await markDuplicates(orders, _id);
  for await (const { _id } of findShared(orders, 'similarCodes')) await markSimilar(orders, _id);
};
export const down = async (): Promise<void> => {};
