import mongoose from 'mongoose';

const { model, Schema } = mongoose;

/** The mails that one unconfirmed account was sent on one day; the id is the account's id and the Maputo day. */
const schema = new Schema(
  { _id: String, emails: { type: [String], default: [] }, expiresAt: { type: Date, required: true } },
  { versionKey: false, collection: 'unconfirmed_emails' },
);
schema.index({ expiresAt: 1 }, { name: 'forget earlier days', expireAfterSeconds: 0 });

export const UnconfirmedEmailsModel = model('UnconfirmedEmails', schema);
