import { gatewayNames } from '@banca/contracts/payment-gateways';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { storedSecretSchema } from '../../platform/mongo/stored-secret.ts';

/** The contract of a creator with a payment gateway. */
const schema = new Schema(
  {
    creator: { type: Schema.Types.ObjectId, required: true, isExported: false },
    name: { type: String, enum: gatewayNames, required: true },
    /** The credentials as JSON. */
    secret: { type: storedSecretSchema, required: true, isExported: false },
    state: { type: String, enum: ['ready', 'untested', 'refused'], required: true },
    testedAt: { type: Date, default: null },
    /** Since when the service refuses the credentials. */
    refusedAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'creator_gateways' },
);
schema.index({ creator: 1, name: 1 }, { name: 'one contract per creator and gateway', unique: true });

export const REFUSED_INDEX = 'gateways that refuse the credentials';
schema.index({ refusedAt: 1 }, { name: REFUSED_INDEX, partialFilterExpression: { state: 'refused' } });

export type CreatorGatewayRecord = InferSchemaType<typeof schema> & { _id: Types.ObjectId };

export const CreatorGatewayModel = model('CreatorGateway', schema);
