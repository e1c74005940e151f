import mongoose, { type InferSchemaType, type Types } from 'mongoose';

const { model, Schema } = mongoose;

const creatorSchema = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    firstName: String,
    lastName: String,
    username: String,
    profilePicture: { type: String, default: null },
  },
  { versionKey: false },
);

const productSchema = new Schema(
  {
    title: { type: String, required: true },
    description: { type: String, required: true },
    /** Integer centavos, like every amount here. */
    price: { type: Number, required: true },
    beforePrice: Number,
    category: { type: String, required: true },
    images: { type: [String], default: [] },
    features: { type: [String], default: [] },
    file: { type: String, required: true },
    status: { type: String, enum: ['pending', 'approved', 'rejected'], required: true },
    featured: { type: Boolean, default: false },
    /** Place among the featured products, the lowest first; of no meaning for others. */
    featuredOrder: { type: Number, default: 0 },
    rating: { type: Number, default: 0 },
    /** The stars of all reviews: what the rating is the mean of. */
    ratingSum: { type: Number, default: 0 },
    reviewCount: { type: Number, default: 0 },
    sales: { type: Number, default: 0 },
    revenue: { type: Number, default: 0 },
    shortUrl: String,
    changedSinceApproval: { type: [String], default: [] },
    /** The creator's card as it stands on each product, so that a list is one query; `products.refresh-creator` renews it. */
    creator: { type: creatorSchema, required: true },
    /** On sale: approved, not deleted, its creator selling. The one condition of every public query. */
    listed: { type: Boolean, required: true },
    /** The words of title and description, without case and accents. */
    terms: { type: [String], default: [] },
    deletedAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
);

// Lists, searches and counts are the catalogue's in memory (decision 11): these serve what goes past it.
export const BEST_SOLD_INDEX = "a creator's products, best sold first";
productSchema.index({ 'creator._id': 1, sales: -1, _id: -1 }, { name: BEST_SOLD_INDEX });
export const LISTED_BY_SHOP_INDEX = "a shop's products that are on sale";
productSchema.index({ 'creator._id': 1, listed: 1 }, { name: LISTED_BY_SHOP_INDEX, partialFilterExpression: { listed: true } });
const unlisted = { partialFilterExpression: { listed: false, deletedAt: null } };
export const BY_CATEGORY_INDEX = "a category's products";
productSchema.index({ category: 1, _id: 1 }, { name: BY_CATEGORY_INDEX, partialFilterExpression: { deletedAt: null } });
export const UNLISTED_BY_SHOP_INDEX = "a shop's products that are not on sale";
productSchema.index({ 'creator._id': 1, status: 1 }, { name: UNLISTED_BY_SHOP_INDEX, ...unlisted });
export const FEATURED_INDEX = 'featured products, in their order';
const featured = { partialFilterExpression: { featured: true, deletedAt: null } };
productSchema.index({ featuredOrder: 1, _id: 1 }, { name: FEATURED_INDEX, ...featured });
productSchema.index({ shortUrl: 1 }, { name: 'short links', unique: true, sparse: true });

export type ProductRecord = InferSchemaType<typeof productSchema> & { _id: Types.ObjectId };

export const ProductModel = model('Product', productSchema);
