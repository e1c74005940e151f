import { toSitePath } from '@banca/contracts/site-path';
import type { Request, RequestHandler } from 'express';

/** A name and at most 20 more characters, such as punctuation, but no symbols (emoji) or control characters. */
const NAME_WITH_PUNCTUATION = /^([\p{L}\p{N}\p{M}_-]*)[^\p{L}\p{N}\p{M}\p{So}\p{Cc}]{0,20}$/u;

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function repairUrl({ path, originalUrl }: Request): string | undefined {
  const decodedPath = decodePath(path);
  if (decodedPath === undefined) return undefined;
  // A decoded `?` begins the query that a mail program has encoded.
  const pathEnd = decodedPath.includes('?') ? decodedPath.indexOf('?') : decodedPath.length;
  const query = decodedPath.slice(pathEnd);
  const nameStart = decodedPath.lastIndexOf('/', pathEnd) + 1;
  const segment = decodedPath.slice(nameStart, pathEnd);
  const name = NAME_WITH_PUNCTUATION.exec(segment)?.[1];
  const isNameMissing = name === '' && nameStart > 1;
  if (name === undefined || isNameMissing || (name === segment && query === '')) return undefined;
  return toSitePath(decodedPath.slice(0, nameStart) + name + query + originalUrl.slice(path.length));
}

/** Redirects links to pages that mail programs and people have added punctuation to, such as `/products/ID.` or `/l/NAME)`. */
export const redirectBrokenLinks: RequestHandler = (req, res, next) => {
  const isLink = (req.method === 'GET' || req.method === 'HEAD') && !/^\/(?:api|uploads|assets|dev)(?:\/|$)/i.test(req.path);
  const repairedUrl = isLink ? repairUrl(req) : undefined;
  if (repairedUrl === undefined) return next();
  res.redirect(302, repairedUrl);
};
