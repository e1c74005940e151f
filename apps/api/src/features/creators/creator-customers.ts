import { formatCsvLine, formatPhoneCell, getCsvFormat } from '@banca/contracts/csv';
import type { listCustomers as contract } from '@banca/contracts/creators.schemas';
import type { Translator } from '@banca/messages/catalogues';
import { Types } from 'mongoose';
import type { z } from 'zod';
import { toMaputoMinute } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Caller, isAdmin } from '../../platform/caller.ts';
import { AppError } from '../../platform/errors.ts';
import type { PageRequest } from '../../platform/mongo/page.ts';
import { centavosToMzn } from '../../platform/money.ts';
import { iterateCustomerBatches, listCreatorCustomers, listCustomersByEmail } from '../customers/customers.lists.ts';
import { findNewestOrdersByEmail } from '../orders/lists/buyer-orders.ts';
import { filterBuyers, searchBuyers } from '../orders/lists/list-orders.ts';
import { presentOrder } from '../orders/orders.presenter.ts';
import { getCreator } from './creators.service.ts';

type Page = z.input<(typeof contract)['response']>;

interface Query extends PageRequest {
  q?: string | undefined;
  orders: number;
}

async function findCustomers(creator: Types.ObjectId, { q, ...page }: Query) {
  const matches = q ? await searchBuyers(creator, q) : null;
  return matches ? await listCustomersByEmail(creator, matches, page) : await listCreatorCustomers(creator, page);
}

/** @throws AppError forbidden for another creator's customers, not_found */
export async function listCustomers(
  deps: Deps,
  { caller, t }: { caller: Caller; t: Translator['t'] },
  id: string,
  query: Query,
): Promise<Page> {
  if (!isAdmin(caller) && id.toLowerCase() !== caller.id) throw new AppError('forbidden', 'creators.customersNotYours');
  const { _id: creator } = await getCreator(deps, id, caller);
  const { customers, ...info } = await findCustomers(creator, query);
  const orders = await findNewestOrdersByEmail(
    creator,
    customers.map(({ emailKey }) => emailKey),
    query.orders,
  );
  const presented = customers.map(({ name, email, phone, emailKey, orderCount, totalSpent, lastOrderAt }) => ({
    name: name ?? '',
    email: email ?? '',
    phone: phone ?? '',
    orders: (orders.get(emailKey) ?? []).map((order) => presentOrder(deps, order, t)),
    orderCount,
    totalSpent: centavosToMzn(totalSpent),
    lastOrderAt: lastOrderAt as Date,
  }));
  return { customers: presented, ...info };
}

const CSV_HEADER = ['csv.name', 'csv.email', 'csv.phone', 'csv.orders', 'csv.totalSpent', 'csv.lastOrder'] as const;

export async function* generateCustomerCsv(caller: Caller, { t, locale }: Translator, q = ''): AsyncGenerator<string> {
  const creator = new Types.ObjectId(caller.id);
  const format = getCsvFormat(locale);
  yield formatCsvLine(
    CSV_HEADER.map((id) => t(id)),
    format,
  );
  for await (const batch of iterateCustomerBatches(creator)) {
    const emailKeys = batch.map(({ emailKey }) => emailKey);
    const matchingKeys = await filterBuyers(creator, emailKeys, q);
    for (const { emailKey, name, email, phone, orderCount, totalSpent, lastOrderAt } of batch) {
      if (matchingKeys && !matchingKeys.has(emailKey)) continue;
      const spent = { amount: centavosToMzn(totalSpent) };
      const lastOrder = lastOrderAt && toMaputoMinute(lastOrderAt);
      yield formatCsvLine([name, email, formatPhoneCell(phone ?? ''), orderCount, spent, lastOrder], format);
    }
  }
}
