import { logout } from '@banca/contracts/auth';
import { apiOrigin } from './origin.ts';

/**
 * Ends the session of a token on the server. The request outlives the page; without a connection it is given up, since the
 * caller forgets the token in any case.
 */
export function endSession(token: string): void {
  const headers = { authorization: `Bearer ${token}` };
  fetch(apiOrigin + logout.path, { method: logout.method, headers, keepalive: true, credentials: 'omit' }).catch(() => undefined);
}
