import mongoose, { type InferSchemaType } from 'mongoose';

const { Schema } = mongoose;

const refundedLineSchema = new Schema(
  {
    product: { type: Schema.Types.ObjectId, required: true },
    /** Centavos. */
    amount: { type: Number, required: true },
  },
  { _id: false },
);

/** A refund that the creator has paid outside Banca. */
const refundSchema = new Schema({
  /** Centavos. */
  amount: { type: Number, required: true },
  /** How `amount` is divided among the products. Only in orders of several products. */
  lines: { type: [refundedLineSchema], default: undefined },
  at: { type: Date, required: true },
  by: { type: Schema.Types.ObjectId, required: true },
  /** The code of the payment to the buyer. */
  code: String,
  note: String,
  /** The storage key of a picture that shows the payment. */
  picture: String,
  /** Whether the buyer could still download afterwards. */
  keepAccess: { type: Boolean, required: true },
  /** When a statement of the creator showed the payment. */
  seenAt: Date,
  /** What tells the line of that statement, which shows no other refund. See see-refunds.ts. */
  seenLine: { type: [String], default: undefined },
});

/** The refund fields of an order. Missing in orders without a refund. */
export const refundFields = {
  refunds: { type: [refundSchema], default: undefined },
  /** The sum of the refunds. Centavos. */
  refundedAmount: Number,
  /** When the refunds reached the amount. */
  refundedAt: Date,
  /** When a refund ended the access to the files. */
  accessEndedAt: Date,
};

export type OrderRefund = Omit<InferSchemaType<typeof refundSchema>, 'lines'> & {
  _id: mongoose.Types.ObjectId;
  lines?: InferSchemaType<typeof refundedLineSchema>[] | null;
};
