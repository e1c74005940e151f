import { ACCOUNT_STATUSES, mapSocialNetworks, ROLES } from '@banca/contracts/enums';
import { AUTO_APPROVE_MODES } from '@banca/contracts/payment-enums';
import { mapAccounts } from '@banca/contracts/payment-accounts';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/** bcrypt never produces this hash, so no password matches it. */
export const NO_PASSWORD = '!';

const text = { type: String, default: '' };
const name = { type: String, required: true, erasedValue: '' } as const;
/** Lower case, because emails and usernames are unique regardless of case. An erased key never equals a valid one. */
const uniqueKey = {
  type: String,
  required: true,
  isExported: false,
  erasedValue: (id: Types.ObjectId) => `deleted:${String(id)}`,
} as const;
const internal = { isExported: false } as const;
/** Says nothing about the person. */
const kept = { isExported: false, isErased: false } as const;
const counter = { type: Number, default: 0, ...kept };

/** A new field is exported and erased unless it has options of `platform/mongo/personal-data.ts`. */
const userSchema = new Schema(
  {
    firstName: name,
    lastName: name,
    username: name,
    usernameKey: uniqueKey,
    /** The key of the username and those of the latest former ones, newest first. Missing if the release 0.2.0 saved the name. */
    usernameKeys: { type: [String], default: undefined },
    email: name,
    emailKey: uniqueKey,
    emailVerified: { type: Boolean, default: false },
    /** Addresses whose owners said that they do not have this account. It can never confirm them. */
    disownedEmailKeys: { type: [String], default: undefined, ...internal },
    passwordHash: { type: String, required: true, ...internal, erasedValue: NO_PASSWORD },
    role: { type: String, enum: ROLES, required: true, erasedValue: 'user' },
    /** `deleted` accounts keep no personal data, and lookups treat them as missing. */
    status: { type: String, enum: [...ACCOUNT_STATUSES, 'deleted'], required: true, erasedValue: 'deleted' },
    creatorStatus: { type: String, enum: ACCOUNT_STATUSES, required: true, erasedValue: 'suspended' },
    /** Only means something while `status` is `suspended`: the release 0.2.0 activates accounts without clearing it. */
    suspendedAt: Date,
    /** The same. Null if the admin gave none. */
    suspensionReason: String,
    /** The same for the shop, while `creatorStatus` is `suspended`. */
    shopSuspendedAt: Date,
    shopSuspensionReason: String,
    /** The latest appeal against the suspension of the shop. It is open while it has `requestedAt`. Null or missing without one. */
    shopAppeal: new Schema({ text: String, requestedAt: Date, declinedAt: Date, declineReason: String }, { _id: false }),
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
    ...mapAccounts(() => ({ ...text, isSensitive: true })),
    accountHolder: String,
    /** Which evidence completes an order without its creator. Missing means `off`. See docs/rules.md#automatic-approval. */
    autoApprove: { type: String, enum: AUTO_APPROVE_MODES, isSensitive: true },
    /** Since when approved orders get receipts. Null or missing means that they get none. See docs/rules.md#receipts. */
    receiptsSince: Date,
    nuit: String,
    fiscalName: String,
    fiscalAddress: String,
    notificationEnabled: { type: Boolean, default: true, erasedValue: false },
    reminderEnabled: { type: Boolean, default: true, erasedValue: false },
    remindedAt: { type: Date, ...internal },
    darkMode: Boolean,
    /** The language of emails to the account and of its screens. Null for the default language. */
    language: { type: String, default: null },
    sales: counter,
    /** Updated with `$inc` in the transaction that changes the follow. */
    followersCount: counter,
    subscribersCount: counter,
    namePrefixes: { type: [String], default: [], select: false, ...internal },
    accountPrefixes: { type: [String], default: [], select: false, ...internal },
    /** Incremented by each transaction that relies on the account, so that it conflicts with a change of the account. */
    lockVersion: { ...counter, select: false },
    /** Changes together with the document in `second_factors`. */
    hasSecondFactor: { type: Boolean, default: false },
    isBootstrapAdmin: { type: Boolean, ...internal },
    lastLoginAt: { type: Date, ...internal },
    logins: counter,
    createdAt: { type: Date, required: true, isErased: false },
    updatedAt: { type: Date, required: true, ...kept },
  },
  { versionKey: false },
);
userSchema.index({ emailKey: 1 }, { name: 'log in; one account per e-mail', unique: true });
userSchema.index(
  { profilePicture: 1 },
  { name: 'accounts by picture', partialFilterExpression: { profilePicture: { $gt: '' } } },
);
export const RECEIPTS_INDEX = 'accounts that give receipts';
userSchema.index(
  { receiptsSince: 1, _id: 1 },
  { name: RECEIPTS_INDEX, partialFilterExpression: { receiptsSince: { $type: 'date' } } },
);
userSchema.index({ usernameKey: 1 }, { name: 'one account per username', unique: true });

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
// Without deleted accounts, because the release 0.2.0 deletes accounts without clearing the field.
userSchema.index(
  { usernameKeys: 1 },
  {
    name: 'one account per present or former username',
    unique: true,
    partialFilterExpression: { ...NOT_DELETED, usernameKeys: { $gt: '' } },
  },
);
export const ACCOUNTS_INDEX = 'admin: accounts by role and status, newest';
export const SUSPENDED_SHOPS_INDEX = 'admin: accounts with a suspended shop, newest';
export const SHOP_APPEALS_INDEX = 'admin: open appeals of suspended shops, longest wait first';
/** With the state, because the release 0.2.0 activates shops without clearing the appeal. */
export const OPEN_SHOP_APPEAL = {
  'shopAppeal.requestedAt': { $type: 'date' },
  status: 'active',
  creatorStatus: 'suspended',
  role: ACTIVE_CREATOR.role,
} as const;
export const ACCOUNT_SEARCH_INDEX = 'admin: accounts by name and e-mail, newest';
userSchema.index({ role: 1, status: 1, createdAt: -1, _id: -1 }, { name: ACCOUNTS_INDEX });
userSchema.index(
  { createdAt: -1, _id: -1, ...stateKeys },
  { name: SUSPENDED_SHOPS_INDEX, partialFilterExpression: { creatorStatus: 'suspended' } },
);
userSchema.index(
  { 'shopAppeal.requestedAt': 1, _id: 1, ...stateKeys },
  { name: SHOP_APPEALS_INDEX, partialFilterExpression: { 'shopAppeal.requestedAt': { $type: 'date' } } },
);
userSchema.index({ accountPrefixes: 1, createdAt: -1, _id: -1 }, { name: ACCOUNT_SEARCH_INDEX });

export type UserRecord = InferSchemaType<typeof userSchema> & { _id: Types.ObjectId };

export const UserModel = model('User', userSchema);
