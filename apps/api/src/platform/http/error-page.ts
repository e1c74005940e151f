import type { ErrorCode } from '@banca/contracts';
import type { PlainMessageId } from '@banca/messages';
import type { Request, RequestHandler, Response } from 'express';
import type { AppError } from '../errors.ts';
import { type PageLink, sendStandalonePage } from './standalone-page.ts';

const TITLES: Partial<Record<ErrorCode, PlainMessageId>> = {
  conflict: 'downloads.refusedTitle',
  rate_limited: 'downloads.refusedTitle',
  internal: 'downloads.failedTitle',
  unavailable: 'downloads.failedTitle',
};

/** Makes errors pages for browsers, which would otherwise show JSON, or store it under the name of the file. */
export const showErrorsAsPages =
  (getLink: (req: Request) => PageLink): RequestHandler =>
  (req, res, next) => {
    res.locals['errorPageLink'] = getLink(req);
    next();
  };

/** @returns false if the error is not shown as a page */
export function sendErrorPage(res: Response, { code, message, values }: AppError): boolean {
  const link = res.locals['errorPageLink'] as PageLink | undefined;
  if (!link || res.req.accepts(['json', 'html']) !== 'html') return false;
  sendStandalonePage(res, {
    title: TITLES[code] ?? 'downloads.brokenTitle',
    text: { id: message, ...(values ? { values } : {}) },
    link,
  });
  return true;
}
