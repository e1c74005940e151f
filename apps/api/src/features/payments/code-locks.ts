import mongoose, { type ClientSession, type PipelineStage } from 'mongoose';

const { model, Schema } = mongoose;

/** One document per code and per folded code (`foldSimilarCharacters`). Orders write both, so that equal codes conflict. */
const schema = new Schema(
  { _id: String, lockVersion: { type: Number, default: 0 } },
  { versionKey: false, collection: 'payment_codes' },
);
const PaymentCodeModel = model('PaymentCode', schema);

/** Locks codes for this transaction. Increments a counter, because writes that change nothing do not conflict in MongoDB. */
export async function lockCodes(codes: readonly string[], session: ClientSession): Promise<void> {
  const update = { $inc: { lockVersion: 1 } };
  const locks = [...new Set(codes)].sort().map((_id) => ({ updateOne: { filter: { _id }, update, upsert: true } }));
  await PaymentCodeModel.bulkWrite(locks, { session });
}

export const createLockCountStages = (field: string): PipelineStage.FacetPipelineStage[] => [
  { $lookup: { from: PaymentCodeModel.collection.name, localField: '_id', foreignField: '_id', as: field } },
  { $set: { [field]: { $size: `$${field}` } } },
];
