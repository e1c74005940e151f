import type { Deps } from '../../../platform/deps.ts';
import { AppError, notFound } from '../../../platform/errors.ts';

/** The link is opened at once. The rest of the time is for apps that pass it to a download manager. */
const LIFETIME_S = 5 * 60;
const SIGNATURE_MARK = '&signature=';

/** Signs the path and query of a file, so that a browser can download it without a bearer token while the session is open. */
export function createSignedUrl(
  { keys, clock, config }: Pick<Deps, 'keys' | 'clock' | 'config'>,
  { path, query, sessionId }: { path: string; query: Record<string, string | undefined>; sessionId: string },
): { url: string; expiresAt: Date } {
  const expires = Math.floor(clock.now().getTime() / 1000) + LIFETIME_S;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, session: sessionId, expires: String(expires) }))
    if (value) search.set(name, value);
  const signed = `${path}?${search}`;
  const url = `${config.PUBLIC_ORIGIN}${signed}${SIGNATURE_MARK}${keys.sign('csv-link', signed)}`;
  return { url, expiresAt: new Date(expires * 1000) };
}

/** @returns undefined for a URL without a signature @throws AppError not_found for another URL than the signed one, gone */
export function readLinkSession({ keys, clock }: Pick<Deps, 'keys' | 'clock'>, url: string): string | undefined {
  const [signed = '', signature] = url.split(SIGNATURE_MARK);
  if (signature === undefined) return undefined;
  if (!keys.verify(signature, 'csv-link', signed)) throw notFound();
  const { searchParams } = new URL(signed, 'http://localhost');
  if (Number(searchParams.get('expires')) * 1000 < clock.now().getTime()) throw new AppError('gone', 'csv.linkExpired');
  return searchParams.get('session') ?? undefined;
}
