import { orders } from '@banca/contracts/server';
import { type Api, route } from '../../../platform/http/route.ts';
import { sendStoredFile } from '../../../platform/http/send-stream.ts';
import { openPicture } from '../order-pictures.ts';
import { presentOrder } from '../orders.presenter.ts';
import { payBackOrder } from './pay-back-order.service.ts';
import { recordReceivedAmount } from './record-received-amount.service.ts';
import { assertManagesOrder, refundOrder } from './refund-order.service.ts';

export function refundRoutes(api: Api): void {
  const { deps } = api;
  route(
    api,
    orders.refundOrder,
    async ({ params, body, files, user, t }) => {
      const order = await refundOrder(deps, user, params.id, { ...body, picture: files['picture']?.[0] });
      return { order: presentOrder(deps, order, t) };
    },
    { beforeBody: ({ params, user }) => assertManagesOrder(user, params.id) },
  );
  route(api, orders.payBackOrder, async ({ params, body, user, t }) => ({
    order: presentOrder(deps, await payBackOrder(deps, user, params.id, body), t),
  }));
  route(api, orders.recordReceivedAmount, async ({ params, body, user, t }) => ({
    order: presentOrder(deps, await recordReceivedAmount(deps, user, params.id, body.amount), t),
  }));
  route(api, orders.getOrderPicture, async ({ params, query, res }) => {
    const file = await openPicture(deps, params.id, query);
    await sendStoredFile(res, file, { type: file.type, cacheControl: 'private, max-age=900' });
  });
}
