import { rebuildSales } from '../../features/analytics/rebuild-sales.ts';

/** Orders approved before sales were counted by day. */
export const up = async (): Promise<void> => await rebuildSales();
export const down = async (): Promise<void> => {};
