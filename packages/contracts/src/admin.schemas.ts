import { z } from 'zod';
import { AdminOrder, exampleAdminOrder } from './admin-orders.schemas.ts';
import { Account, exampleAccount } from './admin-users.schemas.ts';
import { Id, Money, PageQuery, createPageSchema, SearchText, Timestamp, createIdFilterSchema } from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { exampleCreatorCard, exampleManagedProduct, exampleProduct, examplePageInfo } from './examples.ts';
import { Day } from './orders.schemas.ts';
import { ManagedProduct } from './product.schemas.ts';

const Overview = z.object({
  /** Accounts that are not deleted, including suspended ones. */
  totalUsers: z.int(),
  /** Products that are not deleted, in any status. */
  totalProducts: z.int(),
  totalOrders: z.int(),
  /** The amounts of completed orders, including what was paid back. */
  totalRevenue: Money,
  totalRefunded: Money.optional(),
  netRevenue: Money.optional(),
});

export const getOverview = defineEndpointSchema({
  summary: 'Get the totals, newest records and bestsellers of the marketplace',
  description:
    'Totals are exact. `totalUsers` and `totalProducts` exclude deleted records, `totalOrders` counts orders in every state, ' +
    'and `totalRevenue` is the sum of completed orders. Returns the 5 newest users, the 5 newest products, the 10 newest orders ' +
    'and the 5 best-selling products.',
  response: z.object({
    overview: Overview,
    queues: z.object({
      /** Pending orders that have waited for their creator for 24 hours, up to 10,000. */
      delayedOrders: z.int(),
      /** Pending orders with signs of fraud, up to 10,000. */
      suspiciousOrders: z.int(),
      /** Since when the oldest order of each queue waits. Null for an empty queue. */
      oldestDelayed: Timestamp.nullable(),
      oldestSuspicious: Timestamp.nullable(),
      /** Pending and returned orders of suspended accounts, up to 10,000, and when the oldest was placed. */
      haltedOrders: z.int().optional(),
      oldestHalted: Timestamp.nullable().optional(),
      /** Phones and gateways of creators that do not work, up to 1,000 of each kind. */
      sourceFaults: z.int(),
      oldestFault: Timestamp.nullable(),
      /** Problems of orders that an admin has to decide, and refunds that a creator has not paid back, up to 10,000 each. */
      problems: z.int().optional(),
      oldestProblem: Timestamp.nullable().optional(),
      dueRefunds: z.int().optional(),
      oldestDueRefund: Timestamp.nullable().optional(),
      /** Reviews with reports that no admin has answered, up to 100. */
      reportedReviews: z.int(),
      oldestReport: Timestamp.nullable(),
      /** Open appeals against suspensions of shops. Counted up to 100. */
      shopAppeals: z.int().optional(),
      oldestShopAppeal: Timestamp.nullable().optional(),
    }),
    recent: z.object({ users: z.array(Account), products: z.array(ManagedProduct), orders: z.array(AdminOrder) }),
    top: z.object({ products: z.array(ManagedProduct) }),
  }),
  example: {
    overview: {
      totalUsers: 120,
      totalProducts: 64,
      totalOrders: 310,
      totalRevenue: 182_450.5,
      totalRefunded: 850,
      netRevenue: 181_600.5,
    },
    queues: {
      delayedOrders: 2,
      suspiciousOrders: 1,
      oldestDelayed: '2026-11-18T08:00:00.000Z',
      oldestSuspicious: '2026-11-20T08:00:00.000Z',
      haltedOrders: 1,
      oldestHalted: '2026-11-19T08:00:00.000Z',
      sourceFaults: 1,
      oldestFault: '2026-11-19T08:00:00.000Z',
      problems: 1,
      oldestProblem: '2026-11-20T08:00:00.000Z',
      dueRefunds: 0,
      oldestDueRefund: null,
      reportedReviews: 1,
      oldestReport: '2026-11-21T09:00:00.000Z',
      shopAppeals: 1,
      oldestShopAppeal: '2026-11-21T10:00:00.000Z',
    },
    recent: { users: [exampleAccount], products: [exampleManagedProduct], orders: [exampleAdminOrder] },
    top: { products: [exampleManagedProduct] },
  },
});

const EmptyAction = z.literal('').transform(() => undefined);
const Action = z
  .string({ error: 'filters.action' })
  .max(60, 'filters.action')
  .regex(/^[a-z]+(-[a-z]+)*(\.[a-z]+(-[a-z]+)*)*$/, 'filters.action')
  .meta({ example: 'product.edit' });

/** Amounts in `before` and `after` are in MZN. */
export const AuditEntry = z
  .object({
    _id: Id,
    at: Timestamp,
    /** Null for actions of the system. The `username` of a deleted account is empty. */
    actor: z.object({ _id: Id, username: z.string() }).nullable(),
    action: z.string(),
    /** The id of the changed record; null for an action on several records. */
    target: Id.nullable(),
    /** If the record is an account that still exists. */
    targetUsername: z.string().optional(),
    /** The name of the API token with which the actor did it. Absent for actions in a browser. */
    apiToken: z.string().optional(),
    /** The changed fields before the action; null for a new record. */
    before: z.unknown(),
    after: z.unknown(),
  })
  .meta({ id: 'AuditEntry' });

export const listAudit = defineEndpointSchema({
  summary: 'List the entries of the audit log, newest first',
  description:
    'Each word of `q` must be a prefix of a word in the action (`product.edit`), or the username of the actor. If `target` is ' +
    'combined with `q`, `actor` or `action`, the search covers the newest 4,000 entries of the target, and `totalIsExact` is ' +
    'false if there are more.',
  query: PageQuery.extend({
    q: SearchText,
    actor: createIdFilterSchema('filters.account'),
    action: z.union([EmptyAction, Action], 'filters.action').optional(),
    target: createIdFilterSchema('filters.target'),
    from: Day.optional(),
    to: Day.optional(),
  }),
  response: createPageSchema('entries', AuditEntry),
  example: {
    entries: [
      {
        _id: '65f1c0ffee0123456789abf0',
        at: '2026-11-21T08:00:00.000Z',
        actor: { _id: exampleCreatorCard._id, username: exampleCreatorCard.username },
        action: 'product.edit',
        target: exampleProduct._id,
        before: { price: 850 },
        after: { price: 900 },
      },
    ],
    ...examplePageInfo,
  },
});
