import { library } from '@banca/contracts/server';
import { type Api, addLogFields, route } from '../../platform/http/route.ts';
import { clearLibraryCookie, readCookieHash, sendLibraryCookie } from './library-cookies.ts';
import { findLibraryOrder, findLibraryOwner, listLibraryOrders } from './library-orders.service.ts';
import { checkCode, endSession } from './library-sessions.service.ts';
import { requestCode } from './request-code.service.ts';
import { startSession } from './start-session.ts';

const FIRST_PAGE = { page: 1, limit: 12 };

export function libraryRoutes(api: Api): void {
  const { deps } = api;
  const { config } = deps;
  route(api, library.requestLibraryCode, async ({ body, ip, language, res }) => {
    const browser = readCookieHash(res.req, 'request');
    const { id, secret } = await requestCode(deps, { email: body.email, token: body.token, ip, language, browser });
    if (secret !== undefined) sendLibraryCookie(res, config, 'request', secret);
    return { request: id };
  });
  route(api, library.openLibrary, async ({ body, ip, res }) => {
    addLogFields(res, { event: 'library.open' });
    const request = await checkCode(deps, { ...body, browser: readCookieHash(res.req, 'request'), ip });
    const owner = { email: request.emailKey, source: 'code' } as const;
    const [page] = await Promise.all([listLibraryOrders(deps, owner, FIRST_PAGE), startSession(deps, res, request)]);
    return page;
  });
  route(api, library.closeLibrary, async ({ res, t }) => {
    await endSession(readCookieHash(res.req, 'session'));
    clearLibraryCookie(res, config, 'session');
    return { message: t('library.forgotten') };
  });
  route(api, library.findLibraryOrder, async ({ params, caller, res }) => {
    return await findLibraryOrder(deps, { caller, sessionId: readCookieHash(res.req, 'session') }, params.id);
  });
  route(api, library.listLibraryOrders, async ({ query: { source, ...query }, caller, res }) => {
    const visitor = { caller, sessionId: readCookieHash(res.req, 'session') };
    return await listLibraryOrders(deps, await findLibraryOwner(deps, visitor, source), query);
  });
}
