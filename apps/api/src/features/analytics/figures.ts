import { type Range, slicesOf } from './days.ts';
import { type Device, DEVICES, type Referrer, REFERRERS } from './classify.ts';
import { type Owner, readParts, type Row, type SalesPart, type TrafficPart } from './spans.model.ts';

export interface Figures {
  sales: number;
  /** Centavos. */
  revenue: number;
  views: number;
  visitors: number;
  referrers: Record<Referrer, number>;
  devices: Record<Device, number>;
}

const zeros = <K extends string>(names: readonly K[]): Record<K, number> =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<K, number>;

export const nothing = (): Figures => ({
  sales: 0,
  revenue: 0,
  views: 0,
  visitors: 0,
  referrers: zeros(REFERRERS),
  devices: zeros(DEVICES),
});

function add<K extends string>(to: Record<K, number>, counts: Record<string, number> | undefined): void {
  for (const name of Object.keys(to) as K[]) to[name] += counts?.[name] ?? 0;
}

/** Adds one day's or month's counters; integers, so that sums are exact. */
function addPart(to: Figures, part: SalesPart & TrafficPart): void {
  to.sales += part.sales ?? 0;
  to.revenue += part.revenue ?? 0;
  to.views += part.views ?? 0;
  to.visitors += part.visitors ?? 0;
  add(to.referrers, part.referrers);
  add(to.devices, part.devices);
}

/** Adds rows up by a name of theirs. */
export function addUp(rows: Row<SalesPart & TrafficPart>[], by: 'owner' | 'at'): Map<string, Figures> {
  const sums = new Map<string, Figures>();
  for (const row of rows) {
    const sum = sums.get(row[by]) ?? nothing();
    addPart(sum, row.part);
    sums.set(row[by], sum);
  }
  return sums;
}

/** What products sold, and how often they were looked at, in a range: two queries for all of them. */
export async function productFigures(products: Owner[], range: Range): Promise<Map<string, Figures>> {
  const slices = slicesOf(range);
  const [sales, traffic] = await Promise.all([readParts('sales', products, slices), readParts('traffic', products, slices)]);
  return addUp([...sales, ...traffic], 'owner');
}

/** Approved orders per view, to four decimals; 0 without views, and never above 1, since links are bought from unseen too. */
export const conversionRate = ({ sales, views }: Pick<Figures, 'sales' | 'views'>): number =>
  views === 0 ? 0 : Math.min(1, Math.round((sales / views) * 10_000) / 10_000);
