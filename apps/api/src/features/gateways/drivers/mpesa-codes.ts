import type { RefusalReason } from '@banca/contracts/payment-gateways';

/** Says that nothing was charged. */
const REFUSALS: Partial<Record<string, RefusalReason>> = {
  'INS-4': 'inactive',
  'INS-5': 'cancelled',
  'INS-6': 'failed',
  'INS-995': 'inactive',
  'INS-996': 'inactive',
  'INS-2002': 'wrong_number',
  'INS-2006': 'low_balance',
  'INS-2051': 'wrong_number',
};

export const WRONG_API_KEY = 'INS-2';

/** Only in a test of the credentials: a charge was once answered INS-13 because of its amount. */
const BAD_CREDENTIALS = [WRONG_API_KEY, 'INS-13', 'INS-26'];

/** The service did not accept the request: a parameter, the merchant or the credentials are wrong. */
const SETUP_PROBLEMS = new Set([
  ...BAD_CREDENTIALS,
  ...[14, 15, 17, 18, 19, 20, 21, 22, 24, 25, 993, 994, 997, 998, 2001, 2057].map((number) => `INS-${number}`),
]);

/** Returns undefined for a code that leaves it open whether money moved, such as INS-1, 9, 10, 16, 23 and any that is not known. */
export const findRefusal = (code: string): RefusalReason | undefined =>
  REFUSALS[code] ?? (SETUP_PROBLEMS.has(code) ? 'setup' : undefined);

export const hasBadCredentials = (code: string): boolean => BAD_CREDENTIALS.includes(code);
