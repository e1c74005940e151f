import { orders } from '@banca/contracts/server';
import { type Api, route } from '../../../platform/http/route.ts';
import { centavosToMzn } from '../../../platform/money.ts';
import { presentBuyerOrder } from '../order-page/order-page.presenter.ts';
import { presentAdminOrder, presentOrder } from '../orders.presenter.ts';
import { answerProblem, decideProblem } from './decide-problem.service.ts';
import { presentProblemOrders } from './present-problem-orders.ts';
import { listDueRefunds, listProblems } from './problem-lists.ts';
import { appealProblem, assertCanSendReport, reportProblem, resolveProblem } from './report-problem.service.ts';

function buyerRoutes(api: Api): void {
  const { deps } = api;
  route(
    api,
    orders.reportProblem,
    async ({ params, query, body: { token = '', ...report }, files, ip, t }) => {
      const access = { id: params.id, token: query.token || token };
      const order = await reportProblem(deps, { ...access, ...report, pictures: files['pictures'], ip });
      return { order: presentBuyerOrder(deps, order, t) };
    },
    {
      beforeBody: ({ ip }) => deps.limits.check('problem-ip', ip),
      checkFormToken: ({ params, token }) => assertCanSendReport(deps, { id: params.id, token }),
    },
  );
  route(api, orders.appealProblem, async ({ params, query, body: { token = '', text }, t }) => {
    const order = await appealProblem(deps, { id: params.id, token: query.token || token }, text);
    return { order: presentBuyerOrder(deps, order, t) };
  });
  route(api, orders.resolveProblem, async ({ params, query, body: { token = '' }, t }) => ({
    order: presentBuyerOrder(deps, await resolveProblem(deps, { id: params.id, token: query.token || token }), t),
  }));
}

export function problemRoutes(api: Api): void {
  const { deps } = api;
  buyerRoutes(api);
  route(api, orders.answerProblem, async ({ params, body, user, t }) => ({
    order: presentOrder(deps, await answerProblem(deps, user, params.id, body), t),
  }));
  route(api, orders.decideProblem, async ({ params, body, user, t }) => ({
    order: presentAdminOrder(deps, await decideProblem(deps, user, params.id, body), t),
  }));
  route(api, orders.listProblems, async ({ query, t }) => {
    const { orders: found, ...page } = await listProblems(query);
    return { ...page, orders: await presentProblemOrders(deps, found, t) };
  });
  route(api, orders.listDueRefunds, async ({ query }) => {
    const { creators, ...page } = await listDueRefunds(query);
    return {
      ...page,
      creators: creators.map(({ _id, username, amount, ...due }) => ({
        creator: { _id: String(_id), username },
        ...due,
        amount: centavosToMzn(amount),
      })),
    };
  });
}
