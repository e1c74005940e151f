import type { Response } from 'express';
import type { Deps } from '../../platform/deps.ts';
import { clearLibraryCookie, readCookieHash, sendLibraryCookie } from './library-cookies.ts';
import type { LibraryRequestRecord } from './library-requests.model.ts';
import { createSession, endSession } from './library-sessions.service.ts';

/** Uses the request up, and sends its browser the cookie. @throws AppError gone */
export async function startSession(deps: Deps, res: Response, request: LibraryRequestRecord): Promise<void> {
  const secret = await createSession(deps, request);
  await endSession(readCookieHash(res.req, 'session'));
  clearLibraryCookie(res, deps.config, 'request');
  sendLibraryCookie(res, deps.config, 'session', secret);
}
