import { PRODUCT_STATUSES } from '@banca/contracts/enums';
import type { Mentions, ProductField } from '@banca/contracts/product.schemas';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

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

/** A copy of the uploaded file, so that a list of products needs one query. */
const fileVersionSchema = new Schema(
  {
    /** The id of the uploaded file. */
    upload: { type: Schema.Types.ObjectId, required: true },
    /** 1 for the first. */
    version: { type: Number, required: true },
    name: { type: String, required: true },
    /** Bytes. */
    size: { type: Number, required: true },
    type: { type: String, required: true },
    note: String,
    at: { type: Date, required: true },
  },
  { _id: false },
);

/** Its id is the id of its first upload. `versions` has the newest last. */
const productFileSchema = new Schema({
  _id: { type: Schema.Types.ObjectId, required: true },
  isSample: { type: Boolean, default: false },
  /** Whether each buyer gets a copy with their name. Only PDFs. */
  isStamped: { type: Boolean, default: false },
  versions: { type: [fileVersionSchema], required: true },
});

const extraSchema = new Schema(
  { product: { type: Schema.Types.ObjectId, required: true }, percent: { type: Number, required: true } },
  { _id: false },
);

const earlierRejectionSchema = new Schema(
  { at: { type: Date, required: true }, count: { type: Number, required: true }, reason: String },
  { _id: false },
);

export type ProductExtra = InferSchemaType<typeof extraSchema>;
export type FileVersion = InferSchemaType<typeof fileVersionSchema>;
export type ProductFile = Pick<InferSchemaType<typeof productFileSchema>, 'isSample' | 'isStamped'> & {
  _id: Types.ObjectId;
  versions: FileVersion[];
};

const productSchema = new Schema(
  {
    title: { type: String, required: true },
    description: { type: String, required: true },
    /** Centavos, like every amount in the database. */
    price: { type: Number, required: true },
    beforePrice: Number,
    /** While these are set, `price` is the launch price, so that lists and search sort and filter by it. */
    launchPrice: Number,
    launchPriceUntil: Date,
    /** The price after the launch. */
    regularPrice: Number,
    category: { type: String, required: true },
    images: { type: [String], default: [] },
    features: { type: [String], default: [] },
    /** The link to a file outside Banca. Empty if the product has only uploaded files. */
    file: { type: String, default: '' },
    /** The uploaded files. Missing in products of the release 0.2.0. */
    files: { type: [productFileSchema], default: undefined },
    /** Whether earlier buyers get the new version of a file. Missing in products of the release 0.2.0, which means true. */
    buyersGetUpdates: Boolean,
    /** How often each order can download each file. Missing or null for no limit. */
    downloadLimit: Number,
    /** When the buyers were last told of new files. */
    filesAnnouncedAt: Date,
    /** Other products of the creator that the checkout offers, and the percentage that they cost less there. */
    extras: { type: [extraSchema], default: undefined },
    /** The products that a bundle is made of. */
    parts: { type: [Schema.Types.ObjectId], default: undefined },
    status: { type: String, enum: PRODUCT_STATUSES, required: true },
    featured: { type: Boolean, default: false },
    /** The position among featured products; meaningless for others. */
    featuredOrder: { type: Number, default: 0 },
    rating: { type: Number, default: 0 },
    ratingSum: { type: Number, default: 0 },
    reviewCount: { type: Number, default: 0 },
    sales: { type: Number, default: 0 },
    revenue: { type: Number, default: 0 },
    shortUrl: String,
    changedSinceApproval: { type: [String], default: [] },
    /** Only of a rejected product. */
    rejectionReason: String,
    /** Only of a rejected product. Missing in products of the release 0.2.0. */
    rejectedAt: Date,
    /** The latest rejection that an edit answered, and how many there were. Until the product is approved. */
    earlierRejection: { type: earlierRejectionSchema, default: undefined },
    /** Whether the product stays unpublished until its creator confirms the email address. Only of one that was never approved. */
    needsConfirmedEmail: Boolean,
    /** A copy of the creator, so that a list needs one query. The job `products.refresh-creator` updates it. */
    creator: { type: creatorSchema, required: true },
    /** Whether the creator took the approved product off sale. Missing in products of earlier releases, which means false. */
    offSale: Boolean,
    /** Published: approved, not off sale, not deleted, and of an active creator. Every public list filters by this field alone. */
    listed: { type: Boolean, required: true },
    terms: { type: [String], default: [] },
    deletedAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    /** The key of the call that created the product. If the process crashed before it answered, a retry finds the product. */
    idempotencyKey: String,
  } satisfies Mentions<ProductField>,
  { versionKey: false },
);

// These indexes serve creators, admins, jobs and the sitemap. Public lists use the catalogue instead.
export const BESTSELLERS_INDEX = "a creator's products, best sold first";
productSchema.index({ 'creator._id': 1, sales: -1, _id: -1 }, { name: BESTSELLERS_INDEX });
export const PUBLISHED_BY_CREATOR_INDEX = "a shop's products that are on sale";
productSchema.index(
  { 'creator._id': 1, listed: 1 },
  { name: PUBLISHED_BY_CREATOR_INDEX, partialFilterExpression: { listed: true } },
);
const unpublishedOnly = { partialFilterExpression: { listed: false, deletedAt: null } };
export const UNPUBLISHED_BY_CREATOR_INDEX = "a shop's products that are not on sale";
productSchema.index({ 'creator._id': 1, status: 1 }, { name: UNPUBLISHED_BY_CREATOR_INDEX, ...unpublishedOnly });
export const FEATURED_INDEX = 'featured products, in their order';
const featuredOnly = { partialFilterExpression: { featured: true, deletedAt: null } };
productSchema.index({ featuredOrder: 1, _id: 1 }, { name: FEATURED_INDEX, ...featuredOnly });
export const PUBLISHED_INDEX = 'published products by id';
productSchema.index({ listed: 1, _id: 1 }, { name: PUBLISHED_INDEX, partialFilterExpression: { listed: true } });

const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const;
export const NEWEST_INDEX = 'products that were not deleted: newest';
productSchema.index({ deletedAt: 1, ...NEWEST_FIRST }, { name: NEWEST_INDEX });
export const PRICE_INDEX = 'products that were not deleted: price';
productSchema.index({ deletedAt: 1, price: 1, _id: 1 }, { name: PRICE_INDEX });
export const POPULARITY_INDEX = 'products that were not deleted: popularity';
productSchema.index({ deletedAt: 1, sales: 1, rating: 1, _id: 1 }, { name: POPULARITY_INDEX });
export const RATING_INDEX = 'products that were not deleted: rating';
productSchema.index({ deletedAt: 1, rating: 1, _id: 1 }, { name: RATING_INDEX });
export const STATUS_INDEX = 'products that were not deleted: by status, newest';
productSchema.index({ status: 1, deletedAt: 1, ...NEWEST_FIRST }, { name: STATUS_INDEX });
export const CATEGORY_INDEX = 'products that were not deleted: by category, newest';
productSchema.index({ category: 1, deletedAt: 1, ...NEWEST_FIRST }, { name: CATEGORY_INDEX });
export const CREATOR_INDEX = 'products that were not deleted: by creator, newest';
productSchema.index({ 'creator._id': 1, deletedAt: 1, ...NEWEST_FIRST }, { name: CREATOR_INDEX });
export const CREATOR_SALES_INDEX = 'products that were not deleted: by creator, best sold first';
productSchema.index({ 'creator._id': 1, deletedAt: 1, sales: -1, _id: -1 }, { name: CREATOR_SALES_INDEX });
export const TERMS_INDEX = 'products by word prefix';
productSchema.index({ terms: 1 }, { name: TERMS_INDEX });
productSchema.index({ images: 1 }, { name: 'products by image', sparse: true });
export const BUNDLES_INDEX = 'bundles by part';
productSchema.index({ parts: 1 }, { name: BUNDLES_INDEX, sparse: true });
productSchema.index({ 'files.versions.upload': 1 }, { name: 'products by uploaded file', sparse: true });
export const LAUNCH_INDEX = 'launch prices by their end';
productSchema.index(
  { launchPriceUntil: 1 },
  { name: LAUNCH_INDEX, partialFilterExpression: { launchPriceUntil: { $type: 'date' } } },
);
productSchema.index({ shortUrl: 1 }, { name: 'short links', unique: true, sparse: true });

/** Filters by `listed` too, because the release 0.2.0 does not know `offSale`: it publishes the products of a shop that reopens. */
export const OFF_SALE = { offSale: true, status: 'approved', listed: false, deletedAt: null } as const;
/** What visitors with its address may see, if the shop is open. */
export const REACHABLE = { $or: [{ listed: true }, OFF_SALE] };

export const isOffSale = ({ offSale, listed }: Pick<ProductRecord, 'offSale' | 'listed'>): boolean => offSale === true && !listed;

export type ProductRecord = Omit<InferSchemaType<typeof productSchema>, 'extras' | 'files' | 'parts'> & {
  _id: Types.ObjectId;
  extras?: ProductExtra[] | null;
  files?: ProductFile[] | null;
  parts?: Types.ObjectId[] | null;
};

export const ProductModel = model('Product', productSchema);
