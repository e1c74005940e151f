import { z } from 'zod';
import { Id, IdParams, Money, createIdFilterSchema } from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { analytics as messages, filters } from './messages.ts';
import { Day, Order } from './orders.schemas.ts';

/** The largest number of products in `perProduct` and `topProducts`. */
export const ANALYTICS_PRODUCTS_MAX = 200;
export const TOP_PRODUCTS_MAX = 5;

export const Period = z.enum(['day', 'week', 'month', 'year'], filters.period);
const Scope = z.enum(['own', 'all'], filters.scope).default('own');

const Count = z.int().min(0);
const Referrers = z.object({ Social: Count, Search: Count, Direct: Count, Other: Count }).meta({ id: 'Referrers' });
const Devices = z.object({ Mobile: Count, Tablet: Count, Desktop: Count, unknown: Count }).meta({ id: 'Devices' });
const ConversionRate = z
  .number()
  .meta({ description: 'Approved orders per view, 0 to 1, four decimals; 0 without views', example: 0.0312 });

const ProductMetrics = z
  .object({ _id: Id, title: z.string(), sales: Count, revenue: Money, views: Count })
  .meta({ id: 'ProductFigures' });

const exampleProductMetrics = {
  _id: '65f1c0ffee0123456789abcd',
  title: 'Bases de marrabenta',
  sales: 3,
  revenue: 2550,
  views: 96,
};
const exampleReferrers = { Social: 60, Search: 20, Direct: 14, Other: 2 };
const exampleDevices = { Mobile: 80, Tablet: 1, Desktop: 15, unknown: 0 };

export const trackView = defineEndpointSchema({
  preservesResponseCache: true,
  summary: "Count a view of a product's page",
  description:
    "Anonymous: neither address nor cookie is kept. A creator's own views and those of known bots are not counted. 600 per minute per address.",
  status: 202,
  body: z.object({
    productId: Id,
    device: z.string().max(40).nullish().meta({ description: 'Mobile, Tablet or Desktop; else it is told by the user agent' }),
    referrer: z.string().max(4096).nullish(),
    userAgent: z.string().max(1024).nullish(),
  }),
  response: z.object({ message: z.string() }),
  errors: ['not_found', 'rate_limited'],
  bodyExample: { productId: '65f1c0ffee0123456789abcd', device: 'Mobile', referrer: 'https://m.facebook.com/', userAgent: '' },
  example: { message: messages.tracked },
});

export const getDashboardSummary = defineEndpointSchema({
  summary: "The creator's month at a glance",
  description:
    'Approved orders of this calendar month; `weeklySales` counts those of this week, Monday to Sunday. Days are those of Maputo; a sale counts on the day of its approval.',
  response: z.object({
    sales: Count,
    revenue: Money,
    /** Published products. */
    products: Count,
    /** Customers with an order approved this month. */
    customers: Count,
    weeklySales: z.array(Count).length(7),
    /** The newest three orders, in any status. */
    recentOrders: z.array(Order),
    firstName: z.string(),
    lastName: z.string(),
    username: z.string(),
  }),
  example: {
    sales: 12,
    revenue: 10_200,
    products: 7,
    customers: 9,
    weeklySales: [1, 0, 2, 0, 3, 0, 0],
    recentOrders: [],
    firstName: 'Helena',
    lastName: 'Macuácua',
    username: 'helena',
  },
});

export const getCreatorAnalytics = defineEndpointSchema({
  summary: "The creator's sales and views, by product",
  description:
    'Both days count whole, and are those of Maputo; without them, all time. `perProduct` holds what sold or was looked at, of the 200 products that sold most.',
  query: z.object({
    from: Day.optional(),
    to: Day.optional(),
    product: createIdFilterSchema(filters.product),
  }),
  response: z.object({
    totalSales: Count,
    totalRevenue: Money,
    views: Count,
    perProduct: z.array(ProductMetrics),
    topProducts: z.array(ProductMetrics),
    recentOrders: z.array(Order),
    referrers: Referrers,
    devices: Devices,
    conversionRate: ConversionRate,
  }),
  errors: ['not_found'],
  example: {
    totalSales: 3,
    totalRevenue: 2550,
    views: 96,
    perProduct: [exampleProductMetrics],
    topProducts: [exampleProductMetrics],
    recentOrders: [],
    referrers: exampleReferrers,
    devices: exampleDevices,
    conversionRate: 0.0313,
  },
});

export const getProductAnalytics = defineEndpointSchema({
  summary: "One product's views and sales, of all time",
  params: IdParams,
  response: z.object({ views: Count, sales: Count, conversionRate: ConversionRate, devices: Devices, referrers: Referrers }),
  errors: ['not_found'],
  example: { views: 96, sales: 3, conversionRate: 0.0313, devices: exampleDevices, referrers: exampleReferrers },
});

const createPeriodQuery = (period: z.output<typeof Period>) => z.object({ period: Period.default(period), scope: Scope });
const createPeriodResponse = <P extends z.ZodType, T extends z.ZodType>(points: P, totals: T) =>
  z.object({ period: Period, from: z.string(), to: z.string(), points: z.array(points), totals });

const exampleDay = { period: 'day', from: '2026-11-21', to: '2026-11-21' } as const;
const PERIOD_DESCRIPTION =
  'The last 1, 7, 30 or 365 days of Maputo, today included, a point for each. An admin may ask for `scope=all`: the whole shop.';
const SalesMetrics = z.object({ sales: Count, revenue: Money });
const VisitorMetrics = z.object({ visitors: Count, views: Count });

export const getSales = defineEndpointSchema({
  summary: 'Sales by day',
  description: PERIOD_DESCRIPTION,
  query: createPeriodQuery('month'),
  response: createPeriodResponse(SalesMetrics.extend({ date: z.string() }), SalesMetrics),
  example: { ...exampleDay, points: [{ date: '2026-11-21', sales: 2, revenue: 1700 }], totals: { sales: 2, revenue: 1700 } },
});
export const getVisitors = defineEndpointSchema({
  summary: 'Visitors by day',
  description: `${PERIOD_DESCRIPTION} A visitor is one a day: nothing is kept that would tell that somebody came back.`,
  query: createPeriodQuery('week'),
  response: createPeriodResponse(VisitorMetrics.extend({ date: z.string() }), VisitorMetrics),
  example: { ...exampleDay, points: [{ date: '2026-11-21', visitors: 8, views: 11 }], totals: { visitors: 8, views: 11 } },
});
