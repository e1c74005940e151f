import { paths } from '../../config/paths.ts';
import { ALL_ORDERS_PATH, buildOrderSearchPath } from '../../entities/order/order-search-link.tsx';

const CUSTOMERS_VIEW = 'clientes';

/** The customer list shares a section with the orders to confirm. */
export const customersPath = `${paths.dashboard('customers')}&view=${CUSTOMERS_VIEW}`;

export const isCustomerList = (search: URLSearchParams): boolean => search.get('view') === CUSTOMERS_VIEW;

export const buildCustomerOrdersPath = (email: string): string => buildOrderSearchPath(ALL_ORDERS_PATH, email);
