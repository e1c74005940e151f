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

/** Reads a parameter before it was validated. @returns an empty string for anything but a string */
export const readParam = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Sends a page about an error. The status and the headers of the response are set already. */
export type ShowError = (error: AppError) => Promise<void> | void;

/** Makes errors pages for browsers, which would otherwise show JSON, or store it under the name of the file. */
export const showErrorsWith =
  (createShowError: (req: Request, res: Response) => ShowError): RequestHandler =>
  (req, res, next) => {
    res.locals['showError'] = createShowError(req, res);
    next();
  };

export const showErrorsAsPages = (getLink: (req: Request) => PageLink): RequestHandler =>
  showErrorsWith((req, res) => {
    const link = getLink(req);
    return ({ code, message, values }) => {
      const text = { id: message, ...(values ? { values } : {}) };
      sendStandalonePage(res, { title: TITLES[code] ?? 'downloads.brokenTitle', text, link });
    };
  });

/** @returns undefined if the client expects JSON */
export function findErrorPage(res: Response): ShowError | undefined {
  const showError = res.locals['showError'] as ShowError | undefined;
  return showError && res.req.accepts(['json', 'html']) === 'html' ? showError : undefined;
}
