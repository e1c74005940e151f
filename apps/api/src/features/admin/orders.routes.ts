import { admin } from '@banca/contracts/server';
import { type Api, route } from '../../platform/http/route.ts';
import { listAllSuspendedAccounts, listSuspendedAccounts } from '../accounts/users.service.ts';
import { getDelayThreshold } from '../orders/order-deadlines.ts';
import { listOrders } from '../orders/lists/list-orders.ts';
import { presentAdminOrder } from '../orders/orders.presenter.ts';
import { findFraudSigns } from '../orders/fraud-signs/fraud-signs.ts';

export function adminOrderRoutes(api: Api): void {
  route(api, admin.listAdminOrders, async ({ query: { queue, ...query }, t }) => {
    const waitingSince = queue === 'delayed' ? getDelayThreshold(api.deps.clock.now()) : undefined;
    const page = await listOrders({
      ...query,
      waitingSince,
      isSuspicious: queue === 'suspicious',
      haltedOf: queue === 'halted' ? await listAllSuspendedAccounts() : undefined,
      isAutoApproved: query.isAutoApproved === 'true',
    });
    const readSigns = await findFraudSigns(page.orders, { visibleTo: 'admin' });
    const suspended = new Set((await listSuspendedAccounts(page.orders.map(({ creator }) => creator))).map(String));
    const orders = page.orders.map((order) =>
      presentAdminOrder(api.deps, order, t, {
        signs: readSigns(order),
        isCreatorSuspended: suspended.has(String(order.creator)),
      }),
    );
    return { ...page, orders };
  });
}
