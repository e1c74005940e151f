import { z } from 'zod';
import {
  Id,
  IdParams,
  Money,
  PageQuery,
  createPageSchema,
  SearchText,
  Timestamp,
  CSV_DESCRIPTION,
  CsvLanguage,
  createTextSchema,
} from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { exampleCreatorCard, exampleOrder, exampleOwnUser, exampleProduct, examplePageInfo } from './examples.ts';
import { TokenQuery } from './link-token.schemas.ts';
import { Order } from './order.schemas.ts';
import { ProductListQuery } from './product-lists.schemas.ts';
import { Product } from './product.schemas.ts';
import { ShopReview, exampleReviewWithProduct } from './reviews.schemas.ts';
import { exampleTrackRecord, TrackRecord } from './track-record.schemas.ts';
import { CreatorCard, OwnUser, ProfileInput, SocialLinks, Username } from './users.schemas.ts';

/** The largest number of ids in `followers` and `subscribers`. `followersCount` and `subscribersCount` are exact. */
export const LISTED_IDS_MAX = 1000;

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
  /** The address of a chat on WhatsApp, from the public social links. */
  whatsApp: z.string().optional(),
  stats: z.object({ products: z.int(), sales: z.int(), rating: z.number(), followers: z.int() }),
  trackRecord: TrackRecord.optional(),
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
  whatsApp: 'https://wa.me/258845550123',
  stats: { products: 7, sales: 42, rating: 4.6, followers: 1 },
  trackRecord: exampleTrackRecord,
  followers: [exampleFollowerId],
  subscribers: [],
  subscribersCount: 0,
};

export const listCreators = defineEndpointSchema({
  isCacheableForAnonymous: true,
  summary: 'List creators, best sellers first',
  description: 'Each word of `q` must be a prefix of a word in the first name, last name or username, ignoring case and accents.',
  query: PageQuery.extend({ q: SearchText }),
  response: createPageSchema('creators', CreatorSummary),
  example: { creators: [exampleCreatorSummary], ...examplePageInfo },
});
export const getCreator = defineEndpointSchema({
  isCacheableForAnonymous: true,
  summary: "Get a creator's profile, and whether the caller follows and subscribes to it",
  params: IdParams,
  response: z.object({ creator: Creator, following: z.boolean(), subscribing: z.boolean() }),
  errors: ['not_found'],
  example: { creator: exampleProfile, following: false, subscribing: false },
});
export const findCreator = defineEndpointSchema({
  summary: 'Find a creator by username, ignoring case',
  params: z.object({ username: Username.meta({ example: exampleCreatorCard.username }) }),
  response: z.object({ creator: CreatorCard.pick({ _id: true, username: true }) }),
  errors: ['not_found'],
  example: { creator: { _id: exampleCreatorCard._id, username: exampleCreatorCard.username } },
});
export const listShopProducts = defineEndpointSchema({
  isCacheableForAnonymous: true,
  summary: "List a creator's published products",
  params: IdParams,
  query: ProductListQuery.omit({ creator: true }),
  response: createPageSchema('products', Product),
  errors: ['not_found'],
  example: { products: [exampleProduct], ...examplePageInfo },
});
export const listShopReviews = defineEndpointSchema({
  isCacheableForAnonymous: true,
  summary: "List the reviews of a creator's products, newest first",
  params: IdParams,
  query: PageQuery,
  response: createPageSchema('reviews', ShopReview),
  errors: ['not_found'],
  example: { reviews: [exampleReviewWithProduct], ...examplePageInfo },
});

/** A buyer of one creator, identified by email address. */
export const Customer = z
  .object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    orders: z.array(Order),
    orderCount: z.int(),
    /** The amounts of completed orders. */
    totalSpent: Money,
    lastOrderAt: Timestamp,
  })
  .meta({ id: 'Customer' });

export const listCustomers = defineEndpointSchema({
  summary: "List a creator's customers with their newest orders, latest order first; only for the creator and admins",
  description:
    "Each word of `q` must be a prefix of a word in the name, email, phone, payment code or short id of one of the customer's orders.",
  params: IdParams,
  query: PageQuery.extend({
    q: SearchText,
    orders: z.coerce.number('filters.count').int('filters.count').min(0, 'filters.count').max(20, 'filters.count').default(20),
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
  summary: "Export the caller's customers as a CSV file, latest order first",
  description: CSV_DESCRIPTION,
  query: z.object({ q: SearchText, lang: CsvLanguage }),
  produces: 'text/csv',
  errors: ['rate_limited'],
});

const profilePictureFile = { profilePicture: { maxCount: 1, description: 'JPEG, PNG, WebP or AVIF, 5 MB at most' } };
const PROFILE_BODY_MAX_BYTES = 30_000_000;

export const becomeCreator = defineEndpointSchema({
  summary: 'Become a creator',
  description: 'All fields are optional. If the caller already is a creator, only the profile is updated.',
  status: 201,
  body: ProfileInput,
  files: profilePictureFile,
  maxBodyBytes: PROFILE_BODY_MAX_BYTES,
  response: z.object({ creator: Creator, user: OwnUser }),
  errors: ['conflict', 'unsupported_media', 'too_large', 'reauthentication_required'],
  bodyExample: { description: 'Bases de marrabenta para guitarra' },
  example: { creator: exampleProfile, user: exampleOwnUser },
});
export const appealShopSuspension = defineEndpointSchema({
  preservesResponseCache: true,
  summary: "Ask the admins to look at the caller's suspended shop again",
  description: 'One appeal can be open at a time. `conflict` if one is, or if the shop is not suspended. At most 5 a day.',
  body: z.object({ text: createTextSchema(20, 1000) }),
  response: z.object({ user: OwnUser, message: z.string() }),
  errors: ['conflict'],
  bodyExample: { text: 'Tirei a obra da venda.' },
  example: { user: { ...exampleOwnUser, creatorStatus: 'suspended' }, message: 'accounts.appealSent' },
});
export const updateCreator = defineEndpointSchema({
  summary: "Update a creator's profile; admins can update any profile",
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
  summary: 'Follow or unfollow a creator',
  description: 'Toggles the state. Send an `Idempotency-Key`, so that a retry does not toggle it back.',
  params: IdParams,
  response: z.object({ following: z.boolean(), followers: z.array(Id).max(LISTED_IDS_MAX), followersCount: z.int() }),
  errors: ['not_found', 'forbidden'],
  example: { following: true, followers: [exampleFollowerId], followersCount: 1 },
});
export const subscribeToCreator = defineEndpointSchema({
  isRetrySafe: true,
  summary: "Subscribe to or unsubscribe from emails about a creator's new products",
  description: 'Toggles the state. Send an `Idempotency-Key`, so that a retry does not toggle it back.',
  params: IdParams,
  response: z.object({ subscribing: z.boolean(), subscribers: z.array(Id).max(LISTED_IDS_MAX), subscribersCount: z.int() }),
  errors: ['not_found', 'forbidden'],
  example: { subscribing: true, subscribers: [exampleFollowerId], subscribersCount: 1 },
});

export const askUnsubscribe = defineEndpointSchema({
  summary: "Show the page on which a subscriber confirms unsubscribing from a creator's emails",
  description: 'Changes nothing, so that programs that scan links in emails do not unsubscribe anyone.',
  params: IdParams,
  query: TokenQuery,
  produces: 'text/html',
  errors: ['not_found'],
});
export const unsubscribe = defineEndpointSchema({
  summary: "Unsubscribe from a creator's emails with one click (RFC 8058)",
  params: IdParams,
  query: TokenQuery,
  produces: 'text/html',
  errors: ['not_found'],
});
