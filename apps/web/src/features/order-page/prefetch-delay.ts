/** Leaves the connection to what the buyer sees first. */
export const PREFETCH_DELAY_MS = 1500;
