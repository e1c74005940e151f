import { paths } from '../../config/paths.ts';

const VIEW = 'clientes';

/** The customer list shares a section with the orders to confirm. */
export const customersPath = `${paths.dashboard('customers')}&view=${VIEW}`;

export const isCustomerList = (search: URLSearchParams): boolean => search.get('view') === VIEW;

/** Leads to all orders of a customer, in any state. */
export const buildCustomerOrdersPath = (email: string): string =>
  `${paths.dashboard('customers')}&status=all&q=${encodeURIComponent(email)}`;
