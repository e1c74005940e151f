import mongoose from 'mongoose';

const { model, Schema } = mongoose;

/** Former links of a product stay reserved for it, so that links which were shared keep working. */
const schema = new Schema(
  {
    _id: { type: String, required: true },
    product: { type: Schema.Types.ObjectId, required: true },
    clicks: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'short_urls' },
);
schema.index({ product: 1 }, { name: "a product's short links" });

export const ShortLinkModel = model('ShortUrl', schema);
