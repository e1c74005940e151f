import { paths } from '../../config/paths.ts';

const VIEW = 'clientes';

/** The customer list, beside the confirmations in one section. */
export const customersPath = `${paths.dashboard('customers')}&view=${VIEW}`;

export const isCustomerList = (search: URLSearchParams): boolean => search.get('view') === VIEW;

/** What one customer ordered, in any state. */
export const buildCustomerOrdersPath = (email: string): string =>
  `${paths.dashboard('customers')}&status=all&q=${encodeURIComponent(email)}`;
