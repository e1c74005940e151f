import { allowsAnonymous, requiresRecentAuthentication } from '@banca/contracts/endpoint';
import type { Contract } from '@banca/contracts';
import type { Request } from 'express';
import { assertRecentAuthentication, type Caller, isAdmin } from '../caller.ts';
import { AppError } from '../errors.ts';

/** Returns undefined for an invalid, expired or revoked token, and for a suspended account. */
export type Authenticate = (token: string) => Promise<Caller | undefined>;

/** Returns undefined for a URL without a signature. @throws AppError not_found, gone */
export type AuthenticateLink = (url: string) => Promise<Caller | undefined>;

export const API_TOKEN_PREFIX = 'banca_pat_';
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+|banca_pat_[\dA-Za-z]{1,100})$/i;

type AccessRules = Pick<
  Contract,
  | 'access'
  | 'method'
  | 'requiresActiveShop'
  | 'isForEnrolment'
  | 'isOpenToAdmins'
  | 'requiresRecentAuthentication'
  | 'acceptsSignedLink'
  | 'scope'
>;

const hasScope = ({ token }: Caller, scope: Contract['scope']): boolean =>
  token === undefined || (scope !== undefined && token.scopes.includes(scope));

/** @throws AppError forbidden if no token may do this, insufficient_scope if another one may */
function assertScope(caller: Caller, scope: Contract['scope']): void {
  if (hasScope(caller, scope)) return;
  if (!scope) throw new AppError('forbidden', 'tokens.closed', { account: caller.id });
  const headers = { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"` };
  throw new AppError('insufficient_scope', 'tokens.scopeMissing', { values: { scope }, headers, account: caller.id });
}

/**
 * On a public endpoint, an API token without its scope, and an admin who must set up the second factor first, are treated as anonymous.
 * @throws AppError unauthenticated, forbidden, insufficient_scope, otp_enrolment_required, reauthentication_required; not_found or gone for a link
 */
export async function authorize(
  req: Request,
  contract: AccessRules,
  { authenticate, authenticateLink }: { authenticate: Authenticate; authenticateLink: AuthenticateLink },
): Promise<Caller | undefined> {
  const { access, requiresActiveShop, isForEnrolment = false, acceptsSignedLink = false, scope } = contract;
  const token = BEARER.exec(req.headers.authorization ?? '')?.[1];
  const authenticateUrl = acceptsSignedLink ? authenticateLink : undefined;
  const caller = token ? await authenticate(token) : await authenticateUrl?.(req.originalUrl);
  const mustEnrolFirst = caller?.mustEnrol === true && !isForEnrolment;
  if (allowsAnonymous(access)) return mustEnrolFirst || (caller && !hasScope(caller, scope)) ? undefined : caller;
  if (!caller) throw new AppError('unauthenticated', 'errors.unauthenticated', { headers: { 'WWW-Authenticate': 'Bearer' } });
  assertScope(caller, scope);
  const account = { account: caller.id };
  if (mustEnrolFirst) throw new AppError('otp_enrolment_required', 'secondFactor.enrolmentRequired', account);
  if (access === 'admin' && caller.role !== 'admin') throw new AppError('forbidden', 'errors.adminsOnly', account);
  if (access === 'creator' && caller.role === 'user') throw new AppError('forbidden', 'errors.creatorsOnly', account);
  if (requiresActiveShop && caller.creatorStatus === 'suspended' && !isAdmin(caller))
    throw new AppError('forbidden', 'errors.shopSuspended', account);
  if (requiresRecentAuthentication(contract, caller.role)) assertRecentAuthentication(caller);
  return caller;
}
