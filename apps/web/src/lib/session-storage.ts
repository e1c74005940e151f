import type { SessionState, User } from './session.ts';

const TOKEN = 'banca.token';
const USER = 'banca.user';

/** Storage may be forbidden (private windows, embedded pages): then the session lasts as long as the page. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

export function readSession(): { token: string; user: User | null } | null {
  const token = attempt(() => localStorage.getItem(TOKEN));
  if (!token) return null;
  const user = attempt(() => JSON.parse(localStorage.getItem(USER) ?? 'null') as User | null) ?? null;
  return { token, user };
}

/** Keeps the browser's storage and `data-auth`, which CSS shows the right navbar by, in step with the store. */
export function writeSession({ token, user }: SessionState): void {
  attempt(() => {
    if (token) localStorage.setItem(TOKEN, token);
    else localStorage.removeItem(TOKEN);
    if (user) localStorage.setItem(USER, JSON.stringify(user));
    else localStorage.removeItem(USER);
  });
  document.documentElement.dataset.auth = token ? 'in' : 'out';
}

/** Calls back when another tab signs in or out. */
export function onOtherTab(callback: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === TOKEN || event.key === null) callback();
  });
}
