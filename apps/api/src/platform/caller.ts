import { AppError } from './errors.ts';

/** Read from the database on each request, never from the token. */
export interface Caller {
  id: string;
  sessionId: string;
  firstName: string;
  lastName: string;
  username: string;
  role: 'user' | 'creator' | 'admin';
  creatorStatus: 'active' | 'suspended';
  /** False if the account has a second factor that was not checked in the last ten minutes. */
  hasRecentAuthentication: boolean;
  /** An admin in production without a second factor can only set one up. */
  mustEnrol: boolean;
}

export const isAdmin = (caller: Caller | undefined): boolean => caller?.role === 'admin';

export function assertRecentAuthentication({ id, hasRecentAuthentication }: Caller): void {
  if (!hasRecentAuthentication)
    throw new AppError('reauthentication_required', 'secondFactor.reauthenticationRequired', { account: id });
}
