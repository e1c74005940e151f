import { orders } from '@banca/contracts/server';
import { type Api, route } from '../../../platform/http/route.ts';
import { centavosToMzn } from '../../../platform/money.ts';
import { approveOrders } from './decide-order.service.ts';
import { findFraudSigns } from '../fraud-signs/fraud-signs.ts';
import type { OrderRecord } from '../orders.model.ts';
import { presentOrder, presentOtherOrder } from '../orders.presenter.ts';
import { matchOrders } from './match-orders.service.ts';
import type { StatementLine } from '../../payments/statement/parse-statement.ts';

const presentLine = ({ lineNumber, text, code, amount, at }: StatementLine) => ({
  number: lineNumber,
  text,
  code,
  amount: amount === null ? null : centavosToMzn(amount),
  at,
});

export function orderBatchRoutes(api: Api): void {
  const { deps } = api;
  route(api, orders.approveOrders, async ({ body, user }) => ({ results: await approveOrders(deps, user, body) }));
  route(
    api,
    orders.matchOrders,
    async ({ body, user, t }) => {
      await deps.limits.consume('statement-user', user.limitKey);
      const { sure, unsure } = await matchOrders(deps, user.id, body.statement);
      const readSigns = await findFraudSigns(
        [...sure, ...unsure].flatMap(({ order }) => order ?? []),
        { visibleTo: user.id },
      );
      const present = (order: OrderRecord) => presentOrder(deps, order, t, readSigns(order));
      return {
        sure: sure.map(({ order, line }) => ({ order: present(order), line: presentLine(line) })),
        unsure: unsure.map(({ order, candidates, line, why }) => ({
          order: order && present(order),
          candidates: candidates?.map(presentOtherOrder),
          line: presentLine(line),
          why,
        })),
      };
    },
    { beforeBody: ({ user }) => deps.limits.check('statement-user', user.limitKey) },
  );
}
