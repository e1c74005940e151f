import mongoose, { type InferSchemaType, type Types } from 'mongoose';

const { model, Schema } = mongoose;

const short = { type: String, default: '' };

const userSchema = new Schema(
  {
    firstName: { type: String, required: true },
    lastName: { type: String, required: true },
    username: { type: String, required: true },
    /** Lower case: usernames and e-mails are unique without regard to it (decisions 2.2). */
    usernameKey: { type: String, required: true },
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    /** The owner has opened the link that was mailed to the address. */
    emailVerified: { type: Boolean, default: false },
    passwordHash: { type: String, required: true },
    role: { type: String, enum: ['user', 'creator', 'admin'], required: true },
    /** `deleted`: nothing is left of the person; what refers to the account finds nobody. */
    status: { type: String, enum: ['active', 'suspended', 'deleted'], required: true },
    creatorStatus: { type: String, enum: ['active', 'suspended'], required: true },
    description: short,
    story: short,
    location: short,
    contactEmail: String,
    profilePicture: { type: String, default: null },
    socialLinks: {
      type: new Schema({ facebook: String, twitter: String, instagram: String, linkedin: String }, { _id: false }),
      default: () => ({}),
    },
    paypal: short,
    mpesa: short,
    emola: short,
    notificationEnabled: { type: Boolean, default: true },
    darkMode: Boolean,
    /** Completed sales over all products. */
    sales: { type: Number, default: 0 },
    /** Kept by `$inc` with the edges themselves. */
    followersCount: { type: Number, default: 0 },
    subscribersCount: { type: Number, default: 0 },
    /** Every beginning of the words of the names: what the directory looks a creator up by. Read by nobody else. */
    namePrefixes: { type: [String], default: [], select: false },
    /** The same with the e-mail's words, for admins alone. */
    accountPrefixes: { type: [String], default: [], select: false },
    /** Incremented by each transaction that relies on the account, so that it conflicts with a change of the account. */
    lockVersion: { type: Number, default: 0, select: false },
    /** The account that `ADMIN_EMAIL` made at a start. */
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

/** Whose shop is open: a creator or admin, neither account nor shop suspended. */
export const OPEN_SHOP = {
  status: 'active',
  creatorStatus: 'active',
  role: { $in: ['creator' as const, 'admin' as const] },
} as const;
export const DIRECTORY_INDEX = 'directory of creators: sold most first';
export const NAME_INDEX = 'directory of creators: by name, sold most first';
const open = { partialFilterExpression: OPEN_SHOP };
/** What makes a shop open stands in the keys too: pages are skipped and totals counted without a look at an account. */
const state = { status: 1, creatorStatus: 1, role: 1 } as const;
userSchema.index({ sales: -1, _id: -1, ...state }, { name: DIRECTORY_INDEX, ...open });
userSchema.index({ namePrefixes: 1, sales: -1, _id: -1, ...state }, { name: NAME_INDEX, ...open });

/** Whose account is there. */
export const NOT_DELETED = { status: { $in: ['active', 'suspended'] } } satisfies { status: { $in: UserRecord['status'][] } };
export const ACCOUNTS_INDEX = 'admin: accounts by role and status, newest';
export const ACCOUNT_SEARCH_INDEX = 'admin: accounts by name and e-mail, newest';
userSchema.index({ role: 1, status: 1, createdAt: -1, _id: -1 }, { name: ACCOUNTS_INDEX });
userSchema.index({ accountPrefixes: 1, createdAt: -1, _id: -1 }, { name: ACCOUNT_SEARCH_INDEX });

export type UserRecord = InferSchemaType<typeof userSchema> & { _id: Types.ObjectId };

export const UserModel = model('User', userSchema);
