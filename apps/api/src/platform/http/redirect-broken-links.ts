import { toSitePath } from '@banca/contracts/site-path';
import type { Request, RequestHandler } from 'express';

/** Ends with the last character that a path of a page or short link can end with. */
const WITHOUT_PUNCTUATION = /^.*[\p{L}\p{N}\p{M}/_-]/su;

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Returns undefined if the path needs no repair. */
function repairUrl({ path, originalUrl }: Request): string | undefined {
  const decodedPath = decodePath(path);
  if (decodedPath === undefined) return undefined;
  const repairedPath = WITHOUT_PUNCTUATION.exec(decodedPath)?.[0] ?? '/';
  // A decoded `?` begins the query that a mail program has encoded.
  if (repairedPath === decodedPath && !decodedPath.includes('?')) return undefined;
  return toSitePath(repairedPath + originalUrl.slice(path.length));
}

/** Redirects links to pages that mail programs and people have added punctuation to, such as `/products/ID.` or `/l/NAME)`. */
export const redirectBrokenLinks: RequestHandler = (req, res, next) => {
  const isLink = (req.method === 'GET' || req.method === 'HEAD') && !/^\/(?:api|uploads|assets|dev)(?:\/|$)/i.test(req.path);
  const repairedUrl = isLink ? repairUrl(req) : undefined;
  if (repairedUrl === undefined) return next();
  res.redirect(302, repairedUrl);
};
