import { allowsAnonymous } from '@banca/contracts/endpoint';
import type { Contract } from '@banca/contracts';
import type { Request } from 'express';
import { type Caller, isAdmin } from '../caller.ts';
import { AppError } from '../errors.ts';

/** Returns undefined for an invalid, expired or revoked token, and for a suspended account. */
export type Authenticate = (token: string) => Promise<Caller | undefined>;

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** An invalid token on a public endpoint means an anonymous caller. @throws AppError unauthenticated, forbidden */
export async function authorize(
  req: Request,
  { access, requiresActiveShop }: Pick<Contract, 'access' | 'requiresActiveShop'>,
  authenticate: Authenticate,
): Promise<Caller | undefined> {
  const token = BEARER.exec(req.headers.authorization ?? '')?.[1];
  const caller = token ? await authenticate(token) : undefined;
  if (allowsAnonymous(access)) return caller;
  if (!caller) throw new AppError('unauthenticated', 'errors.unauthenticated', { headers: { 'WWW-Authenticate': 'Bearer' } });
  const account = { account: caller.id };
  if (access === 'admin' && caller.role !== 'admin') throw new AppError('forbidden', 'errors.adminsOnly', account);
  if (access === 'creator' && caller.role === 'user') throw new AppError('forbidden', 'errors.creatorsOnly', account);
  if (requiresActiveShop && caller.creatorStatus === 'suspended' && !isAdmin(caller))
    throw new AppError('forbidden', 'errors.shopSuspended', account);
  return caller;
}
