import type { Response } from 'express';
import type { Deps } from '../../platform/deps.ts';
import { clearLibraryCookie, readCookieHash, sendLibraryCookie } from './library-cookies.ts';
import { endSession, openSession } from './library-sessions.service.ts';

/** Exchanges a code for the cookie of this browser. @throws AppError validation_failed, gone, rate_limited */
export async function startSession(
  deps: Deps,
  res: Response,
  typed: { request: string; code: string; ip: string },
): Promise<{ emailKey: string }> {
  const browser = readCookieHash(res.req, 'request');
  const { emailKey, secret } = await openSession(deps, { ...typed, browser });
  await endSession(readCookieHash(res.req, 'session'));
  clearLibraryCookie(res, deps.config, 'request');
  sendLibraryCookie(res, deps.config, 'session', secret);
  return { emailKey };
}
