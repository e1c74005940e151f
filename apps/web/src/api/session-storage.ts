import type { SessionState, StoredSession, User } from './session.ts';

const TOKEN = 'banca.token';
const USER = 'banca.user';
const OWNER = 'banca.owner';

/** Storage may be forbidden (private windows, embedded pages): then the session lasts as long as the page. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

export function readSession(): StoredSession {
  const token = attempt(() => localStorage.getItem(TOKEN)) || null;
  const stored = attempt(() => JSON.parse(localStorage.getItem(USER) ?? 'null') as User | null) ?? null;
  const user = token ? stored : null;
  return { token, user, owner: user?._id ?? attempt(() => localStorage.getItem(OWNER)) ?? null };
}

function write(key: string, value: string | null): void {
  if (value) localStorage.setItem(key, value);
  else localStorage.removeItem(key);
}

/**
 * Keeps the browser's storage and `data-auth`, which CSS shows the right navbar by, in step with the store. The token comes
 * last: other tabs follow its changes, and then find the rest already there.
 */
export function writeSession({ token, user, owner }: SessionState): void {
  attempt(() => {
    write(USER, user && JSON.stringify(user));
    write(OWNER, owner);
    write(TOKEN, token);
  });
  document.documentElement.dataset.auth = token ? 'in' : 'out';
}

/** Calls back when another tab signed in or out, also while this page was set aside for the back button. */
export function onOtherTab(callback: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === TOKEN || event.key === null) callback();
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) callback();
  });
}

/** Calls back with the user that another tab stored: a profile or a role that changed there. */
export function onOtherTabUser(callback: (user: User) => void): void {
  window.addEventListener('storage', ({ key }) => {
    const user = key === USER ? readSession()?.user : null;
    if (user && typeof user === 'object') callback(user);
  });
}
