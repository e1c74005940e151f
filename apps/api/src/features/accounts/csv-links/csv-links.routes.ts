import { analytics, creators, orders, products, receipts } from '@banca/contracts/server';
import type { z } from 'zod';
import { type Api, route } from '../../../platform/http/route.ts';
import { createSignedUrl } from './signed-url.ts';

const PATHS = {
  orders: orders.exportOrders.path,
  customers: creators.exportCustomers.path,
  analytics: analytics.exportAnalytics.path,
  products: products.exportProducts.path,
};

type LinkedFile = z.output<typeof creators.createCsvLink.schema.body>;

function toFilePath(body: LinkedFile): { path: string; query: Record<string, string | undefined> } {
  if (body.file !== 'statement') return { path: PATHS[body.file], query: 'query' in body ? body.query : {} };
  const { month, format } = body.query;
  const { path } = format === 'pdf' ? receipts.printStatement : receipts.exportStatement;
  return { path: path.replace(':month', month), query: {} };
}

export function csvLinkRoutes(api: Api): void {
  const { deps } = api;
  route(api, creators.createCsvLink, async ({ body, user, language }) => {
    // The download consumes the point. This check lets the page show the error, which a download cannot.
    await deps.limits.check('export-user', user.id);
    const { path, query } = toFilePath(body);
    return createSignedUrl(deps, { path, query: { ...query, lang: language }, sessionId: user.sessionId });
  });
}
