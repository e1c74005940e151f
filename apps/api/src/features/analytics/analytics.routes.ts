import { analytics } from '@banca/contracts/server';
import { getTranslator } from '@banca/messages/catalogues';
import { type Api, route } from '../../platform/http/route.ts';
import { sendCsv } from '../../platform/http/send-stream.ts';
import { centavosToMzn } from '../../platform/money.ts';
import { getUser } from '../accounts/users.service.ts';
import { presentOrder } from '../orders/orders.presenter.ts';
import { generateAnalyticsCsv } from './analytics.csv.ts';
import { readCreatorAnalytics, readProductAnalytics, type SoldProduct } from './creator-analytics.service.ts';
import { readDashboardSummary } from './dashboard.service.ts';
import { readFirstSteps } from './first-steps.service.ts';
import { toConversionRate, type MetricTotals } from './metric-totals.ts';
import { readPeriodFigures } from './periods.service.ts';
import { trackView } from './track.service.ts';

const sumPoints = (points: MetricTotals[], name: 'sales' | 'revenue' | 'refunds' | 'refunded' | 'views' | 'visitors'): number =>
  points.reduce((sum, point) => sum + point[name], 0);

type SalesTotals = Pick<MetricTotals, 'sales' | 'revenue' | 'refunds' | 'refunded'>;

/** Gross, paid back, and net. */
const presentRevenue = ({ revenue, refunds, refunded }: Omit<SalesTotals, 'sales'>) => ({
  revenue: centavosToMzn(revenue),
  refunds,
  refunded: centavosToMzn(refunded),
  netRevenue: centavosToMzn(revenue - refunded),
});

const presentSales = (totals: SalesTotals) => ({ sales: totals.sales, ...presentRevenue(totals) });

const presentSoldProduct = ({ _id, title, totals }: SoldProduct) => ({
  _id: String(_id),
  title,
  ...presentSales(totals),
  views: totals.views,
});

const presentPeriodTotals = (totals: MetricTotals) => ({
  ...presentSales(totals),
  views: totals.views,
  visitors: totals.visitors,
});

function mountPeriodRoutes(api: Api): void {
  const { deps } = api;
  route(api, analytics.getSales, async ({ user, query }) => {
    const { points, ...range } = await readPeriodFigures(deps, user, 'sales', query);
    return {
      ...range,
      points: points.map(({ date, ...totals }) => ({ date, ...presentSales(totals) })),
      totals: presentSales({
        sales: sumPoints(points, 'sales'),
        revenue: sumPoints(points, 'revenue'),
        refunds: sumPoints(points, 'refunds'),
        refunded: sumPoints(points, 'refunded'),
      }),
    };
  });
  route(api, analytics.getVisitors, async ({ user, query }) => {
    const { points, ...range } = await readPeriodFigures(deps, user, 'traffic', query);
    return {
      ...range,
      points: points.map(({ date, visitors, views }) => ({ date, visitors, views })),
      totals: { visitors: sumPoints(points, 'visitors'), views: sumPoints(points, 'views') },
    };
  });
}

function mountCreatorAnalytics(api: Api): void {
  const { deps } = api;
  route(api, analytics.getCreatorAnalytics, async ({ user, query, t }) => {
    const { period, waiting, perProduct, topProducts, recentOrders, ...figures } = await readCreatorAnalytics(deps, user, query);
    const { sales, views, referrers, sources, devices } = period.total;
    const { revenue, ...refundFigures } = presentRevenue(period.total);
    return {
      totalSales: sales,
      totalRevenue: revenue,
      ...refundFigures,
      views,
      referrers,
      sources,
      devices,
      conversionRate: toConversionRate(period.total),
      previous: period.previous && presentPeriodTotals(period.previous),
      points: period.points.map((point) => ({ date: point.date, ...presentPeriodTotals(point) })),
      funnel: figures.funnel,
      delivery: figures.delivery,
      waiting: { orders: waiting.orders, amount: centavosToMzn(waiting.amount) },
      perProduct: perProduct.map(presentSoldProduct),
      topProducts: topProducts.map(presentSoldProduct),
      recentOrders: recentOrders.map((order) => presentOrder(deps, order, t)),
    };
  });
  route(api, analytics.exportAnalytics, async ({ user, query, language, res }) => {
    const translator = getTranslator(language ?? query.lang);
    await deps.limits.consume('export-user', user.limitKey);
    const figures = await readCreatorAnalytics(deps, user, query);
    await sendCsv(res, translator.t('csv.analyticsFile'), generateAnalyticsCsv(figures, translator));
  });
}

export function analyticsRoutes(api: Api): void {
  const { deps } = api;
  mountPeriodRoutes(api);
  route(api, analytics.trackView, async ({ body, caller, ip, userAgent, t }) => {
    await trackView(deps, body, caller, { ip, userAgent });
    return { message: t('analytics.tracked') };
  });
  route(api, analytics.getDashboardSummary, async ({ user, t }) => {
    const [{ recentOrders, ...summary }, creator] = await Promise.all([readDashboardSummary(deps, user), getUser(user.id)]);
    const firstSteps = creator.sales === 0 ? { firstSteps: await readFirstSteps(deps, creator) } : {};
    const { firstName, lastName, username } = user;
    const orders = recentOrders.map((order) => presentOrder(deps, order, t));
    return { ...summary, ...presentRevenue(summary), recentOrders: orders, firstName, lastName, username, ...firstSteps };
  });
  mountCreatorAnalytics(api);
  route(api, analytics.getProductAnalytics, async ({ user, params }) => {
    const { views, sales, devices, referrers } = await readProductAnalytics(deps, user, params.id);
    return { views, sales, devices, referrers, conversionRate: toConversionRate({ views, sales }) };
  });
}
