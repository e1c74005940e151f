import type { RequestHandler } from 'express';

/** For URLs with a token: no cache may store the response, and no other site may receive the URL as a referrer. */
export const protectToken: RequestHandler = (_req, res, next) => {
  res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
  next();
};
