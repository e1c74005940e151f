import { ACCOUNT_STATUSES, mapSocialNetworks, ROLES } from '@banca/contracts/enums';
import { mapAccounts } from '@banca/contracts/payment-methods';
import mongoose, { type InferSchemaType, type Types } from 'mongoose';

const { model, Schema } = mongoose;

const text = { type: String, default: '' };

const userSchema = new Schema(
  {
    firstName: { type: String, required: true },
    lastName: { type: String, required: true },
    username: { type: String, required: true },
    /** Lower case, because emails and usernames are unique regardless of case. */
    usernameKey: { type: String, required: true },
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    emailVerified: { type: Boolean, default: false },
    /** Addresses whose owners said that they do not have this account. It can never confirm them. */
    disownedEmailKeys: { type: [String], default: undefined },
    passwordHash: { type: String, required: true },
    role: { type: String, enum: ROLES, required: true },
    /** `deleted` accounts keep no personal data, and lookups treat them as missing. */
    status: { type: String, enum: [...ACCOUNT_STATUSES, 'deleted'], required: true },
    creatorStatus: { type: String, enum: ACCOUNT_STATUSES, required: true },
    description: text,
    story: text,
    location: text,
    contactEmail: String,
    profilePicture: { type: String, default: null },
    socialLinks: {
      type: new Schema(
        mapSocialNetworks(() => String),
        { _id: false },
      ),
      default: () => ({}),
    },
    ...mapAccounts(() => text),
    accountHolder: String,
    notificationEnabled: { type: Boolean, default: true },
    reminderEnabled: { type: Boolean, default: true },
    /** When the creator was last reminded of pending orders. */
    remindedAt: Date,
    darkMode: Boolean,
    /** The language of emails to the account and of its screens. Null for the texts of the specification. */
    language: { type: String, default: null },
    sales: { type: Number, default: 0 },
    /** Updated with `$inc` in the transaction that changes the follow. */
    followersCount: { type: Number, default: 0 },
    subscribersCount: { type: Number, default: 0 },
    namePrefixes: { type: [String], default: [], select: false },
    accountPrefixes: { type: [String], default: [], select: false },
    /** Incremented by each transaction that relies on the account, so that it conflicts with a change of the account. */
    lockVersion: { type: Number, default: 0, select: false },
    /** Changes together with the document in `second_factors`. */
    hasSecondFactor: { type: Boolean, default: false },
    isBootstrapAdmin: Boolean,
    lastLoginAt: Date,
    logins: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
userSchema.index({ emailKey: 1 }, { name: 'log in; one account per e-mail', unique: true });
userSchema.index({ usernameKey: 1 }, { name: 'one account per username', unique: true });

/** Matches creators and admins when neither the account nor the creator status is suspended. */
export const ACTIVE_CREATOR = {
  status: 'active',
  creatorStatus: 'active',
  role: { $in: ['creator' as const, 'admin' as const] },
} as const;
export const DIRECTORY_INDEX = 'directory of creators: sold most first';
export const NAME_INDEX = 'directory of creators: by name, sold most first';
const activeOnly = { partialFilterExpression: ACTIVE_CREATOR };
/** Part of the index keys, so that MongoDB skips and counts without reading documents. */
const stateKeys = { status: 1, creatorStatus: 1, role: 1 } as const;
userSchema.index({ sales: -1, _id: -1, ...stateKeys }, { name: DIRECTORY_INDEX, ...activeOnly });
userSchema.index({ namePrefixes: 1, sales: -1, _id: -1, ...stateKeys }, { name: NAME_INDEX, ...activeOnly });

export const NOT_DELETED = { status: { $in: [...ACCOUNT_STATUSES] } };
export const ACCOUNTS_INDEX = 'admin: accounts by role and status, newest';
export const ACCOUNT_SEARCH_INDEX = 'admin: accounts by name and e-mail, newest';
userSchema.index({ role: 1, status: 1, createdAt: -1, _id: -1 }, { name: ACCOUNTS_INDEX });
userSchema.index({ accountPrefixes: 1, createdAt: -1, _id: -1 }, { name: ACCOUNT_SEARCH_INDEX });

export type UserRecord = InferSchemaType<typeof userSchema> & { _id: Types.ObjectId };

export const UserModel = model('User', userSchema);
