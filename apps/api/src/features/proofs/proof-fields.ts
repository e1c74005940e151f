import { ReturnReason } from '@banca/contracts/order.schemas';
import mongoose, { type InferSchemaType, type Types } from 'mongoose';
import { confirmationFields, messageSchema } from '../payments/messages/confirmation-fields.ts';

const { Schema } = mongoose;

const returnSchema = new Schema(
  {
    reason: { type: String, enum: ReturnReason.options, required: true },
    note: { type: String, default: null },
    /** How much of the order's amount had arrived in all, as the creator said. Centavos. Only with `wrong_amount`. */
    received: Number,
    at: { type: Date, required: true },
    by: { type: Schema.Types.ObjectId, required: true },
  },
  { _id: false },
);

const earlierProofSchema = new Schema(
  {
    code: { type: String, default: null },
    message: { type: messageSchema, default: undefined },
    screenshot: { type: String, default: null },
    screenshotFingerprint: Buffer,
    at: { type: Date, required: true },
    returned: { type: returnSchema, default: undefined },
    /** Signs of fraud that the order had when the buyer replaced the proof. */
    hadReusedCode: Boolean,
    hadReusedPicture: Boolean,
  },
  { _id: false },
);

/** The current proof consists of the fields up to `proofAt`, which is missing without a proof. */
export const proofFields = {
  ...confirmationFields,
  screenshot: { type: String, default: null },
  /** Identifies the same screenshot in other orders. It never leaves the API, because large text is legible in it. */
  screenshotFingerprint: Buffer,
  /** Look-up keys of the fingerprint. Pictures that look alike share some of them. */
  screenshotKeys: { type: [String], default: undefined },
  proofAt: Date,
  /** Those of `paymentCodes` that only earlier proofs had. They count as used, because they may have paid for the order. */
  earlierCodes: { type: [String], default: undefined },
  /** Oldest first. */
  earlierProofs: { type: [earlierProofSchema], default: [] },
  /** Why the creator asked for another proof. Set from then until the buyer hands it in. */
  returned: { type: returnSchema, default: undefined },
} as const;

const proofSchema = new Schema(proofFields);

export type ProofRecord = InferSchemaType<typeof proofSchema> & { _id: Types.ObjectId };
