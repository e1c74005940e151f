import { logout } from '@banca/contracts/current-user';
import { apiOrigin } from './origin.ts';

/** `keepalive` lets the request finish after the page closes. The caller deletes the token even if the request fails. */
export function endSession(token: string): void {
  const headers = { authorization: `Bearer ${token}` };
  fetch(apiOrigin + logout.path, { method: logout.method, headers, keepalive: true, credentials: 'omit' }).catch(() => undefined);
}
