import { z } from 'zod';
import { PARTS_MAX, PARTS_MIN } from './bundles.ts';
import { createTextSchema, createTypedTextSchema, Id, Money, PaymentMethod, PriceInput, Timestamp } from './common.schemas.ts';
import { emptyStringAs, findLastMessage } from './empty-text.ts';
import { PRODUCT_STATUSES } from './enums.ts';
import { EXTRA_PERCENT_MAX, EXTRAS_MAX } from './extras.ts';
import { isAllowedFileUrl } from './file-hosts.ts';
import { FILES_MAX, OwnFile, ProductFileInput, PublicFile } from './files.schemas.ts';
import { createListSchema } from './list.schemas.ts';
import { mapAccounts } from './payment-accounts.ts';
import { gatewayNames } from './payment-gateways.ts';
import { TrackRecord } from './track-record.schemas.ts';
import { removeInvisibleCharacters } from './typed-text.ts';
import { CreatorCard } from './users.schemas.ts';

export const ProductStatus = z.enum(PRODUCT_STATUSES, 'filters.status');
export const IMAGES_MAX = 4;
/** Sanity limit in characters only; the real size check answers 413. */
const DATA_URL_MAX_LENGTH = 30_000_000;

/** What a creator enters, apart from images. Every mapper of products must mention each of these fields. */
export type ProductField = Exclude<keyof typeof productFields, 'images' | 'image'>;
/** Requires an object to mention fields, even optional ones. `{ … } satisfies Mentions<ProductField>` */
export type Mentions<Field extends string> = Record<Field, unknown> & Record<string, unknown>;

/** What only the creator and admins see of what the creator entered. */
type PrivateField = 'extras' | 'parts' | 'file' | 'buyersGetUpdates' | 'downloadLimit';

/** The public fields of a product, without `file` and `revenue`. */
export const Product = z
  .object({
    _id: Id,
    title: z.string(),
    description: z.string(),
    /** What a buyer pays now. */
    price: Money,
    beforePrice: Money.optional(),
    /** Present while it is in force, and then equals `price`. */
    launchPrice: Money.optional(),
    launchPriceUntil: Timestamp.optional(),
    /** What the product costs after the launch. Present with `launchPrice`. */
    regularPrice: Money.optional(),
    category: z.string(),
    image: z.string().nullable(),
    images: z.array(z.string()),
    features: z.array(z.string()),
    rating: z.number(),
    reviewCount: z.int(),
    sales: z.int(),
    status: ProductStatus,
    /** Present if the creator took the approved product off sale: it is in no list and cannot be ordered. */
    offSale: z.literal(true).optional(),
    featured: z.boolean(),
    shortUrl: z.string().optional(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    creator: CreatorCard,
    /** The uploaded files. Empty if buyers only get a link. */
    files: z.array(PublicFile),
    /** `link`: buyers get a link to a file outside Banca. */
    delivery: z.enum(['hosted', 'link']),
  } satisfies Mentions<Exclude<ProductField, PrivateField>>)
  .meta({ id: 'Product' });

/** What the checkout offers to add, and how much less it costs there. */
const Extra = z.object({ product: Id, percent: z.int() });

export const ManagedProduct = Product.extend({
  extras: z.array(Extra),
  /** The products that a bundle is made of. Empty for any other product. */
  parts: z.array(Id),
  /** In the creator's list: present if a product of the bundle is not published, so that the bundle cannot be bought. */
  hasUnavailableParts: z.literal(true).optional(),
  /** In the creator's list: the bundles that contain the product, up to five by title. Missing if there are none. */
  bundles: z.object({ titles: z.array(z.string()), total: z.int() }).optional(),
  /** The link to a file outside Banca; empty if the product has only uploaded files. */
  file: z.string(),
  files: z.array(OwnFile),
  /** Whether earlier buyers get the new version of a file. */
  buyersGetUpdates: z.boolean(),
  /** How often a buyer can download each file; null for no limit. */
  downloadLimit: z.int().nullable(),
  /** When the buyers were last told of new files. */
  filesAnnouncedAt: Timestamp.optional(),
  revenue: Money,
  /** Names of the fields that the creator changed after the approval. */
  changedSinceApproval: z.array(z.string()),
  /** What an admin wrote to the creator of a rejected product. Missing in other states, and if the admin wrote nothing. */
  rejectionReason: z.string().optional(),
  /** True if it is not published before its creator confirms the email address, because no antivirus checked a file. */
  needsConfirmedEmail: z.boolean().optional(),
}).meta({ id: 'OwnProduct' });

/** Only the creator and admins see `file`, `revenue` and the fields of the moderation. Lists omit accounts, to prevent scraping. */
export const ProductDetail = Product.extend({
  creator: CreatorCard.extend({
    ...mapAccounts(() => z.string(), { firstKeys: ['mpesa', 'emola'] }),
    /** The name in which the accounts are registered, if it is not the creator's own. */
    accountHolder: z.string().optional(),
    contactEmail: z.string().optional(),
    /** The address of a chat on WhatsApp, from the public social links. */
    whatsApp: z.string().optional(),
    /** The median of the latest orders, up to half an hour old; null if the creator has confirmed fewer than five. */
    confirmationMinutes: z.int().nullable(),
    trackRecord: TrackRecord.optional(),
  }),
  /** Every method. `available` is false when the creator has no account for it. */
  paymentMethods: z.array(z.object({ method: PaymentMethod, available: z.boolean() })),
  /** The gateways through which the buyer can pay the creator. Empty if the product is free. */
  gateways: z.array(z.enum(gatewayNames)),
  /** Present if the creator gives receipts. */
  receipts: z.literal(true).optional(),
  file: z.string().optional(),
  files: z.array(OwnFile.partial().extend(PublicFile.shape)),
  buyersGetUpdates: z.boolean().optional(),
  downloadLimit: z.int().nullable().optional(),
  extras: z.array(Extra).optional(),
  /** The published products of a bundle. Missing for any other product. */
  parts: z.array(z.object({ _id: Id, title: z.string(), image: z.string().nullable(), price: Money })).optional(),
  /** Present if a product of the bundle is no longer published, so that the bundle cannot be bought. */
  hasUnavailableParts: z.literal(true).optional(),
  filesAnnouncedAt: Timestamp.optional(),
  revenue: Money.optional(),
  changedSinceApproval: z.array(z.string()).optional(),
  rejectionReason: z.string().optional(),
}).meta({ id: 'ProductDetail' });

/** The usual minutes from the submission of a product to its approval or rejection. Absent if few were decided. */
export const ReviewMinutes = z.int().min(1).optional().meta({ example: 120 });

const OptionalPrice = z.union([emptyStringAs(undefined), PriceInput], { error: findLastMessage }).optional();
/** In an edit, an empty text or null removes the previous price. */
const ClearablePrice = z.union([z.null(), emptyStringAs(null), PriceInput], { error: findLastMessage }).optional();

const LaunchTime = z.iso.datetime({ offset: true, error: 'upload.badTime' }).max(40, 'upload.badTime');
const OptionalTime = z.union([emptyStringAs(undefined), LaunchTime], { error: findLastMessage }).optional();
/** In an edit, an empty text or null removes the time. */
const ClearableTime = z.union([z.null(), emptyStringAs(null), LaunchTime], { error: findLastMessage }).optional();

const Features = createListSchema(createTextSchema(1, 200), 30, 'validation.tooManyFeatures');
const DataUrls = createListSchema(z.string().max(DATA_URL_MAX_LENGTH), IMAGES_MAX, 'validation.tooManyImages');
const ExistingImages = createListSchema(z.string().max(300), IMAGES_MAX, 'validation.tooManyImages');
/** Empty for a product that has only uploaded files. */
const FileUrl = createTextSchema(0, 2000, 'upload.required', removeInvisibleCharacters).refine(
  (url) => url === '' || isAllowedFileUrl(url),
  'upload.badFileUrl',
);

/** Forms send texts. */
const Switch = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((v) => v === 'true')])
  .meta({ override: { type: 'boolean' } });
const { properties, required } = z.toJSONSchema(ProductFileInput.extend({ file: z.string(), replaces: z.string().optional() }), {
  io: 'input',
});
const ProductFiles = createListSchema(ProductFileInput, FILES_MAX, 'validation.tooManyFiles', {
  type: 'object',
  properties,
  required,
});
const FileIds = createListSchema(Id, FILES_MAX, 'validation.tooManyFiles');
export const DOWNLOAD_LIMIT_MAX = 1000;
/** An empty text or null removes the limit. */
const DownloadLimit = z.union(
  [
    z.null(),
    emptyStringAs(null),
    z.coerce.number().int().min(1, 'validation.downloadLimit').max(DOWNLOAD_LIMIT_MAX, 'validation.downloadLimit'),
  ],
  {
    error: 'validation.downloadLimit',
  },
);

const ExtraInput = z.object({
  product: Id,
  percent: z.coerce
    .number('validation.extraPercent')
    .int('validation.extraPercent')
    .min(0, 'validation.extraPercent')
    .max(EXTRA_PERCENT_MAX, 'validation.extraPercent')
    .meta({ override: { type: 'integer', minimum: 0, maximum: EXTRA_PERCENT_MAX } }),
});
const extraJsonSchema = z.toJSONSchema(z.object({ product: z.string(), percent: z.int() }), { io: 'input' });
const Extras = createListSchema(ExtraInput, EXTRAS_MAX, 'validation.tooManyExtras', {
  type: 'object',
  properties: extraJsonSchema.properties,
  required: extraJsonSchema.required,
});

/** None, or at least two. */
const Parts = createListSchema(Id, PARTS_MAX, 'validation.tooManyParts').refine(
  ({ length }) => length === 0 || length >= PARTS_MIN,
  {
    error: 'upload.badParts',
  },
);

const productFields = {
  title: createTextSchema(1, 200, 'upload.required'),
  description: createTextSchema(1, 10_000, 'upload.required'),
  /** The price without a launch price. */
  price: PriceInput,
  category: createTypedTextSchema(1, 80, 'upload.required'),
  file: FileUrl,
  files: ProductFiles,
  buyersGetUpdates: Switch,
  downloadLimit: DownloadLimit,
  beforePrice: OptionalPrice,
  /** A lower price until `launchPriceUntil`. */
  launchPrice: OptionalPrice,
  launchPriceUntil: OptionalTime,
  features: Features,
  /** Other products that the checkout offers to add. */
  extras: Extras,
  /** The products that a bundle is made of. */
  parts: Parts,
  images: DataUrls,
  image: z.string().max(DATA_URL_MAX_LENGTH),
};

/** Runs beside the checks of the fields, so the fields may have any value. */
const hasContent = ({ file = '', files, parts }: { file?: unknown; files?: unknown; parts?: unknown }): boolean =>
  file !== '' || [files, parts].some((list) => Array.isArray(list) && list.length > 0);
const isObject = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null;

/** A product needs a link, an uploaded file, or other products. */
export const ProductInput = z
  .object({
    ...productFields,
    file: FileUrl.default(''),
    files: ProductFiles.default([]),
    buyersGetUpdates: Switch.default(true),
    downloadLimit: DownloadLimit.default(null),
    features: Features.default([]),
    extras: Extras.default([]),
    parts: Parts.default([]),
    images: DataUrls.default([]),
    image: productFields.image.optional(),
  })
  .refine(hasContent, { error: 'upload.required', path: ['file'], when: isObject });

/** Absent fields keep their value. The Portuguese names are aliases for existing clients. */
export const ProductChanges = z
  .object({
    ...z.object(productFields).partial().shape,
    beforePrice: ClearablePrice,
    launchPrice: ClearablePrice,
    launchPriceUntil: ClearableTime,
    fileUrl: FileUrl.optional(),
    titulo: productFields.title.optional(),
    descricao: productFields.description.optional(),
    preco: PriceInput.optional(),
    precoAnterior: ClearablePrice,
    categoria: productFields.category.optional(),
    caracteristicas: Features.optional(),
    /** The ids of the files that the product had when the client read it. A list `files` that is stale is then refused. */
    filesBefore: FileIds.optional(),
    /** The URLs of the images to keep, in order. New images follow them. */
    existingImages: ExistingImages.optional(),
    /** Also replaces the file of this product's past orders. */
    updatePastOrders: Switch.default(false),
  })
  .transform(({ titulo, descricao, preco, precoAnterior, categoria, caracteristicas, fileUrl, ...rest }) => ({
    ...rest,
    title: rest.title ?? titulo,
    description: rest.description ?? descricao,
    price: rest.price ?? preco,
    beforePrice: rest.beforePrice === undefined ? precoAnterior : rest.beforePrice,
    category: rest.category ?? categoria,
    features: rest.features ?? caracteristicas,
    file: rest.file ?? fileUrl,
  }));
