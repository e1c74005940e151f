import { auth } from '@banca/contracts/messages';
import { asApiError, type ApiError } from '../../lib/errors.ts';

interface Texts {
  /** The server answered, and said nothing. */
  failed: string;
  /** Anything else that went wrong. */
  unknown: string;
}

function textOf(error: ApiError, failed: string): string {
  if (error.code === 'network') return auth.noResponse;
  return error.status === 0 ? error.message : (error.serverMessage ?? failed);
}

/** What a refused account form says (specification, section 8 Auth): the server's text first. */
export function accountProblem(error: unknown, { failed, unknown }: Texts): string {
  const known = asApiError(error);
  return known ? textOf(known, failed) : unknown;
}

/** An answer of success that carries no session can't be used. */
export const isSession = (data: { token?: string; user?: unknown } | null | undefined): boolean =>
  Boolean(data?.token && data.user);
