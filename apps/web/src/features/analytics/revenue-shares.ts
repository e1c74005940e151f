import type { Analytics } from '../../api/analytics.ts';
import { t } from '../../lib/i18n/text.tsx';

interface RevenueShare {
  id: string;
  title: string;
  revenue: number;
  /** Undefined for the remaining products together. */
  sales?: number;
  /** Of the total revenue, from 0 to 1. */
  fraction: number;
}

/** The top products, and the remaining ones together, which include deleted products. */
export function listRevenueShares({ topProducts, totalRevenue }: Analytics): RevenueShare[] {
  const shares: Omit<RevenueShare, 'fraction'>[] = topProducts.map(({ _id, ...product }) => ({ id: _id, ...product }));
  const topRevenue = shares.reduce((sum, { revenue }) => sum + revenue, 0);
  const otherRevenue = Math.round((totalRevenue - topRevenue) * 100) / 100; // in whole centavos
  if (otherRevenue > 0) shares.push({ id: 'other', title: t('analytics.otherProducts'), revenue: otherRevenue });
  return shares.map((share) => ({ ...share, fraction: totalRevenue === 0 ? 0 : share.revenue / totalRevenue }));
}
