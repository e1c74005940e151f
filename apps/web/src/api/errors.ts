import type { ErrorBody, ErrorCode } from '@banca/contracts/errors';
import { clientErrors as errors } from '@banca/contracts/messages';

/** Why a call failed. `status` is 0 where no answer came. */
export interface ApiError {
  status: number;
  code: ErrorCode | 'network' | 'timeout';
  /** The client's own text for the status (specification, section 8). */
  message: string;
  /** What the server said, where it said something. */
  serverMessage?: string;
  fields?: Record<string, string>;
  requestId?: string;
}

const byStatus: Record<number, string> = { 401: errors.unauthenticated, 404: errors.notFound, 500: errors.internal };

/** Maps an answer to an error: 401, 404 and 500 have texts of their own, 403 prefers the server's. */
export function toApiError(status: number, body: Partial<ErrorBody> | null | undefined): ApiError {
  const serverMessage = body?.message;
  const message = status === 403 ? (serverMessage ?? errors.forbidden) : (byStatus[status] ?? errors.requestFailed);
  return { status, code: body?.code ?? 'internal', message, serverMessage, fields: body?.fields, requestId: body?.requestId };
}

export const networkError: ApiError = { status: 0, code: 'network', message: errors.network };
export const timeoutError: ApiError = { status: 0, code: 'timeout', message: errors.timeout };

const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'status' in error && 'code' in error && 'message' in error;

/** The error of an RTK Query call as an ApiError; undefined for anything else. */
export const asApiError = (error: unknown): ApiError | undefined => (isApiError(error) ? error : undefined);

/**
 * The text to show for a failed call: the server's own where it sent one, then the network and time-out texts, then the screen's.
 * `serverText(error, checkout.failed)`
 */
export function serverText(error: unknown, fallback: string): string {
  const known = asApiError(error);
  if (!known) return fallback;
  return known.serverMessage ?? (known.status === 0 ? known.message : fallback);
}

/** The text of a list or a page that could not be fetched: the screen's own, unless something can be done about it. */
export function loadText(error: unknown, own: string): string {
  const known = asApiError(error);
  return known && (known.status === 0 || known.status === 403 || known.status === 429) ? serverText(error, own) : own;
}
