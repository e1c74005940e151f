import type { Caller } from '../../platform/caller.ts';
import { pageInfo, type PageRequest } from '../../platform/mongo/page.ts';
import { listOrdersOfEmail } from '../orders/orders.lists.ts';
import { getUser } from '../accounts/users.service.ts';

/** The orders of the caller's address. An address that is not confirmed may be somebody else's, so it shows none. */
export async function listPurchases(caller: Caller, page: PageRequest): ReturnType<typeof listOrdersOfEmail> {
  const { emailKey, emailVerified } = await getUser(caller.id);
  return emailVerified ? await listOrdersOfEmail(emailKey, page) : { orders: [], ...pageInfo(page, 0) };
}
