import type { Config } from '../../config.ts';

/** Returns a path, or a URL if the web has another origin than the API. */
export const createDownloadPageUrl = (
  { API_ORIGIN, PUBLIC_ORIGIN }: Pick<Config, 'API_ORIGIN' | 'PUBLIC_ORIGIN'>,
  orderId: string,
  token: string,
): string => `${API_ORIGIN ? PUBLIC_ORIGIN : ''}/download/${encodeURIComponent(orderId)}?token=${encodeURIComponent(token)}`;
