import { z } from 'zod';
import { Id, IdParams, Money, createIdFilterSchema, CSV_DESCRIPTION, CsvLanguage } from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import type { VisitSource } from './enums.ts';
import { Order } from './order.schemas.ts';
import { Day } from './orders.schemas.ts';
import { ProductStatus, ReviewMinutes } from './product.schemas.ts';

export const ANALYTICS_PRODUCTS_MAX = 200;
export const TOP_PRODUCTS_MAX = 5;

export const Period = z.enum(['day', 'week', 'month', 'year'], 'filters.period');
const Scope = z.enum(['own', 'all'], 'filters.scope').default('own');

const Count = z.int().min(0);
const Referrers = z.object({ Social: Count, Search: Count, Direct: Count, Other: Count }).meta({ id: 'Referrers' });
const Devices = z.object({ Mobile: Count, Tablet: Count, Desktop: Count, unknown: Count }).meta({ id: 'Devices' });
/** Views by where they come from. The release 0.2.0 did not count this. */
const VisitSources = z
  .object({
    whatsapp: Count,
    facebook: Count,
    instagram: Count,
    tiktok: Count,
    /** Other social networks. */
    social: Count,
    /** Search engines. */
    search: Count,
    /** Other sites. */
    other: Count,
    /** Without a referrer. */
    direct: Count,
    /** From a page of Banca. */
    banca: Count,
  } satisfies Record<VisitSource, typeof Count>)
  .meta({ id: 'VisitSources' });
const ConversionRate = z
  .number()
  .meta({ description: 'Completed orders divided by views, from 0 to 1 with four decimals; 0 without views', example: 0.0312 });

/** Missing in responses of the release 0.2.0. */
const RefundMetrics = {
  /** Recorded in the range, whenever the orders were approved. */
  refunds: Count.optional(),
  /** What was paid back. The revenue includes it. */
  refunded: Money.optional(),
  /** The revenue without what was paid back. Below 0 if the refunds are of earlier sales. */
  netRevenue: Money.optional(),
};

const ProductMetrics = z
  .object({ _id: Id, title: z.string(), sales: Count, revenue: Money, ...RefundMetrics, views: Count })
  .meta({ id: 'ProductFigures' });

const exampleProductMetrics = {
  _id: '65f1c0ffee0123456789abcd',
  title: 'Bases de marrabenta',
  sales: 3,
  revenue: 2550,
  refunds: 1,
  refunded: 850,
  netRevenue: 1700,
  views: 96,
};
const exampleReferrers = { Social: 60, Search: 20, Direct: 14, Other: 2 };
const exampleSources = {
  whatsapp: 40,
  facebook: 12,
  instagram: 6,
  tiktok: 2,
  social: 3,
  search: 20,
  other: 2,
  direct: 10,
  banca: 4,
};
const exampleDevices = { Mobile: 80, Tablet: 1, Desktop: 15, unknown: 0 };

export const trackView = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Record a view of a product page',
  description:
    'Stores no IP address and sets no cookie. Views by the creator of the product and by known bots are not counted. Limit: 600 requests per minute per IP address.',
  status: 202,
  body: z.object({
    productId: Id,
    device: z
      .string()
      .max(40)
      .nullish()
      .meta({ description: 'Mobile, Tablet or Desktop. For any other value, the device is determined from the user agent.' }),
    referrer: z.string().max(4096).nullish(),
    userAgent: z.string().max(1024).nullish(),
  }),
  response: z.object({ message: z.string() }),
  errors: ['not_found', 'rate_limited'],
  bodyExample: { productId: '65f1c0ffee0123456789abcd', device: 'Mobile', referrer: 'https://m.facebook.com/', userAgent: '' },
  example: { message: 'analytics.tracked' },
});

/** What a creator has left to do before the first sale. */
export const FirstSteps = z
  .object({
    /** An account to which buyers can send money. */
    hasPaymentAccount: z.boolean(),
    /** A published product; without any, the newest product. */
    product: z.object({ _id: Id, status: ProductStatus, needsConfirmedEmail: z.boolean().optional() }).nullable(),
    /** Whether visitors have opened a product. */
    hasVisits: z.boolean(),
    /** Only while the product is pending. */
    reviewMinutes: ReviewMinutes,
  })
  .meta({ id: 'FirstSteps' });

export const getDashboardSummary = defineEndpointSchema({
  summary: 'Get the dashboard summary of the current month',
  description:
    'Counts the orders approved in the current calendar month. `weeklySales` has the approvals of each day of the current week, Monday to Sunday. Days are in Maputo time.',
  response: z.object({
    sales: Count,
    revenue: Money,
    ...RefundMetrics,
    /** Published products. */
    products: Count,
    /** Customers with an order approved this month. */
    customers: Count,
    weeklySales: z.array(Count).length(7),
    /** Ended orders with money to settle, as `owed` of the caller's orders. Up to 10,000. */
    owedOrders: Count.optional(),
    recentOrders: z.array(Order),
    firstName: z.string(),
    lastName: z.string(),
    username: z.string(),
    /** Until the first sale. */
    firstSteps: FirstSteps.optional(),
  }),
  example: {
    sales: 12,
    revenue: 10_200,
    refunds: 0,
    refunded: 0,
    netRevenue: 10_200,
    products: 7,
    customers: 9,
    weeklySales: [1, 0, 2, 0, 3, 0, 0],
    owedOrders: 0,
    recentOrders: [],
    firstName: 'Helena',
    lastName: 'Macuácua',
    username: 'helena',
  },
});

const AnalyticsFilters = z.object({ from: Day.optional(), to: Day.optional(), product: createIdFilterSchema('filters.product') });

export const exportAnalytics = defineEndpointSchema({
  summary: "Export the caller's sales and views by product as a CSV file",
  description: `One line per product, and one with the totals. ${CSV_DESCRIPTION}`,
  query: AnalyticsFilters.extend({ lang: CsvLanguage }),
  produces: 'text/csv',
  errors: ['not_found', 'rate_limited'],
});

const PeriodTotals = z.object({ sales: Count, revenue: Money, ...RefundMetrics, views: Count, visitors: Count });
const exampleRefunds = { refunds: 0, refunded: 0 };
const examplePeriodTotals = { sales: 3, revenue: 2550, ...exampleRefunds, netRevenue: 2550, views: 96, visitors: 80 };

const MetricPoint = PeriodTotals.extend({ date: z.string() }).meta({ id: 'MetricPoint' });

/** No step exceeds the one before it: an order counts as an opened checkout and a visit, even if those were not counted. */
const Funnel = z
  .object({
    /** A visitor counts once a day. */
    visitors: Count,
    /** A visitor who opens the checkout counts once a day for each product. */
    checkouts: Count,
    /** Orders placed in the range. */
    orders: Count,
    /** Of the orders placed in the range, those that are approved. */
    sales: Count,
  })
  .meta({ id: 'SalesFunnel' });

/** Of the paid orders placed in the range that are approved: the newest 1,000. */
const Delivery = z
  .object({
    orders: Count,
    /** From the order to its approval, which gives the buyer the file. Null for fewer than five orders. */
    medianMinutes: z.int().min(1).nullable(),
    /** How many of the orders were approved without their creator. */
    automatic: Count,
  })
  .meta({ id: 'DeliveryFigures' });

export const getCreatorAnalytics = defineEndpointSchema({
  summary: "Get the caller's sales and views by product",
  description:
    'The range includes both days, in Maputo time; without them it covers all time. `perProduct` contains those of the 200 best-selling products that have sales or views in the range.',
  query: AnalyticsFilters,
  response: z.object({
    totalSales: Count,
    totalRevenue: Money,
    ...RefundMetrics,
    views: Count,
    perProduct: z.array(ProductMetrics),
    topProducts: z.array(ProductMetrics),
    recentOrders: z.array(Order),
    referrers: Referrers,
    /** Missing in responses of the release 0.2.0. */
    sources: VisitSources.optional(),
    devices: Devices,
    conversionRate: ConversionRate,
    /** Of the days just before the range, as many as it has; null without `from`. */
    previous: PeriodTotals.nullable(),
    /** By day (`2026-11-21`), or by month (`2026-11`) if the range has more than 92 days. */
    points: z.array(MetricPoint),
    funnel: Funnel,
    delivery: Delivery,
    /** Pending orders whose buyers say that they have paid, at any time, up to 10,000. */
    waiting: z.object({ orders: Count, amount: Money }),
  }),
  errors: ['not_found'],
  example: {
    totalSales: 3,
    totalRevenue: 2550,
    refunds: 1,
    refunded: 850,
    netRevenue: 1700,
    views: 96,
    perProduct: [exampleProductMetrics],
    topProducts: [exampleProductMetrics],
    recentOrders: [],
    referrers: exampleReferrers,
    sources: exampleSources,
    devices: exampleDevices,
    conversionRate: 0.0313,
    previous: { sales: 2, revenue: 1700, ...exampleRefunds, netRevenue: 1700, views: 60, visitors: 51 },
    points: [{ date: '2026-11-21', ...examplePeriodTotals }],
    funnel: { visitors: 80, checkouts: 9, orders: 4, sales: 3 },
    delivery: { orders: 3, medianMinutes: null, automatic: 2 },
    waiting: { orders: 1, amount: 850 },
  },
});

export const getProductAnalytics = defineEndpointSchema({
  summary: 'Get the views and sales of a product since its creation',
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
  'Returns a point for each of the last 1, 7, 30 or 365 days including today, in Maputo time. Admins can set `scope=all` for the whole marketplace.';
const SalesMetrics = z.object({ sales: Count, revenue: Money, ...RefundMetrics });
const exampleSales = { sales: 2, revenue: 1700, ...exampleRefunds, netRevenue: 1700 };
const VisitorMetrics = z.object({ visitors: Count, views: Count });

export const getSales = defineEndpointSchema({
  summary: 'Get sales by day',
  description: PERIOD_DESCRIPTION,
  query: createPeriodQuery('month'),
  response: createPeriodResponse(SalesMetrics.extend({ date: z.string() }), SalesMetrics),
  example: { ...exampleDay, points: [{ date: '2026-11-21', ...exampleSales }], totals: exampleSales },
});
export const getVisitors = defineEndpointSchema({
  summary: 'Get visitors by day',
  description: `${PERIOD_DESCRIPTION} A visitor counts once a day, and visits on different days cannot be linked.`,
  query: createPeriodQuery('week'),
  response: createPeriodResponse(VisitorMetrics.extend({ date: z.string() }), VisitorMetrics),
  example: { ...exampleDay, points: [{ date: '2026-11-21', visitors: 8, views: 11 }], totals: { visitors: 8, views: 11 } },
});
