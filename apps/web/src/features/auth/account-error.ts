import { t } from '../../lib/i18n/text.tsx';
import { asApiError, getStatusText } from '../../api/errors.ts';

interface ErrorTexts {
  refused: string;
  /** Shown for any other failure, such as a 500 or the error page of a gateway. */
  unknown: string;
}

export function toAccountErrorText(error: unknown, { refused, unknown }: ErrorTexts): string {
  const apiError = asApiError(error);
  if (!apiError) return unknown;
  if (apiError.code === 'network') return t('auth.noResponse');
  if (apiError.status === 0) return getStatusText(apiError);
  return apiError.serverMessage ?? (apiError.status >= 500 ? unknown : refused);
}

/** Returns false for a successful response without a token or a user. */
export const isValidSession = (data: { token?: string; user?: unknown } | null | undefined): boolean =>
  Boolean(data?.token && data.user);
