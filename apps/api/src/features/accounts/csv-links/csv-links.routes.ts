import { analytics, creators, orders } from '@banca/contracts/server';
import { type Api, route } from '../../../platform/http/route.ts';
import { createSignedUrl } from './signed-url.ts';

const PATHS = {
  orders: orders.exportOrders.path,
  customers: creators.exportCustomers.path,
  analytics: analytics.exportAnalytics.path,
};

export function csvLinkRoutes(api: Api): void {
  const { deps } = api;
  route(api, creators.createCsvLink, async ({ body, user, language }) => {
    // The download consumes the point. This check lets the page show the error, which a download cannot.
    await deps.limits.check('export-user', user.id);
    const query = { ...body.query, lang: language };
    return createSignedUrl(deps, { path: PATHS[body.file], query, sessionId: user.sessionId });
  });
}
