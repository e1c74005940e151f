import { z } from 'zod';
import { Id, IdParams, Money, PageQuery, createPageSchema, SearchText, Timestamp } from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { exampleCreatorCard, exampleOrder, exampleOwnUser, exampleProduct, examplePageInfo } from './examples.ts';
import { filters } from './messages.ts';
import { Order } from './orders.schemas.ts';
import { Product, ProductListQuery } from './products.schemas.ts';
import { Review, exampleReview } from './reviews.schemas.ts';
import { CreatorCard, OwnUser, ProfileInput, SocialLinks } from './users.schemas.ts';

/** The largest number of ids in `followers` and `subscribers`. `followersCount` and `subscribersCount` are exact. */
export const LISTED_IDS_MAX = 1000;

/** A creator in the directory. */
export const CreatorSummary = CreatorCard.extend({
  description: z.string(),
  location: z.string(),
  /** Completed sales of all products. */
  sales: z.int(),
  followersCount: z.int(),
  createdAt: Timestamp,
}).meta({ id: 'CreatorSummary' });

/** A creator's public profile, without login email and payment accounts. */
export const Creator = CreatorSummary.extend({
  story: z.string(),
  socialLinks: SocialLinks,
  /** The public email address that the creator chose, which may differ from the login email. */
  contactEmail: z.string().optional(),
  stats: z.object({ products: z.int(), sales: z.int(), rating: z.number(), followers: z.int() }),
  /** The newest followers first. */
  followers: z.array(Id).max(LISTED_IDS_MAX),
  subscribers: z.array(Id).max(LISTED_IDS_MAX),
  subscribersCount: z.int(),
}).meta({ id: 'Creator' });

export const exampleCreatorSummary = {
  ...exampleCreatorCard,
  description: 'Bases de marrabenta para guitarra',
  location: 'Mozambique',
  sales: 42,
  followersCount: 1,
  createdAt: '2026-11-21T08:00:00.000Z',
};
const exampleFollowerId = '65f1c0ffee0123456789abce';
const exampleProfile = {
  ...exampleCreatorSummary,
  story: 'Comecei a gravar em Maputo em 2009.',
  socialLinks: { instagram: '@helena' },
  contactEmail: 'ola@helena.co.mz',
  stats: { products: 7, sales: 42, rating: 4.6, followers: 1 },
  followers: [exampleFollowerId],
  subscribers: [],
  subscribersCount: 0,
};

export const listCreators = defineEndpointSchema({
  isCacheableForAnonymous: true,
  summary: 'The directory of creators, those who sold most first',
  description: 'Each word of `q` is the beginning of a word of first name, last name or username, whatever case and accents.',
  query: PageQuery.extend({ q: SearchText }),
  response: createPageSchema('creators', CreatorSummary),
  example: { creators: [exampleCreatorSummary], ...examplePageInfo },
});
export const getCreator = defineEndpointSchema({
  isCacheableForAnonymous: true,
  summary: "A creator's profile, and whether the caller follows it",
  params: IdParams,
  response: z.object({ creator: Creator, following: z.boolean(), subscribing: z.boolean() }),
  errors: ['not_found'],
  example: { creator: exampleProfile, following: false, subscribing: false },
});
export const listShopProducts = defineEndpointSchema({
  isCacheableForAnonymous: true,
  summary: "A creator's products on sale",
  params: IdParams,
  query: ProductListQuery.omit({ creator: true }),
  response: createPageSchema('products', Product),
  errors: ['not_found'],
  example: { products: [exampleProduct], ...examplePageInfo },
});
export const listShopReviews = defineEndpointSchema({
  isCacheableForAnonymous: true,
  summary: "The reviews of all of a creator's products, newest first",
  params: IdParams,
  query: PageQuery,
  response: createPageSchema('reviews', Review),
  errors: ['not_found'],
  example: { reviews: [exampleReview], ...examplePageInfo },
});

/** The orders of one email address from one creator. */
export const Customer = z
  .object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** The newest first; 20 by default. */
    orders: z.array(Order),
    orderCount: z.int(),
    /** The amounts of completed orders. */
    totalSpent: Money,
    lastOrderAt: Timestamp,
  })
  .meta({ id: 'Customer' });

export const listCustomers = defineEndpointSchema({
  summary: "A creator's customers with their newest orders, who ordered last first; for the creator and admins",
  description: 'Each word of `q` begins a word of what stands on one of their orders: name, e-mail, phone, code or short id.',
  params: IdParams,
  query: PageQuery.extend({
    q: SearchText,
    /** How many of each one's newest orders come along. */
    orders: z.coerce.number(filters.count).int(filters.count).min(0, filters.count).max(20, filters.count).default(20),
  }),
  response: createPageSchema('customers', Customer),
  errors: ['not_found', 'forbidden'],
  example: {
    customers: [
      { ...exampleOrder.guest, orders: [exampleOrder], orderCount: 1, totalSpent: 0, lastOrderAt: exampleOrder.createdAt },
    ],
    ...examplePageInfo,
  },
});

export const exportCustomers = defineEndpointSchema({
  summary: "The caller's customers as a CSV file, who ordered last first",
  description: 'Sent while it is read: UTF-8 with a byte order mark, cells that a spreadsheet would calculate made inert.',
  query: z.object({ q: SearchText }),
  produces: 'text/csv',
  errors: ['rate_limited'],
});

const profilePictureFile = { profilePicture: { maxCount: 1, description: 'JPEG, PNG, WebP or AVIF, 5 MB at most' } };
const PROFILE_BODY_MAX_BYTES = 30_000_000;

export const becomeCreator = defineEndpointSchema({
  summary: 'Become a creator',
  description: 'Every field is optional. Who is a creator already stays one, and their profile is changed.',
  status: 201,
  body: ProfileInput,
  files: profilePictureFile,
  maxBodyBytes: PROFILE_BODY_MAX_BYTES,
  response: z.object({ creator: Creator, user: OwnUser }),
  errors: ['conflict', 'unsupported_media', 'too_large'],
  bodyExample: { description: 'Bases de marrabenta para guitarra' },
  example: { creator: exampleProfile, user: exampleOwnUser },
});
export const updateCreator = defineEndpointSchema({
  summary: "Change a creator's profile: one's own, or any as an admin",
  params: IdParams,
  body: ProfileInput,
  files: profilePictureFile,
  maxBodyBytes: PROFILE_BODY_MAX_BYTES,
  response: z.object({ creator: Creator }),
  errors: ['not_found', 'forbidden', 'conflict', 'unsupported_media', 'too_large'],
  bodyExample: { story: 'Comecei a gravar em Maputo em 2009.' },
  example: { creator: exampleProfile },
});
export const followCreator = defineEndpointSchema({
  isRetrySafe: true,
  summary: 'Follow a creator, or stop following',
  description: 'Toggles. Send an Idempotency-Key, so that a repeated call does not toggle back.',
  params: IdParams,
  response: z.object({ following: z.boolean(), followers: z.array(Id).max(LISTED_IDS_MAX), followersCount: z.int() }),
  errors: ['not_found', 'forbidden'],
  example: { following: true, followers: [exampleFollowerId], followersCount: 1 },
});
export const subscribeToCreator = defineEndpointSchema({
  isRetrySafe: true,
  summary: "Subscribe to the mails about a creator's new products, or stop",
  description: 'Toggles. Send an Idempotency-Key, so that a repeated call does not toggle back.',
  params: IdParams,
  response: z.object({ subscribing: z.boolean(), subscribers: z.array(Id).max(LISTED_IDS_MAX), subscribersCount: z.int() }),
  errors: ['not_found', 'forbidden'],
  example: { subscribing: true, subscribers: [exampleFollowerId], subscribersCount: 1 },
});

/** A malformed token becomes an empty one, so that every wrong token gets the same response. */
const TokenQuery = z.object({ token: z.string().max(200).default('').catch('') });

export const askUnsubscribe = defineEndpointSchema({
  summary: "The page behind the link that ends a subscription's mails",
  description: 'Asks only: programs that look at links in mails change nothing.',
  params: IdParams,
  query: TokenQuery,
  produces: 'text/html',
  errors: ['not_found'],
});
export const unsubscribe = defineEndpointSchema({
  summary: "End a subscription's mails by one click (RFC 8058)",
  params: IdParams,
  query: TokenQuery,
  produces: 'text/html',
  errors: ['not_found'],
});
