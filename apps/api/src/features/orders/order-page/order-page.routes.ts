import { orders } from '@banca/contracts/server';
import { protectToken } from '../../../platform/http/protect-token.ts';
import { type Api, route } from '../../../platform/http/route.ts';
import { createOrderLink } from '../order-links.ts';
import { type BuyerAccess, withdrawOrder } from './order-page.service.ts';
import { confirmOrderEmail, correctContact } from './correct-contact.service.ts';
import { presentBuyerAttempt, presentBuyerOrder } from './order-page.presenter.ts';
import { readOrderPage } from './read-order-page.ts';
import { payOrder } from '../payments/pay-order.service.ts';
import { assertCanSubmitProof, submitProof } from './submit-proof.service.ts';

interface TokenRequest {
  params: { id: string };
  query: { token: string };
  body: { token?: string | undefined };
}

const readAccess = ({ params, query, body }: TokenRequest): BuyerAccess => ({
  id: params.id,
  token: query.token || (body.token ?? ''),
});

export function orderPageRoutes(api: Api): void {
  const { deps } = api;
  api.router.use('/api/orders', protectToken);
  route(api, orders.getOrderPage, ({ params, query, t }) => readOrderPage(deps, { id: params.id, token: query.token }, t));
  route(api, orders.correctContact, async (request) => {
    const order = await correctContact(deps, readAccess(request), request.body);
    return { order: presentBuyerOrder(deps, order, request.t), orderLink: createOrderLink(deps, order) };
  });
  route(api, orders.confirmOrderEmail, async (request) => ({
    order: presentBuyerOrder(deps, await confirmOrderEmail(deps, readAccess(request), request.body.confirmation), request.t),
  }));
  route(
    api,
    orders.submitProof,
    async (request) => {
      const { body, files, idempotencyKeys, t } = request;
      const screenshot = files['paymentScreenshot']?.[0];
      const { confirmationCode } = body;
      const order = await submitProof(deps, { ...readAccess(request), confirmationCode, screenshot, idempotencyKeys });
      return { order: presentBuyerOrder(deps, order, t) };
    },
    {
      beforeBody: ({ ip }) => deps.limits.consume('order-attempt-ip', ip),
      checkFormToken: ({ params, token }) => assertCanSubmitProof(deps, { id: params.id, token }),
    },
  );
  route(api, orders.payOrder, async (request) => {
    const order = await payOrder(deps, readAccess(request), request.body);
    return { order: presentBuyerOrder(deps, order, request.t), attempt: presentBuyerAttempt(order) };
  });
  route(api, orders.withdrawOrder, async (request) => ({
    order: presentBuyerOrder(deps, await withdrawOrder(deps, readAccess(request)), request.t),
  }));
}
