import { findListedProblem, type ListedProblemState } from '@banca/contracts/buyer-problem';
import type { OrderPage } from '../../api/order-page.ts';
import { readStorage, writeStorage } from '../../lib/storage.ts';
import { toPath } from '../../lib/to-path.ts';
import { REMEMBERED_ORDERS_KEY } from './clear-remembered-orders.ts';

export interface RememberedOrder {
  _id: string;
  status: string;
  /** Missing until a page has shown the order. */
  state?: string;
  /** Missing unless a page has shown a problem that the lists mark. */
  problemState?: ListedProblemState | undefined;
  createdAt: string;
  productId: string;
  /** All products of the order. Missing in orders that an older version stored. */
  productIds?: string[];
  /** Missing in orders that an older version stored. */
  title?: string;
  /** Missing in orders that an older version stored. */
  creatorId?: string | undefined;
  /** The URL of the order's page. Its token opens the page without a login. */
  orderLink: string;
  /** Missing for a guest. */
  userId?: string | undefined;
  /** Hashes of the payment codes. Missing in orders that an older version stored. */
  codes?: number[];
}

interface PlacedOrder extends Pick<RememberedOrder, '_id' | 'status' | 'createdAt'> {
  product: { _id: string; title?: string };
  lines?: { product: { _id: string } }[];
}

const listProductIds = ({ lines = [] }: Pick<PlacedOrder, 'lines'>): string[] => lines.map(({ product }) => product._id);

const MAX_ORDERS = 20;

function readOrders(): Partial<RememberedOrder>[] {
  const stored = readStorage<unknown>('local', REMEMBERED_ORDERS_KEY);
  return Array.isArray(stored) ? stored.filter((order) => typeof order === 'object' && order !== null) : [];
}

interface OrderSource {
  /** Undefined for a guest. */
  userId?: string | undefined;
  creatorId?: string;
  codes?: number[];
}

/** Stores an order that was placed on this device, without personal data. */
export function rememberOrder(
  { _id, status, createdAt, product, lines }: PlacedOrder,
  orderLink: string,
  { userId, creatorId, codes }: OrderSource = {},
): void {
  const otherOrders = readOrders().filter((order) => order._id !== _id);
  const order: RememberedOrder = {
    _id,
    status,
    createdAt,
    productId: product._id,
    productIds: listProductIds({ lines }),
    title: product.title,
    creatorId,
    orderLink,
    userId,
    codes,
  };
  writeStorage('local', REMEMBERED_ORDERS_KEY, [order, ...otherOrders].slice(0, MAX_ORDERS));
}

/** Stores what a page has learned about an order of this device. Other orders stay unknown to it. */
export function updateRememberedOrder(
  id: string,
  changes: Partial<
    Pick<RememberedOrder, 'status' | 'state' | 'problemState' | 'title' | 'creatorId' | 'orderLink' | 'productIds'>
  >,
): void {
  if (!findRememberedOrder(id)) return;
  const orders = readOrders().map((order) => (order._id === id ? { ...order, ...changes } : order));
  writeStorage('local', REMEMBERED_ORDERS_KEY, orders);
}

/** Stores what the page of an order says, if this device knows the order. */
export const updateFromOrderPage = ({ order, creator }: OrderPage): void =>
  updateRememberedOrder(order._id, {
    status: order.status,
    state: order.state,
    problemState: findListedProblem(order.problem),
    title: order.product.title,
    creatorId: creator._id,
    productIds: listProductIds(order),
  });

export const findRememberedOrder = (id: string): Partial<RememberedOrder> | undefined =>
  readOrders().find(({ _id }) => _id === id);

/**
 * Lists the orders of this device that a user or guest may see, newest first. Those of a guest have no owner.
 * @param userId undefined for a guest
 */
export const listRememberedOrders = (userId: string | undefined): Partial<RememberedOrder>[] =>
  readOrders().filter((order) => order.userId === undefined || order.userId === userId);

/** Finds the newest order of a product that was not cancelled when this device last saw it. */
export const findOrderOfProduct = (productId: string, userId: string | undefined): Partial<RememberedOrder> | undefined =>
  listRememberedOrders(userId).find(
    ({ productId: mainId, productIds = [], status }) =>
      (mainId === productId || productIds.includes(productId)) && status !== 'cancelled',
  );

/** Whether the order ended and bought nothing, so that its payment is still free. A refunded one has its money back. */
export const hasEndedUnapproved = ({ status, state }: Partial<RememberedOrder>): boolean =>
  status === 'cancelled' && state !== 'refunded';

/**
 * Finds the newest order of a product with one of these hashes of payment codes. It may have been decided since.
 * One that ended without an approval is found only if there is no other.
 */
export function findOrderWithCode(productId: string, { userId, codes = [] }: OrderSource): Partial<RememberedOrder> | undefined {
  const orders = listRememberedOrders(userId).filter(
    (order) => order.productId === productId && Array.isArray(order.codes) && order.codes.some((code) => codes.includes(code)),
  );
  return orders.find((order) => !hasEndedUnapproved(order)) ?? orders[0];
}

/** The path of an order's page, with its token. Undefined if the stored link is no URL. */
export const toOrderPath = (orderLink: unknown): string | undefined =>
  typeof orderLink === 'string' && URL.canParse(orderLink) ? toPath(orderLink) : undefined;
