import { isSecretUrl } from '@banca/contracts/secret-pages';
import type { RequestHandler } from 'express';

/** For URLs with a token: no cache may store the response, no other site may get the URL as a referrer, no search may list it. */
export const protectToken: RequestHandler = (_req, res, next) => {
  res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
  next();
};

export const protectSecretUrls: RequestHandler = (req, res, next) =>
  isSecretUrl(req.originalUrl) ? protectToken(req, res, next) : next();
