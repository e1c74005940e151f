import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { storedSecretSchema } from '../../../platform/mongo/stored-secret.ts';

const RecoveryCode = new Schema(
  { hash: { type: String, required: true }, usedAt: { type: Date, default: null } },
  { _id: false },
);

const schema = new Schema(
  {
    /** The id of the user. */
    _id: { type: Schema.Types.ObjectId, required: true },
    secret: { type: storedSecretSchema, required: true },
    /** Null until a code confirms the secret. */
    enabledAt: { type: Date, default: null },
    expiresAt: Date,
    /** The time step of the last code that was used. Earlier codes are refused. */
    lastStep: { type: Number, default: 0 },
    recoveryCodes: { type: [RecoveryCode], default: [] },
  },
  { versionKey: false, collection: 'second_factors' },
);
schema.index({ expiresAt: 1 }, { name: 'forget unconfirmed secrets', expireAfterSeconds: 0 });

export type SecondFactorRecord = InferSchemaType<typeof schema> & { _id: Types.ObjectId };

export const SecondFactorModel = model('SecondFactor', schema);
