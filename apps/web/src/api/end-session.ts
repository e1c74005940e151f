import { logout } from '@banca/contracts/current-user';
import { apiOrigin } from './origin.ts';

/**
 * Ends the session of a token on the server. `keepalive` lets the request finish after the page closes. A network error is
 * ignored, because the caller deletes the token in any case.
 */
export function endSession(token: string): void {
  const headers = { authorization: `Bearer ${token}` };
  fetch(apiOrigin + logout.path, { method: logout.method, headers, keepalive: true, credentials: 'omit' }).catch(() => undefined);
}
