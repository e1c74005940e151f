import { creators as messages } from '@banca/contracts/messages';
import type { listCustomers as contract } from '@banca/contracts/creators.schemas';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { type Caller, isAdmin } from '../../platform/http/access.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { PageRequest } from '../../platform/mongo/page.ts';
import { toMzn } from '../../platform/money.ts';
import { listCreatorCustomers } from '../customers/customers.lists.ts';
import { newestOrders } from '../orders/customer-orders.ts';
import { presentOrder } from '../orders/orders.present.ts';
import { getShop } from './creators.service.ts';

type Page = z.input<(typeof contract)['response']>;

/**
 * A page of customers with the newest orders of each: two queries, however many they are.
 * @throws AppError forbidden for another's customers, not_found
 */
export async function listCustomers(deps: Deps, caller: Caller, id: string, page: PageRequest): Promise<Page> {
  if (!isAdmin(caller) && id.toLowerCase() !== caller.id) throw new AppError('forbidden', messages.customersNotYours);
  const { _id: creator } = await getShop(id, caller);
  const { customers, ...info } = await listCreatorCustomers(creator, page);
  const orders = await newestOrders(
    creator,
    customers.map(({ emailKey }) => emailKey),
  );
  const shown = customers.map(({ name, email, phone, emailKey, orderCount, totalSpent, lastOrderAt }) => ({
    name: name ?? '',
    email: email ?? '',
    phone: phone ?? '',
    orders: (orders.get(emailKey) ?? []).map((order) => presentOrder(deps, order)),
    orderCount,
    totalSpent: toMzn(totalSpent),
    lastOrderAt: lastOrderAt as Date,
  }));
  return { customers: shown, ...info };
}
