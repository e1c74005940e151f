import { paths } from '../../config/paths.ts';

/** The list of all orders of a creator, in any state. */
export const ALL_ORDERS_PATH = `${paths.dashboard('customers')}&state=all`;

/** @param listPath - a list of orders, with a query */
export const buildOrderSearchPath = (listPath: string, search: string): string => `${listPath}&q=${encodeURIComponent(search)}`;
