import { me, orders, products } from '@banca/contracts/server';
import { getTranslator } from '@banca/messages/catalogues';
import { type Api, route } from '../../platform/http/route.ts';
import { centavosToMzn } from '../../platform/money.ts';
import { writeAuditInOwnTransaction } from '../../platform/mongo/audit.ts';
import { sendCsv, sendStoredFile } from '../../platform/http/send-stream.ts';
import { streamOrderLines } from './lists/orders-csv.ts';
import { announceFiles } from './file-announcements/announce-files.service.ts';
import { correctEmail } from './correct-email.service.ts';
import { sendPaymentInstructions } from './payment-instructions.service.ts';
import { renewDownloadLink } from './renew-download-link.service.ts';
import { approveOrder, cancelOrder, returnOrder } from './decide/decide-order.service.ts';
import { createOrderLink } from './order-links.ts';
import { countPendingOrders, countOwedOrders, countSeenOrders, listOrders } from './lists/list-orders.ts';
import { presentOrder, presentLinkedPurchase, presentPlacedOrder } from './orders.presenter.ts';
import { presentExtra } from './place/extras.ts';
import { presentQuotedDiscount } from './place/quoted-discount.ts';
import { type CreatedQuote, createQuote } from './place/quotes.ts';
import { assertCanOrder, placeOrder } from './place/place-order.service.ts';
import { listPurchases } from './lists/buyer-orders.ts';
import { presentBuyerAttempt } from './order-page/order-page.presenter.ts';
import { findFraudSigns } from './fraud-signs/fraud-signs.ts';
import { countProblemsOfCreator } from './problems/problem-lists.ts';
import { openScreenshot } from './order-files.ts';

type Flag = 'isAutoApproved' | 'hasProblem' | 'owesMoney';

const parseFlags = (query: Partial<Record<Flag, 'true' | undefined>>): Record<Flag, boolean> => ({
  isAutoApproved: query.isAutoApproved === 'true',
  hasProblem: query.hasProblem === 'true',
  owesMoney: query.owesMoney === 'true',
});

function decisionRoutes(api: Api): void {
  const { deps } = api;
  route(api, orders.approveOrder, async ({ params, body, user, t }) => ({
    order: presentOrder(deps, (await approveOrder(deps, user, params.id, body)).order, t),
    message: t('orders.approved'),
  }));
  route(api, orders.cancelOrder, async ({ params, body, user, t }) => ({
    order: presentOrder(deps, await cancelOrder(deps, user, params.id, body), t),
    message: t('orders.cancelled'),
  }));
  route(api, orders.returnOrder, async ({ params, body, user, t }) => ({
    order: presentOrder(deps, await returnOrder(deps, user, params.id, body), t),
    message: t('orders.returned'),
  }));
  route(api, orders.sendPaymentInstructions, async ({ params, body, user, t }) => ({
    order: presentOrder(deps, await sendPaymentInstructions(deps, user, params.id, body), t),
    message: t('orders.instructionsSent'),
  }));
}

function creatorOrderRoutes(api: Api): void {
  const { deps } = api;
  route(api, orders.listCreatorOrders, async ({ query, user, t }) => {
    const [page, pending, seen, problems, owed] = await Promise.all([
      listOrders({ ...query, ...parseFlags(query), creator: user.id }),
      countPendingOrders(user.id),
      countSeenOrders(user.id),
      countProblemsOfCreator(user.id),
      countOwedOrders(user.id),
    ]);
    const readSigns = await findFraudSigns(page.orders, { visibleTo: user.id });
    return {
      ...page,
      pending,
      seen,
      problems,
      owed,
      orders: page.orders.map((order) => presentOrder(deps, order, t, readSigns(order))),
    };
  });
  route(api, orders.exportOrders, async ({ query: { lang, ...query }, user, language, res }) => {
    const translator = getTranslator(language ?? lang);
    await deps.limits.consume('export-user', user.limitKey);
    await writeAuditInOwnTransaction({ at: deps.clock.now(), actor: user.id, action: 'order.export', target: null });
    const filters = { ...query, ...parseFlags(query), creator: user.id };
    await sendCsv(res, translator.t('csv.ordersFile'), streamOrderLines(filters, translator));
  });
  route(api, orders.correctOrderEmail, async ({ params, body, user, t }) => ({
    order: presentOrder(deps, await correctEmail(deps, user, params.id, body.email), t),
    message: t('orders.emailCorrected'),
  }));
  route(api, orders.createDownloadLink, async ({ params, user }) => await renewDownloadLink(deps, user, params.id));
  route(api, products.announceFiles, async ({ params, body, user, t }) => {
    await announceFiles(deps, user, params.id, body.note);
    return { message: t('upload.buyersTold') };
  });
}

const presentQuote = ({ token, quote, offeredExtras, owned, ...creatorFields }: CreatedQuote) => ({
  quote: token,
  expiresAt: new Date(quote.expiresAt),
  amount: centavosToMzn(quote.amount),
  discount: presentQuotedDiscount(quote.discount),
  extras: offeredExtras.length > 0 ? offeredExtras.map(presentExtra) : undefined,
  owned: owned && { ...owned, amount: centavosToMzn(owned.amount) },
  account: quote.accounts,
  ...creatorFields,
});

export function orderRoutes(api: Api): void {
  const { deps } = api;
  creatorOrderRoutes(api);
  decisionRoutes(api);
  route(
    api,
    orders.createOrder,
    async ({ params, body, files, ip, idempotencyKeys, language }) => {
      const screenshot = files['paymentScreenshot']?.[0];
      const result = await placeOrder(deps, { productId: params.id, input: body, screenshot, ip, idempotencyKeys, language });
      return {
        order: presentPlacedOrder(result.order),
        attempt: presentBuyerAttempt(result.order),
        downloadLink: result.downloadLink,
        orderLink: createOrderLink(deps, result.order),
      };
    },
    {
      beforeBody: ({ params, ip, idempotencyKeys }) => assertCanOrder(deps, { productId: params.id, ip, idempotencyKeys }),
    },
  );
  route(api, orders.createQuote, async ({ params, body: { quote: earlierQuote, ...body }, caller, ip, userAgent }) =>
    presentQuote(await createQuote(deps, params.id, { ...body, earlierQuote, caller, visitor: { ip, userAgent } })),
  );
  route(api, me.listPurchases, async ({ user, query }) => {
    const { orders: purchases, ...page } = await listPurchases(user, query);
    return { ...page, purchases: purchases.map((order) => presentLinkedPurchase(deps, order)) };
  });
  route(api, orders.getScreenshot, async ({ params, query, res }) => {
    const file = await openScreenshot(deps, params.id, query);
    await sendStoredFile(res, file, { type: file.type, cacheControl: 'private, max-age=900' });
  });
}
