import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Config } from '../../../config.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readCookie, usesHttps } from '../../../platform/http/cookies.ts';
import type { UserRecord } from '../users.model.ts';

const COOKIE = 'banca.device';
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const ACCOUNTS_MAX = 10;

type DeviceOwner = Pick<UserRecord, '_id' | 'passwordHash'>;

/** A random id, and a signature for each account that was logged in on the device, the latest first. */
const COOKIE_PATTERN = /^([\w-]{22})((?:\.[\w-]{32}){1,10})$/;

interface Device {
  id: string;
  signatures: string[];
}

function parseDevice(cookie: string | undefined): Device | undefined {
  const [, id, signatures] = COOKIE_PATTERN.exec(cookie ?? '') ?? [];
  return id && signatures ? { id, signatures: signatures.slice(1).split('.') } : undefined;
}

/** The signature covers the password, so that a change of the password makes all devices unknown. */
const toSignedParts = (id: string, { _id, passwordHash }: DeviceOwner) => [id, String(_id), passwordHash] as const;

export const readDeviceCookie = (req: Request): string | undefined => readCookie(req, COOKIE);

export function findKnownDevice({ keys }: Deps, cookie: string | undefined, user: DeviceOwner): string | undefined {
  const device = parseDevice(cookie);
  const isKnown = device?.signatures.some((signature) =>
    keys.verify(signature, 'login-device', ...toSignedParts(device.id, user)),
  );
  return isKnown ? device?.id : undefined;
}

export function addAccountToDevice({ keys }: Deps, cookie: string | undefined, user: DeviceOwner): string {
  const { id, signatures } = parseDevice(cookie) ?? { id: randomBytes(16).toString('base64url'), signatures: [] };
  const signature = keys.sign('login-device', ...toSignedParts(id, user));
  const latestSignatures = new Set([signature, ...signatures].slice(0, ACCOUNTS_MAX));
  return [id, ...latestSignatures].join('.');
}

export function sendDeviceCookie(res: Response, config: Config, value: string): void {
  res.cookie(COOKIE, value, { path: '/api/auth', httpOnly: true, sameSite: 'lax', secure: usesHttps(config), maxAge: YEAR_MS });
}
