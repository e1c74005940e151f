import { z } from 'zod';
import { createIdFilterSchema, createPositiveIntegerSchema, Email, Id, IdParams, Timestamp } from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { createExampleLines, exampleCreatorCard, examplePlacedOrder } from './examples.ts';
import { TokenQuery } from './link-token.schemas.ts';

const OrderParams = z.object({ orderId: Id });

export const DownloadableFile = z
  .object({
    _id: Id,
    name: z.string(),
    /** Bytes. */
    size: z.int(),
    type: z.string(),
    version: z.int(),
    /** What the creator says is new in this version. */
    note: z.string().optional(),
    /** The version that was bought, if it is older than `version` and the buyer can still download it. */
    boughtVersion: z.int().optional(),
    /** How often this order downloaded the file. */
    downloads: z.int(),
    /** How many downloads are left; missing without a limit. */
    downloadsLeft: z.int().optional(),
  })
  .meta({ id: 'DownloadableFile' });

const exampleDownloadableFile = {
  _id: '65f1c0ffee0123456789abf0',
  name: 'marrabenta.pdf',
  size: 12_400_000,
  type: 'application/pdf',
  version: 1,
  downloads: 0,
};

export const getDownload = defineEndpointSchema({
  summary: 'Get the product of a download link',
  description:
    'Does not count as a download. Answers 404 for an invalid token or a pending order, and 410 if the link expired, a newer link was sent or the order was cancelled.',
  params: OrderParams,
  query: TokenQuery,
  response: z.object({
    product: z.object({
      _id: Id,
      title: z.string(),
      image: z.string().nullable(),
      creator: z.object({
        username: z.string(),
        contactEmail: z.string().optional(),
        /** The address of a chat on WhatsApp, from the public social links. */
        whatsApp: z.string().optional(),
      }),
    }),
    /** The number of the order. */
    shortId: z.string(),
    expiresAt: Timestamp,
    /** The uploaded files of all products of the order, without a link to an outside file. */
    files: z.array(DownloadableFile),
    /** Whether the order has a link to a file outside Banca, which `/file` opens. */
    hasLink: z.boolean(),
    /** The products whose files the buyer can download, in the sequence of the order. */
    lines: z.array(
      z.object({
        product: z.object({ _id: Id, title: z.string(), image: z.string().nullable() }),
        /** The ids of its files in `files`. */
        files: z.array(Id),
        /** Whether `/file`, with the id as `product`, opens a link to a file outside Banca. */
        hasLink: z.boolean(),
        /** The site that the link opens, such as `drive.google.com`. */
        linkHost: z.string().optional(),
      }),
    ),
  }),
  errors: ['not_found', 'gone'],
  example: {
    product: {
      _id: examplePlacedOrder.product._id,
      title: examplePlacedOrder.product.title,
      image: examplePlacedOrder.product.image,
      creator: { username: exampleCreatorCard.username },
    },
    shortId: examplePlacedOrder._id.slice(-6),
    expiresAt: '2026-11-22T08:00:00.000Z',
    files: [exampleDownloadableFile],
    hasLink: false,
    lines: [{ product: createExampleLines('completed')[0]?.product, files: [exampleDownloadableFile._id], hasLink: false }],
  },
});
export const getDownloadFile = defineEndpointSchema({
  summary: 'Download the file: redirects to its URL and counts the download',
  status: 302,
  description:
    'In an order of several products, `product` says whose link to open. Without it, leads to the page with all files.',
  params: OrderParams,
  query: TokenQuery.extend({ product: createIdFilterSchema('filters.product') }),
  produces: 'redirect',
  errors: ['not_found', 'gone'],
});
export const renewDownload = defineEndpointSchema({
  summary: 'Email a new download link to the address of the order',
  description:
    'Always answers 202, so that the response does not reveal which orders and addresses exist. Limits: 3 requests per hour per order, 20 per hour per IP address.',
  status: 202,
  params: OrderParams,
  body: z.object({ email: Email }),
  response: z.object({ message: z.string() }),
  errors: ['rate_limited'],
  bodyExample: { email: 'inacio@example.com' },
  example: { message: 'downloads.renewed' },
});

const FileParams = OrderParams.extend({ fileId: Id });
const RANGES =
  'Answers one byte range of `Range` with 206 if `If-Range` has the current ETag, and 416 for a range beyond the end.';

export const downloadHostedFile = defineEndpointSchema({
  summary: 'Download an uploaded file of an order',
  description: `The address is stable; each request checks the token. ${RANGES} A device counts as one download in six hours.`,
  params: FileParams,
  query: TokenQuery.extend({ version: createPositiveIntegerSchema('filters.version').optional() }),
  produces: 'application/octet-stream',
  errors: ['not_found', 'gone', 'conflict'],
});
export const downloadZip = defineEndpointSchema({
  summary: 'Download all uploaded files of an order as a zip',
  params: OrderParams,
  query: TokenQuery,
  produces: 'application/zip',
  errors: ['not_found', 'gone', 'conflict'],
});
export const downloadSample = defineEndpointSchema({
  summary: 'Download the sample of a published product',
  description: RANGES,
  params: z.object({ id: Id, fileId: Id }),
  produces: 'application/octet-stream',
  errors: ['not_found', 'rate_limited'],
});

export const DEVICE_CLASSES = ['phone', 'tablet', 'computer', 'other'] as const;

/** One download of one file by one device, without its address. */
const DownloadEntry = z.object({
  /** The name of the file, or null for the link to an outside file. */
  name: z.string().nullable(),
  version: z.int().optional(),
  startedAt: Timestamp,
  device: z.enum(DEVICE_CLASSES),
  /** Whether the last byte was sent. */
  isComplete: z.boolean(),
});

export const listOrderDownloads = defineEndpointSchema({
  summary: 'List the downloads of an order, newest first',
  params: IdParams,
  response: z.object({
    downloads: z.array(DownloadEntry),
    /** The limit of each file; null for none. */
    downloadLimit: z.int().nullable(),
    /** Whether the creator lifted the limit for this order. */
    isLimitLifted: z.boolean(),
  }),
  errors: ['not_found'],
  example: {
    downloads: [{ name: 'marrabenta.pdf', version: 1, startedAt: '2026-11-21T09:00:00.000Z', device: 'phone', isComplete: true }],
    downloadLimit: null,
    isLimitLifted: false,
  },
});
export const liftDownloadLimit = defineEndpointSchema({
  summary: 'Lift the download limit of an order',
  params: IdParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found'],
  example: { message: 'downloads.limitLifted' },
});
