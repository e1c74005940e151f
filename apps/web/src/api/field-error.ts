import { asApiError, getErrorText } from './errors.ts';

/** What the API says of a field, else the message of the error, else the fallback. */
export const getFieldError = (error: unknown, field: string, fallback: string): string =>
  asApiError(error)?.fields?.[field] ?? getErrorText(error, fallback);
