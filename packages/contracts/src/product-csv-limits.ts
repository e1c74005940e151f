// Separate from product-csv.schemas.ts, because the dashboard does not load zod.
export const PRODUCTS_CSV_MAX_BYTES = 5_000_000;
export const PRODUCTS_CSV_MAX_ROWS = 1000;
