import type { SessionState, StoredSession, User } from './session.ts';

const TOKEN_KEY = 'banca.token';
const USER_KEY = 'banca.user';
const DRAFT_OWNER_KEY = 'banca.owner';

/** Ignores errors: browsers can block storage in private windows and embedded pages. The session then ends with the page. */
function ignoreErrors<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

export function readSession(): StoredSession {
  const token = ignoreErrors(() => localStorage.getItem(TOKEN_KEY)) || null;
  const storedUser = ignoreErrors(() => JSON.parse(localStorage.getItem(USER_KEY) ?? 'null') as User | null) ?? null;
  const user = token ? storedUser : null;
  return { token, user, draftOwnerId: user?._id ?? ignoreErrors(() => localStorage.getItem(DRAFT_OWNER_KEY)) ?? null };
}

function writeItem(key: string, value: string | null): void {
  if (value) localStorage.setItem(key, value);
  else localStorage.removeItem(key);
}

/** Also sets `data-auth`, which CSS reads. Writes the token last: other tabs listen for it and then read the other keys. */
export function writeSession({ token, user, draftOwnerId }: SessionState): void {
  ignoreErrors(() => {
    writeItem(USER_KEY, user && JSON.stringify(user));
    writeItem(DRAFT_OWNER_KEY, draftOwnerId);
    writeItem(TOKEN_KEY, token);
  });
  document.documentElement.dataset.auth = token ? 'in' : 'out';
}

/** Calls back when another tab logs in or out, and when this page returns from the back/forward cache. */
export function listenForSessionChanges(callback: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === TOKEN_KEY || event.key === null) callback();
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) callback();
  });
}

export function listenForUserChanges(callback: (user: User) => void): void {
  window.addEventListener('storage', ({ key }) => {
    const user = key === USER_KEY ? readSession().user : null;
    if (user && typeof user === 'object') callback(user);
  });
}
