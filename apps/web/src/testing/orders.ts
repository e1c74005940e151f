import type { ResponseBody } from '@banca/contracts/endpoint';
import type { listCreatorOrders } from '@banca/contracts/orders';

type Order = ResponseBody<typeof listCreatorOrders>['orders'][number];

/** An order that waits, the newer the smaller its number. */
export const anOrder = (n: number, more: Partial<Order> = {}): Order => ({
  _id: `65f1c0ffee01234567890${n}00`,
  shortId: `890${n}00`,
  product: { _id: '65f1c0ffee0123456789abcd', title: 'Marrabenta', price: 850, image: null },
  amount: 850,
  price: 850,
  paymentMethod: 'mpesa',
  status: 'pending',
  accountMissing: false,
  delivered: false,
  cancelled: false,
  createdAt: `2026-11-21T0${9 - n}:00:00.000Z`,
  buyer: { firstName: 'Helena', lastName: String(n), email: 'helena@example.com' },
  guest: { name: `Helena ${n}`, email: 'helena@example.com', phone: '+258 84 555 0123' },
  confirmationCode: `BKL7XQ92M${n}`,
  duplicateCode: false,
  paymentScreenshot: null,
  ...more,
});
