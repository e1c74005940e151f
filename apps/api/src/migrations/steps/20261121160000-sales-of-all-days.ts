import { rebuildSales } from '../../features/analytics/rebuild-sales.ts';

/** Sales counted before the shop's sum of all days was kept. */
export const up = async (): Promise<void> => await rebuildSales();
export const down = async (): Promise<void> => {};
