import { model, Schema } from 'mongoose';

/** The former links of a product stay reserved for that product, so that shared links keep working. */
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
