import { z } from 'zod';
import {
  createOptionalTextSchema,
  createTextSchema,
  Id,
  IdParams,
  PageQuery,
  createPageSchema,
  SearchText,
  Timestamp,
  SortByTime,
} from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { exampleCreatorCard, examplePageInfo } from './examples.ts';
import { Role, ShopAppeal, UserStatus } from './users.schemas.ts';

export const Account = z
  .object({
    _id: Id,
    firstName: z.string(),
    lastName: z.string(),
    username: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    hasSecondFactor: z.boolean(),
    profilePicture: z.string().nullable(),
    location: z.string(),
    role: Role,
    status: UserStatus,
    /** While the account is suspended. Missing for a suspension of the release 0.2.0. */
    suspendedAt: Timestamp.optional(),
    /** While the account is suspended, if the admin gave one. */
    suspensionReason: z.string().optional(),
    /** The status of the creator's shop; `status` is that of the account. */
    creatorStatus: UserStatus,
    /** While the shop is suspended. Missing for a suspension of an earlier release. */
    shopSuspendedAt: Timestamp.optional(),
    /** While the shop is suspended, if the admin gave one. */
    shopSuspensionReason: z.string().optional(),
    /** The latest appeal of the creator while the shop is suspended. */
    shopAppeal: ShopAppeal.optional(),
    sales: z.int(),
    createdAt: Timestamp,
    lastLoginAt: Timestamp.nullable(),
    /** Only in lists: the median time in which a creator approved the latest paid orders. Missing for fewer than five. */
    confirmationMinutes: z.int().optional(),
  })
  .meta({ id: 'Account' });

const exampleTime = '2026-11-21T08:00:00.000Z';
export const exampleAccount = {
  ...exampleCreatorCard,
  email: 'helena@example.com',
  emailVerified: true,
  hasSecondFactor: false,
  location: 'Mozambique',
  role: 'creator',
  status: 'active',
  creatorStatus: 'active',
  sales: 42,
  createdAt: exampleTime,
  lastLoginAt: exampleTime,
};

const UserStatusBody = z.object({ status: UserStatus, reason: createOptionalTextSchema(500) });
const UserResponse = z.object({ user: Account, message: z.string() });

export const listUsers = defineEndpointSchema({
  summary: 'List accounts',
  description:
    'Each word of `q` must be a prefix of a word in the first name, last name, username or email, ignoring case and accents. ' +
    'If too many accounts match to check all of them, `totalIsExact` is false.',
  query: PageQuery.extend({
    q: SearchText,
    role: Role.optional(),
    status: UserStatus.optional(),
    /** Lists only accounts with a suspended shop, of creators and admins. */
    creatorStatus: z.literal('suspended', 'filters.status').optional(),
    /** Lists only suspended shops whose creator waits for an admin to look at them again, the longest wait first. */
    appeal: z.literal('open', 'filters.status').optional(),
    sort: SortByTime,
  }),
  response: createPageSchema('users', Account),
  example: { users: [exampleAccount], ...examplePageInfo },
});
export const setUserRole = defineEndpointSchema({
  summary: 'Change the role of an account; the products of a creator who becomes a user are hidden',
  params: IdParams,
  body: z.object({ role: Role }),
  response: UserResponse,
  errors: ['not_found'],
  bodyExample: { role: 'user' },
  example: { user: { ...exampleAccount, role: 'user' }, message: 'accounts.roleChanged' },
});
export const setUserStatus = defineEndpointSchema({
  summary: 'Suspend or activate an account; suspending ends its sessions and hides its shop',
  description:
    'The owner of a suspended account reads `reason` by email, and admins beside the account, until it is active again. Repeating a status changes nothing, not even the reason.',
  params: IdParams,
  body: UserStatusBody,
  response: UserResponse,
  errors: ['not_found'],
  bodyExample: { status: 'suspended' },
  example: { user: { ...exampleAccount, status: 'suspended' }, message: 'accounts.suspended' },
});
export const setCreatorStatus = defineEndpointSchema({
  summary: 'Suspend or activate the shop of a creator, who can still log in',
  description:
    'The creator of a suspended shop reads `reason` by email and in `shopSuspensionReason` of `GET /api/auth/me`, and admins beside the account, until the shop is active again. Repeating a status changes nothing, not even the reason.',
  params: IdParams,
  body: UserStatusBody,
  response: z.object({ creator: Account, message: z.string() }),
  errors: ['not_found'],
  bodyExample: { status: 'suspended' },
  example: { creator: { ...exampleAccount, creatorStatus: 'suspended' }, message: 'accounts.shopSuspended' },
});
export const declineShopAppeal = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Decline the open appeal of a creator whose shop is suspended',
  description:
    'The shop stays suspended. The creator reads `reason` by email and in `shopAppeal` of `GET /api/auth/me`, and can appeal again. ' +
    'Activating the shop accepts the appeal. Without an open appeal: `conflict`.',
  params: IdParams,
  body: z.object({ reason: createTextSchema(1, 500) }),
  response: z.object({ creator: Account, message: z.string() }),
  errors: ['not_found', 'conflict'],
  bodyExample: { reason: 'A obra ainda está à venda.' },
  example: { creator: { ...exampleAccount, creatorStatus: 'suspended' }, message: 'accounts.appealDeclined' },
});
export const removeSecondFactor = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Turn off the second factor of an account whose owner lost it',
  description: 'Ends its sessions and emails its owner. Idempotent. Admins cannot do this to their own account.',
  params: IdParams,
  response: UserResponse,
  errors: ['not_found'],
  example: { user: exampleAccount, message: 'secondFactor.removed' },
});
export const deleteUser = defineEndpointSchema({
  summary: 'Delete an account and its personal data',
  description:
    'Deletes its products, follows and subscriptions, and cancels its pending orders with an email to each buyer. Its reviews ' +
    'remain without a name, and buyers keep their downloads. The email and the username become available again.',
  params: IdParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found'],
  example: { message: 'accounts.deleted' },
});
