import { z } from 'zod';
import { Id, createPageSchema, createIdFilterSchema, SortByTime } from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { exampleCreatorCard, exampleOrder, examplePageInfo } from './examples.ts';
import { Order } from './order.schemas.ts';
import { listCreatorOrders } from './orders.schemas.ts';

/**
 * An order as admins see it. `creator.username` is the username at the time of the order. `creator.isSuspended` is only in lists, and only
 * while the account is suspended.
 */
export const AdminOrder = Order.extend({
  creator: z.object({ _id: Id, username: z.string(), isSuspended: z.boolean().optional() }),
}).meta({ id: 'AdminOrder' });

export const exampleAdminOrder = {
  ...exampleOrder,
  creator: { _id: exampleCreatorCard._id, username: exampleCreatorCard.username },
};

export const listAdminOrders = defineEndpointSchema({
  summary: 'List the orders of all creators',
  description:
    'Each word of `q` must be a prefix of a word in the name, email, phone, payment code or short id of the order. If the ' +
    'words are very frequent, the search covers only the first 5,000 orders of the list, and `totalIsExact` is false. Admins ' +
    'approve and cancel orders with `POST /api/creators/orders/{id}/approve` and `/cancel`.',
  query: listCreatorOrders.query.omit({ product: true, evidence: true, hasProblem: true, owesMoney: true }).extend({
    creator: createIdFilterSchema('filters.creator'),
    /** `delayed`: pending for 24 hours. `suspicious`: a reused payment code or picture, or a buyer with many pending orders. `halted`: open, of a suspended account. */
    queue: z.enum(['delayed', 'suspicious', 'halted'], 'filters.queue').optional(),
    sort: SortByTime,
  }),
  response: createPageSchema('orders', AdminOrder),
  example: { orders: [exampleAdminOrder], ...examplePageInfo },
});
