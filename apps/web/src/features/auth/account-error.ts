import { auth } from '@banca/contracts/messages';
import { asApiError } from '../../api/errors.ts';

interface Texts {
  /** The server refused without a text. */
  refused: string;
  /** The server, or a gateway before it, broke without a text; or something else went wrong. */
  unknown: string;
}

/** What a refused account form says: the server's text first, then what fits best. */
export function toAccountErrorText(error: unknown, { refused, unknown }: Texts): string {
  const known = asApiError(error);
  if (!known) return unknown;
  if (known.code === 'network') return auth.noResponse;
  if (known.status === 0) return known.message;
  return known.serverMessage ?? (known.status >= 500 ? unknown : refused);
}

/** An answer of success that carries no session can't be used. */
export const isValidSession = (data: { token?: string; user?: unknown } | null | undefined): boolean =>
  Boolean(data?.token && data.user);
