import { foldLookAlikes } from './fold-look-alikes.ts';

/** Returns the letters and digits of a code in upper case, or undefined if it has none. */
export const normalizePaymentCode = (code: string): string | undefined =>
  foldLookAlikes(code).replace(/[^A-Z0-9]/g, '') || undefined;
