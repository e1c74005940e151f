import mongoose, { type InferSchemaType } from 'mongoose';

const { Schema } = mongoose;

const partySchema = new Schema({ phone: { type: String, default: null }, name: { type: String, default: null } }, { _id: false });

const paymentFields = {
  /** The `id` of the pattern in `patterns/` that matched. */
  pattern: { type: String, required: true },
  wallet: { type: String, required: true },
  code: { type: String, required: true },
  /** Centavos. */
  amount: { type: Number, default: null },
  /** Centavos. */
  fee: { type: Number, default: null },
  sentAt: { type: Date, default: null },
  sender: { type: partySchema, default: null },
  receiver: { type: partySchema, default: null },
} as const;

export const messageSchema = new Schema(
  {
    text: { type: String, required: true },
    ...paymentFields,
    /** The further payments, if the text contains several messages. */
    others: { type: [new Schema(paymentFields, { _id: false })], default: undefined },
  },
  { _id: false },
);

export type StoredMessage = InferSchemaType<typeof messageSchema>;

export const confirmationFields = {
  /** The codes joined by ` + `, or the whole text if no message was recognized. */
  confirmationCode: { type: String, default: null },
  /** The normalised codes by which orders are compared: those found in the text, the whole text, and those of earlier proofs. */
  paymentCodes: { type: [String], default: [] },
  /** The `paymentCodes` of the current proof in the form of `foldSimilarCharacters`, which makes characters that people confuse equal. */
  similarCodes: { type: [String], default: [] },
  message: { type: messageSchema, default: undefined },
} as const;
