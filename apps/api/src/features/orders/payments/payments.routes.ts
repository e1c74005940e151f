import { payments } from '@banca/contracts/server';
import { type Api, route } from '../../../platform/http/route.ts';
import { listPayments } from '../../payments/list-payments.ts';
import { countSeenOrders } from '../lists/list-orders.ts';
import { presentOrder } from '../orders.presenter.ts';
import { joinPayment, setIgnored, unjoinPayment } from './change-payment.service.ts';
import { importStatement } from './import-statement.service.ts';
import { presentImport, presentPayment, presentPayments } from './payments.presenter.ts';

export function paymentRoutes(api: Api): void {
  const { deps } = api;
  route(api, payments.listPayments, async ({ query, user }) => {
    const [page, seenOrders] = await Promise.all([listPayments({ ...query, creator: user.id }), countSeenOrders(user.id)]);
    return { ...page, seenOrders, payments: await presentPayments(user.id, page.payments) };
  });
  route(
    api,
    payments.importStatement,
    async ({ body, user }) => {
      await deps.limits.consume('statement-user', user.limitKey);
      return await presentImport(user.id, await importStatement(deps, user.id, body));
    },
    {
      beforeBody: ({ user }) => deps.limits.check('statement-user', user.limitKey),
    },
  );
  route(api, payments.joinPayment, async ({ params, body, user, t }) => {
    const { payment, order } = await joinPayment(deps, user.id, params.id, body.order);
    return { payment: await presentPayment(user.id, payment), order: presentOrder(deps, order, t) };
  });
  route(api, payments.unjoinPayment, async ({ params, user, t }) => {
    const { payment, order } = await unjoinPayment(deps, user.id, params.id);
    return { payment: await presentPayment(user.id, payment), order: presentOrder(deps, order, t) };
  });
  route(api, payments.ignorePayment, async ({ params, body, user }) => ({
    payment: await presentPayment(user.id, await setIgnored(deps, user.id, params.id, body.ignored)),
  }));
}
