import type { ErrorBody, ErrorCode } from '@banca/contracts/errors';
import type { PlainMessageId } from '@banca/messages';
import { t } from '../lib/i18n/text.tsx';

/** `status` is 0 if there was no response. */
export interface ApiError {
  status: number;
  code: ErrorCode | 'network' | 'timeout';
  serverMessage?: string;
  fields?: Record<string, string>;
  requestId?: string;
}

export const toApiError = (status: number, body: Partial<ErrorBody> | null | undefined): ApiError => ({
  status,
  code: body?.code ?? 'internal',
  serverMessage: body?.message,
  fields: body?.fields,
  requestId: body?.requestId,
});

export const networkError: ApiError = { status: 0, code: 'network' };
export const timeoutError: ApiError = { status: 0, code: 'timeout' };

const messageByStatus: Record<number, PlainMessageId> = {
  401: 'errors.unauthenticated',
  404: 'errors.notFound',
  500: 'errors.internal',
};

/** Returns the text for a status. For a 403, this is the server's message if there is one. */
export function getStatusText({ status, code, serverMessage }: ApiError): string {
  if (status === 0) return code === 'timeout' ? t('errors.timeout') : t('errors.network');
  if (status === 403) return serverMessage ?? t('errors.forbidden');
  return t(messageByStatus[status] ?? 'errors.requestFailed');
}

const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'status' in error && 'code' in error;

export const asApiError = (error: unknown): ApiError | undefined => (isApiError(error) ? error : undefined);

/** The HTTP status of a page without its data: 404 if the data does not exist, 503 after any other error, 200 while it loads. */
export function toPageStatus(error: unknown): number {
  if (asApiError(error)?.status === 404) return 404;
  return error ? 503 : 200;
}

/** The message of the server, else the network or time-out text, else the fallback. */
export function getErrorText<Fallback = string>(error: unknown, fallback: Fallback): string | Fallback {
  const apiError = asApiError(error);
  if (!apiError) return fallback;
  return apiError.serverMessage ?? (apiError.status === 0 ? getStatusText(apiError) : fallback);
}

/** The text to show when loading fails: the fallback, except for network errors, 403 and 429, where the reason helps the user. */
export function getLoadErrorText<Fallback = string>(error: unknown, fallback: Fallback): string | Fallback {
  const status = asApiError(error)?.status;
  const isReasonHelpful = status === 0 || status === 403 || status === 429;
  return isReasonHelpful ? getErrorText(error, fallback) : fallback;
}
