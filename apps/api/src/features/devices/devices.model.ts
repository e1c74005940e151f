import { DEVICE_RESULTS, deviceFormatIds } from '@banca/contracts/device-formats';
import { paymentMethodIds } from '@banca/contracts/payment-methods';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { storedSecretSchema } from '../../platform/mongo/stored-secret.ts';

/** A phone that forwards the messages of a wallet. See docs/rules.md#devices. */
const schema = new Schema(
  {
    creator: { type: Schema.Types.ObjectId, required: true, isExported: false },
    name: { type: String, required: true },
    wallet: { type: String, enum: paymentMethodIds, required: true },
    format: { type: String, enum: deviceFormatIds, required: true },
    secret: { type: storedSecretSchema, required: true, isExported: false },
    createdAt: { type: Date, required: true },
    /** When the last message came, or else when the device was added. */
    activeAt: { type: Date, required: true },
    lastResult: { type: String, enum: [...DEVICE_RESULTS, null], default: null },
    /** An HMAC of the balance after the last movement. Null if that is unknown. */
    balance: { type: String, default: null, isExported: false },
    /** The current segment of the chain of balances: movements that continue each other's balance. A break begins another one. */
    segment: { type: Schema.Types.ObjectId, isExported: false },
    /** Whether a statement or the creator confirmed a payment of the segment. */
    isTrusted: { type: Boolean, default: false, isExported: false },
    brokenAt: { type: Date, default: null },
    /** When the creator was told that the phone is silent. Null after the next message. */
    silenceReportedAt: { type: Date, default: null, isExported: false },
    /** Incremented with each message, so that messages of one phone are compared one after the other. */
    lockVersion: { type: Number, default: 0, isExported: false },
  },
  { versionKey: false, collection: 'devices' },
);
schema.index({ creator: 1, createdAt: -1 }, { name: "a creator's devices, newest first" });
schema.index({ activeAt: 1 }, { name: 'silent devices', partialFilterExpression: { silenceReportedAt: null } });

export type DeviceRecord = InferSchemaType<typeof schema> & { _id: Types.ObjectId };

export const DeviceModel = model('Device', schema);
