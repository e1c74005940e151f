import { z } from 'zod';
import { Id, pageOf, optionalIdFilter } from './common.schemas.ts';
import { shape } from './endpoint.ts';
import { aCreatorCard, anOrder, onePage } from './examples.ts';
import { filters } from './messages.ts';
import { listCreatorOrders, Order } from './orders.schemas.ts';

/** An order as admins see it: with whose sale it is, by the name of that moment. */
export const AdminOrder = Order.extend({ creator: z.object({ _id: Id, username: z.string() }) }).meta({ id: 'AdminOrder' });

export const anAdminOrder = { ...anOrder, creator: { _id: aCreatorCard._id, username: aCreatorCard.username } };

export const listAdminOrders = shape({
  summary: 'The sales of all creators',
  description:
    'Admins approve and cancel by `POST /api/creators/orders/{id}/approve` and `/cancel`. Each word of `q` is the beginning ' +
    'of a word of name or e-mail, of the code, the phone or the short id. Where the words are too frequent to look at all ' +
    'orders, the first 5,000 in the order asked for are looked through, and `totalIsExact` is false.',
  query: listCreatorOrders.query.omit({ product: true }).extend({
    creator: optionalIdFilter(filters.creator),
    sort: z.enum(['newest', 'oldest'], filters.sort).default('newest'),
  }),
  response: pageOf('orders', AdminOrder),
  example: { orders: [anAdminOrder], ...onePage },
});
