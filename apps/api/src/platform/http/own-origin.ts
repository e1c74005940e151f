import type { Request } from 'express';
import type { Config } from '../../config.ts';
import { AppError } from '../errors.ts';

const hasSameHost = (origin: string, host: string | undefined): boolean =>
  URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();

/**
 * Refuses a request that the page of another site made, for endpoints that use cookies. Browsers name the origin of every such
 * request; other clients have no cookies of a victim.
 * @param options.allowsHiddenOrigin for a form of a page with `Referrer-Policy: no-referrer`, whose origin browsers hide
 * @throws AppError forbidden
 */
export function assertOwnOrigin(
  req: Request,
  { CORS_ORIGINS }: Pick<Config, 'CORS_ORIGINS'>,
  { allowsHiddenOrigin = false }: { allowsHiddenOrigin?: boolean } = {},
): void {
  const { origin, host } = req.headers;
  const isHidden = origin === undefined || (allowsHiddenOrigin && origin === 'null');
  const isForeign = isHidden
    ? req.headers['sec-fetch-site'] === 'cross-site'
    : !CORS_ORIGINS.includes(origin) && !hasSameHost(origin, host);
  if (isForeign) throw new AppError('forbidden', 'errors.foreignOrigin');
}
