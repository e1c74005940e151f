import type { Request } from 'express';
import type { Config } from '../../config.ts';

export function readCookie(req: Request, name: string): string | undefined {
  const pairs = (req.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Whether browsers reach the API by https, so that its cookies are `Secure`. */
export const usesHttps = (config: Pick<Config, 'API_ORIGIN' | 'PUBLIC_ORIGIN'>): boolean =>
  (config.API_ORIGIN ?? config.PUBLIC_ORIGIN).startsWith('https:');
