import type { TokenScope } from '@banca/contracts/token-scopes';
import { AppError } from './errors.ts';

/** Read from the database on each request, never from the token. */
export interface Caller {
  id: string;
  /** Empty for an API token. */
  sessionId: string;
  /** What limits count: the account, or the API token, so that a program cannot use up what its owner may do. */
  limitKey: string;
  firstName: string;
  lastName: string;
  username: string;
  role: 'user' | 'creator' | 'admin';
  creatorStatus: 'active' | 'suspended';
  /** False if the account has a second factor that was not checked in the last ten minutes. */
  hasRecentAuthentication: boolean;
  /** An admin in production without a second factor can only set one up. */
  mustEnrol: boolean;
  /** Set if an API token was sent instead of that of a session. */
  token?: { id: string; name: string; scopes: readonly TokenScope[] };
}

export const isAdmin = (caller: Caller | undefined): boolean => caller?.role === 'admin';

export function assertRecentAuthentication({ id, hasRecentAuthentication }: Caller): void {
  if (!hasRecentAuthentication)
    throw new AppError('reauthentication_required', 'secondFactor.reauthenticationRequired', { account: id });
}
