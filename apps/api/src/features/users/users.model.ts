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
    passwordHash: { type: String, required: true },
    role: { type: String, enum: ['user', 'creator', 'admin'], required: true },
    status: { type: String, enum: ['active', 'suspended'], required: true },
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
    lastLoginAt: Date,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
userSchema.index({ emailKey: 1 }, { name: 'log in; one account per e-mail', unique: true });
userSchema.index({ usernameKey: 1 }, { name: 'one account per username', unique: true });

export type UserRecord = InferSchemaType<typeof userSchema> & { _id: Types.ObjectId };

export const UserModel = model('User', userSchema);
