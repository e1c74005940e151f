import { plainPages } from '@banca/contracts/server';
import type { Request, Response } from 'express';
import { AppError } from '../../platform/errors.ts';
import { type ShowError, showErrorsWith } from '../../platform/http/error-page.ts';
import { assertOwnOrigin } from '../../platform/http/own-origin.ts';
import { readPageReader, sendPlainPage } from '../../platform/http/plain-page.ts';
import { protectToken } from '../../platform/http/protect-token.ts';
import { addLogFields, type Api, route } from '../../platform/http/route.ts';
import { clearLibraryCookie, readCookieHash, sendLibraryCookie } from '../library/library-cookies.ts';
import { findLibraryOwner, type LibraryOwner, listLibraryOrders } from '../library/library-orders.service.ts';
import { checkCode, endSession } from '../library/library-sessions.service.ts';
import { requestCode } from '../library/request-code.service.ts';
import { startSession } from '../library/start-session.ts';
import { readFormValues, toFormProblem } from './form-values.ts';
import { renderCodeForm, renderLibrary } from './library-form.page.ts';
import { sendPlainError } from './plain-error.page.ts';

const PATH = plainPages.showLibraryForm.path;
const ORDERS_PER_PAGE = 12;

function createLibraryErrors(req: Request, res: Response): ShowError {
  return (error) => {
    const reader = readPageReader(req);
    const values = readFormValues(req);
    if (!values) return sendPlainError(res, reader, error, { retryPath: PATH });
    const isCodeWrong = values['action'] === 'open' && error.code !== 'gone';
    const request = isCodeWrong ? (values['request'] ?? '') : '';
    sendPlainPage(
      res,
      reader,
      renderCodeForm({ reader, values, problem: toFormProblem(error, reader, ['email', 'code']), request }),
    );
  };
}

async function findOwner({ deps }: Api, { req }: Response): Promise<LibraryOwner | undefined> {
  try {
    return await findLibraryOwner(deps, { caller: undefined, sessionId: readCookieHash(req, 'session') }, 'code');
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthenticated') return undefined;
    throw error;
  }
}

export function plainLibraryRoutes(api: Api): void {
  const { deps } = api;
  const { config } = deps;
  api.router.use(PATH, protectToken, showErrorsWith(createLibraryErrors));
  route(api, plainPages.showLibraryForm, async ({ query: { page, request = '', token }, res }) => {
    const reader = readPageReader(res.req);
    const owner = await findOwner(api, res);
    if (!owner) return sendPlainPage(res, reader, renderCodeForm({ reader, values: { token }, request }));
    sendPlainPage(res, reader, renderLibrary(await listLibraryOrders(deps, owner, { page, limit: ORDERS_PER_PAGE }), reader));
  });
  route(api, plainPages.submitLibraryForm, async ({ body, ip, res }) => {
    assertOwnOrigin(res.req, config, { allowsHiddenOrigin: true });
    const { language, link } = readPageReader(res.req);
    if (body.action === 'code') {
      const browser = readCookieHash(res.req, 'request');
      const { id, secret } = await requestCode(deps, { email: body.email, token: body.token, ip, language, browser });
      if (secret !== undefined) sendLibraryCookie(res, config, 'request', secret);
      return res.redirect(303, link(PATH, { request: id, token: body.token }));
    }
    if (body.action === 'open') {
      addLogFields(res, { event: 'library.open' });
      const request = await checkCode(deps, { ...body, browser: readCookieHash(res.req, 'request'), ip });
      await startSession(deps, res, request);
    } else {
      await endSession(readCookieHash(res.req, 'session'));
      clearLibraryCookie(res, config, 'session');
    }
    res.redirect(303, link(PATH));
  });
}
