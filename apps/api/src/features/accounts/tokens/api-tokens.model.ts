import { TOKEN_SCOPES } from '@banca/contracts/token-scopes';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { DAY_MS } from '../../../platform/clock.ts';

/** What a program uses instead of a session. See docs/rules.md#api-tokens. */
const schema = new Schema(
  {
    user: { type: Schema.Types.ObjectId, required: true, isExported: false },
    name: { type: String, required: true },
    scopes: { type: [{ type: String, enum: TOKEN_SCOPES }], required: true },
    /** SHA-256. A slow hash is needless, because the secret has 256 random bits. */
    hash: { type: String, required: true, isExported: false },
    lastCharacters: { type: String, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
    /** Null for a token that does not expire. */
    expiresAt: { type: Date, default: null },
  },
  { versionKey: false, collection: 'api_tokens' },
);
const LISTED_AFTER_EXPIRY_S = (30 * DAY_MS) / 1000;
schema.index({ hash: 1 }, { name: 'the token of a request', unique: true });
schema.index({ user: 1, createdAt: -1, _id: -1 }, { name: 'tokens of one account, newest first' });
schema.index({ expiresAt: 1 }, { name: 'forget expired tokens', expireAfterSeconds: LISTED_AFTER_EXPIRY_S });

export type ApiTokenRecord = InferSchemaType<typeof schema> & { _id: Types.ObjectId };

export const ApiTokenModel = model('ApiToken', schema);
