import { z } from 'zod';
import { Id, IdParams, PageQuery, createPageSchema, SearchText, Timestamp } from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { exampleCreatorCard, examplePageInfo } from './examples.ts';
import { accounts as messages, filters } from './messages.ts';
import { Role, UserStatus } from './users.schemas.ts';

/** An account as admins see it in a list. */
export const Account = z
  .object({
    _id: Id,
    firstName: z.string(),
    lastName: z.string(),
    username: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    profilePicture: z.string().nullable(),
    location: z.string(),
    role: Role,
    status: UserStatus,
    /** The status of the creator's shop; `status` is that of the account. */
    creatorStatus: UserStatus,
    /** Completed sales of all products. */
    sales: z.int(),
    createdAt: Timestamp,
    lastLoginAt: Timestamp.nullable(),
  })
  .meta({ id: 'Account' });

const exampleTime = '2026-11-21T08:00:00.000Z';
export const exampleAccount = {
  ...exampleCreatorCard,
  email: 'helena@example.com',
  emailVerified: true,
  location: 'Mozambique',
  role: 'creator',
  status: 'active',
  creatorStatus: 'active',
  sales: 42,
  createdAt: exampleTime,
  lastLoginAt: exampleTime,
};

const UserResponse = z.object({ user: Account, message: z.string() });

export const listUsers = defineEndpointSchema({
  summary: 'The accounts',
  description:
    'Each word of `q` is the beginning of a word of first name, last name, username or e-mail, whatever case and accents. ' +
    'Where that and the filters leave too many to look through, `totalIsExact` is false.',
  query: PageQuery.extend({
    q: SearchText,
    role: Role.optional(),
    status: UserStatus.optional(),
    sort: z.enum(['newest', 'oldest'], filters.sort).default('newest'),
  }),
  response: createPageSchema('users', Account),
  example: { users: [exampleAccount], ...examplePageInfo },
});
export const setUserRole = defineEndpointSchema({
  summary: "Change an account's role; a creator who becomes a user no longer sells",
  params: IdParams,
  body: z.object({ role: Role }),
  response: UserResponse,
  errors: ['not_found'],
  bodyExample: { role: 'user' },
  example: { user: { ...exampleAccount, role: 'user' }, message: messages.roleChanged },
});
export const setUserStatus = defineEndpointSchema({
  summary: 'Suspend or activate an account: its tokens stop at once, and its shop is hidden',
  params: IdParams,
  body: z.object({ status: UserStatus }),
  response: UserResponse,
  errors: ['not_found'],
  bodyExample: { status: 'suspended' },
  example: { user: { ...exampleAccount, status: 'suspended' }, message: messages.suspended },
});
export const setCreatorStatus = defineEndpointSchema({
  summary: 'Hide a shop or show it again; its creator still logs in',
  params: IdParams,
  body: z.object({ status: UserStatus }),
  response: z.object({ creator: Account, message: z.string() }),
  errors: ['not_found'],
  bodyExample: { status: 'suspended' },
  example: { creator: { ...exampleAccount, creatorStatus: 'suspended' }, message: messages.shopSuspended },
});
export const deleteUser = defineEndpointSchema({
  summary: 'Delete an account: nothing is left of the person',
  description:
    'Its products go off sale, its pending orders are cancelled with a mail to each buyer, it follows nobody any more, ' +
    'its newsletter ends, and its reviews stay without a name. Who bought keeps the download; e-mail and username are free again.',
  params: IdParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found'],
  example: { message: messages.deleted },
});
