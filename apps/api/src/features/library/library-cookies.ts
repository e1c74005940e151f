import { createHash, randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Config } from '../../config.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { readCookie, usesHttps } from '../../platform/http/cookies.ts';
import { CODE_LIFETIME_MS } from './library-code.ts';

/** `request` proves that a code is used in the browser that asked for it. `session` opens the list of orders. */
const COOKIES = {
  request: { name: 'banca.library-request', maxAge: CODE_LIFETIME_MS },
  session: { name: 'banca.library', maxAge: 30 * DAY_MS },
} as const;

type LibraryCookie = keyof typeof COOKIES;

export const SESSION_LIFETIME_MS = COOKIES.session.maxAge;

const SECRET = /^[\w-]{43}$/;

export const createSecret = (): string => randomBytes(32).toString('base64url');

/** SHA-256 is enough here: 32 random bytes cannot be guessed. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Returns the hash of the secret in the cookie. */
export function readCookieHash(req: Request, cookie: LibraryCookie): string | undefined {
  const secret = readCookie(req, COOKIES[cookie].name);
  return secret !== undefined && SECRET.test(secret) ? hashSecret(secret) : undefined;
}

const createOptions = (config: Config) =>
  ({ path: '/library', httpOnly: true, sameSite: 'lax', secure: usesHttps(config) }) as const;

export function sendLibraryCookie(res: Response, config: Config, cookie: LibraryCookie, secret: string): void {
  const { name, maxAge } = COOKIES[cookie];
  res.cookie(name, secret, { ...createOptions(config), maxAge });
}

export const clearLibraryCookie = (res: Response, config: Config, cookie: LibraryCookie): void =>
  void res.clearCookie(COOKIES[cookie].name, createOptions(config));
