import { allowsAnonymous, requiresRecentAuthentication } from '@banca/contracts/endpoint';
import type { Contract } from '@banca/contracts';
import type { Request } from 'express';
import { assertRecentAuthentication, type Caller, isAdmin } from '../caller.ts';
import { AppError } from '../errors.ts';

/** Returns undefined for an invalid, expired or revoked token, and for a suspended account. */
export type Authenticate = (token: string) => Promise<Caller | undefined>;

/** Returns undefined for a URL without a signature. @throws AppError not_found, gone */
export type AuthenticateLink = (url: string) => Promise<Caller | undefined>;

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

type AccessRules = Pick<
  Contract,
  | 'access'
  | 'method'
  | 'requiresActiveShop'
  | 'isForEnrolment'
  | 'isOpenToAdmins'
  | 'requiresRecentAuthentication'
  | 'acceptsSignedLink'
>;

/**
 * On a public endpoint, an admin who must set up the second factor first is treated as anonymous.
 * @throws AppError unauthenticated, forbidden, otp_enrolment_required, reauthentication_required; not_found or gone for a link
 */
export async function authorize(
  req: Request,
  contract: AccessRules,
  { authenticate, authenticateLink }: { authenticate: Authenticate; authenticateLink: AuthenticateLink },
): Promise<Caller | undefined> {
  const { access, requiresActiveShop, isForEnrolment = false, acceptsSignedLink = false } = contract;
  const token = BEARER.exec(req.headers.authorization ?? '')?.[1];
  const authenticateUrl = acceptsSignedLink ? authenticateLink : undefined;
  const caller = token ? await authenticate(token) : await authenticateUrl?.(req.originalUrl);
  const mustEnrolFirst = caller?.mustEnrol === true && !isForEnrolment;
  if (allowsAnonymous(access)) return mustEnrolFirst ? undefined : caller;
  if (!caller) throw new AppError('unauthenticated', 'errors.unauthenticated', { headers: { 'WWW-Authenticate': 'Bearer' } });
  const account = { account: caller.id };
  if (mustEnrolFirst) throw new AppError('otp_enrolment_required', 'secondFactor.enrolmentRequired', account);
  if (access === 'admin' && caller.role !== 'admin') throw new AppError('forbidden', 'errors.adminsOnly', account);
  if (access === 'creator' && caller.role === 'user') throw new AppError('forbidden', 'errors.creatorsOnly', account);
  if (requiresActiveShop && caller.creatorStatus === 'suspended' && !isAdmin(caller))
    throw new AppError('forbidden', 'errors.shopSuspended', account);
  if (requiresRecentAuthentication(contract, caller.role)) assertRecentAuthentication(caller);
  return caller;
}
