import { z } from 'zod';
import { Id, createPageSchema, createIdFilterSchema } from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { exampleCreatorCard, exampleOrder, examplePageInfo } from './examples.ts';
import { filters } from './messages.ts';
import { listCreatorOrders, Order } from './orders.schemas.ts';

/** An order as admins see it. `creator.username` is the username at the time of the order. */
export const AdminOrder = Order.extend({ creator: z.object({ _id: Id, username: z.string() }) }).meta({ id: 'AdminOrder' });

export const exampleAdminOrder = {
  ...exampleOrder,
  creator: { _id: exampleCreatorCard._id, username: exampleCreatorCard.username },
};

export const listAdminOrders = defineEndpointSchema({
  summary: 'The sales of all creators',
  description:
    'Admins approve and cancel by `POST /api/creators/orders/{id}/approve` and `/cancel`. Each word of `q` is the beginning ' +
    'of a word of name or e-mail, of the code, the phone or the short id. Where the words are too frequent to look at all ' +
    'orders, the first 5,000 in the order asked for are looked through, and `totalIsExact` is false.',
  query: listCreatorOrders.query.omit({ product: true }).extend({
    creator: createIdFilterSchema(filters.creator),
    sort: z.enum(['newest', 'oldest'], filters.sort).default('newest'),
  }),
  response: createPageSchema('orders', AdminOrder),
  example: { orders: [exampleAdminOrder], ...examplePageInfo },
});
