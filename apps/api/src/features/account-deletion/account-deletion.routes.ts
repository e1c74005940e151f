import { auth } from '@banca/contracts/server';
import { Types } from 'mongoose';
import { TOTAL_BOUND } from '../../platform/mongo/page.ts';
import { type Api, addLogFields, route } from '../../platform/http/route.ts';
import { countOpenOrders } from '../orders/lists/list-orders.ts';
import { countShopProducts } from '../products/shop/visibility.ts';
import { deleteOwnAccount } from './delete-account.service.ts';

export function accountDeletionRoutes(api: Api): void {
  const { deps } = api;
  route(api, auth.getDeletionConsequences, async ({ user }) => ({
    products: await countShopProducts(new Types.ObjectId(user.id), TOTAL_BOUND),
    ...(await countOpenOrders(user.id)),
  }));
  route(api, auth.deleteOwnAccount, async ({ user, body, t, res }) => {
    addLogFields(res, { event: 'account.delete' });
    await deleteOwnAccount(deps, user, body);
    return { message: t('accountDeletion.deleted') };
  });
}
