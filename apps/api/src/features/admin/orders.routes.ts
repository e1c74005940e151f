import { adminOrders } from '@banca/contracts/server';
import { type Api, route } from '../../platform/http/route.ts';
import { listOrders } from '../orders/orders.lists.ts';
import { presentAdminOrder } from '../orders/orders.presenter.ts';

export function adminOrderRoutes(api: Api): void {
  route(api, adminOrders.listAdminOrders, async ({ query }) => {
    const page = await listOrders(query);
    return { ...page, orders: page.orders.map((order) => presentAdminOrder(api.deps, order)) };
  });
}
