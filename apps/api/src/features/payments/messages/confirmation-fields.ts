import mongoose, { type InferSchemaType } from 'mongoose';

const { Schema } = mongoose;

const partySchema = new Schema({ phone: { type: String, default: null }, name: { type: String, default: null } }, { _id: false });

const paymentFields = {
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
    others: { type: [new Schema(paymentFields, { _id: false })], default: undefined },
  },
  { _id: false },
);

export type StoredMessage = InferSchemaType<typeof messageSchema>;

export const confirmationFields = {
  confirmationCode: { type: String, default: null },
  /** Every code by which the proof is compared with others: those found in the text, and its whole text. */
  paymentCodes: { type: [String], default: [] },
  /** The same codes, where characters that people confuse are equal. */
  similarCodes: { type: [String], default: [] },
  message: { type: messageSchema, default: undefined },
} as const;
