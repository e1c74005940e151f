export const APPROVED_ORDERS_MAX = 200;
/** In characters. */
export const STATEMENT_LENGTH_MAX = 1_000_000;
