import { admin } from '@banca/contracts/server';
import { type Api, route } from '../../platform/http/route.ts';
import { centavosToMzn } from '../../platform/money.ts';
import { presentAdminOrder } from '../orders/orders.presenter.ts';
import { presentOwnProduct } from '../products/products.presenter.ts';
import { presentAccount } from '../accounts/users.presenter.ts';
import { listAudit } from './audit.service.ts';
import { getOverview } from './overview.service.ts';
import { listSourceFaults } from './source-faults.service.ts';

export function adminRoutes(api: Api): void {
  const { deps } = api;
  route(api, admin.getOverview, async ({ t }) => {
    const { totals, queues, recent, top } = await getOverview(deps);
    const { users, products, orders, revenue, refunded } = totals;
    return {
      overview: {
        totalUsers: users,
        totalProducts: products,
        totalOrders: orders,
        totalRevenue: centavosToMzn(revenue),
        totalRefunded: centavosToMzn(refunded),
        netRevenue: centavosToMzn(revenue - refunded),
      },
      queues,
      recent: {
        users: recent.users.map(presentAccount),
        products: recent.products.map(presentOwnProduct),
        orders: recent.orders.map((order) => presentAdminOrder(deps, order, t)),
      },
      top: { products: top.map(presentOwnProduct) },
    };
  });
  route(api, admin.listSourceFaults, ({ query }) => listSourceFaults(deps, query));
  route(api, admin.listAudit, ({ query, t }) => listAudit(query, t));
}
