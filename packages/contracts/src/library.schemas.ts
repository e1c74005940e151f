import { z } from 'zod';
import { createPageSchema, createTypedStringSchema, Email, IdParams, PageQuery, SearchText } from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { createExampleLines, exampleCreatorCard, exampleOrderLink, examplePageInfo, examplePlacedOrder } from './examples.ts';
import { LinkToken } from './link-token.schemas.ts';
import { OBJECT_ID } from './object-id.ts';
import { Purchase } from './me.schemas.ts';
import { OrderLine, PlacedOrder } from './order.schemas.ts';

const LibraryFile = z.object({
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  version: z.int(),
  /** The version that was bought, if it is older than `version` and the buyer can still download it. */
  boughtVersion: z.int().optional(),
});

const LibraryLine = OrderLine.extend({
  /** Whether the product is published and its buyer has not reviewed it. Reviews need an account. */
  canReview: z.boolean(),
}).meta({ id: 'LibraryLine' });

export const LibraryOrder = Purchase.extend({
  lines: z.array(LibraryLine),
  /** The uploaded files that `downloadLink` offers. Empty unless the order gives access to them. */
  files: z.array(LibraryFile),
  /** The URL of the receipt; with `&format=pdf`, that of its PDF. Present if the order has one. */
  receiptLink: z.string().optional(),
  /** Whether the first product can be reviewed. */
  canReview: z.boolean(),
}).meta({ id: 'LibraryOrder' });

const LibraryPage = createPageSchema('orders', LibraryOrder).extend({
  /** The address of the orders. */
  email: z.string(),
  /** What proves that the caller owns the address: the account, or a code that was mailed to it. */
  source: z.enum(['account', 'code']),
});

const exampleLibraryPage = {
  orders: [
    {
      ...examplePlacedOrder,
      status: 'completed',
      state: 'completed',
      lines: createExampleLines('completed').map((line) => ({ ...line, canReview: true })),
      delivered: true,
      shortId: '89abe0',
      creator: { _id: exampleCreatorCard._id, username: exampleCreatorCard.username },
      orderLink: exampleOrderLink,
      downloadLink: 'https://banca.example/download/65f1c0ffee0123456789abe0?token=1.k3b0x',
      files: [{ name: 'marrabenta.pdf', size: 12_400_000, version: 1 }],
      canReview: true,
    },
  ],
  ...examplePageInfo,
  email: 'inacio@example.com',
  source: 'code',
};

export const requestLibraryCode = defineEndpointSchema({
  summary: 'Email a code that opens the list of orders of an address',
  description:
    'Always answers 202, so that the response does not reveal which addresses have orders. Only the browser that asked can use the code, for 30 minutes. Limits: 5 requests per hour per address and network, 300 per hour per network, and 5 per hour per address with the token of a link in an email.',
  status: 202,
  body: z.object({
    email: Email,
    /** Of the library link in an email. A wrong one counts as none. */
    token: LinkToken.optional(),
  }),
  response: z.object({ request: z.string() }),
  errors: ['rate_limited'],
  preservesResponseCache: true,
  bodyExample: { email: 'inacio@example.com' },
  example: { request: '65f1c0ffee0123456789abef' },
});

/** Six digits, which people also type with spaces. */
const CODE = /^\d(?:[\s-]?\d){5}$/;

export const openLibrary = defineEndpointSchema({
  summary: 'Exchange a mailed code for a library cookie and the newest orders',
  description: 'Answers 410 after five wrong codes, after 30 minutes, for a used code, and in another browser.',
  body: z.object({
    request: z.string({ error: 'validation.invalid' }).regex(OBJECT_ID, 'validation.invalid'),
    code: createTypedStringSchema(20, { missing: 'library.codeRequired', tooLong: 'library.codeMalformed' })
      .regex(CODE, 'library.codeMalformed')
      .overwrite((code) => code.replace(/\D/g, '')),
  }),
  response: LibraryPage,
  errors: ['gone', 'rate_limited'],
  preservesResponseCache: true,
  bodyExample: { request: '65f1c0ffee0123456789abef', code: '482913' },
  example: exampleLibraryPage,
});

export const listLibraryOrders = defineEndpointSchema({
  summary: 'List all orders of an address, newest first',
  description:
    'Needs the library cookie, or the token of an account with a confirmed address, which takes precedence. Links of expired downloads are renewed. A search finds titles, creators and numbers of the newest 1,000 orders.',
  query: PageQuery.extend({ q: SearchText, source: z.enum(['account', 'code'], 'filters.librarySource').optional() }),
  response: LibraryPage,
  errors: ['unauthenticated'],
  example: exampleLibraryPage,
});

export const findLibraryOrder = defineEndpointSchema({
  summary: 'Find the order with which the caller has bought a product',
  description:
    'Needs the library cookie, or the token of an account with a confirmed address, and looks for the orders of both. An order also counts ' +
    'for the parts of its bundle. If the product was not bought, the newest order that is still open; null without one.',
  params: IdParams,
  response: z.object({
    order: PlacedOrder.pick({ _id: true, status: true, state: true }).extend({ orderLink: z.string() }).nullable(),
  }),
  errors: ['unauthenticated'],
  example: {
    order: { _id: examplePlacedOrder._id, status: 'completed', state: 'completed', orderLink: exampleOrderLink },
  },
});

export const closeLibrary = defineEndpointSchema({
  summary: 'End the library session of this browser',
  response: z.object({ message: z.string() }),
  preservesResponseCache: true,
  example: { message: 'library.forgotten' },
});
