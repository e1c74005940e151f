import mongoose from 'mongoose';

const { model, Schema } = mongoose;

/** The emails sent to one unconfirmed account on one Maputo day. The id consists of the account id and the day. */
const schema = new Schema(
  { _id: String, emails: { type: [String], default: [] }, expiresAt: { type: Date, required: true } },
  { versionKey: false, collection: 'unconfirmed_emails' },
);
schema.index({ expiresAt: 1 }, { name: 'forget earlier days', expireAfterSeconds: 0 });

export const UnconfirmedEmailsModel = model('UnconfirmedEmails', schema);
