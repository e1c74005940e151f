import { api } from '../../api/api.ts';
import { clearDrafts } from '../../lib/storage.ts';
import { asApiError } from '../../api/errors.ts';
import type { Dispatch } from '../../api/hooks.ts';
import { clearRememberedOrders } from '../../entities/order/clear-remembered-orders.ts';
import { sessionExpired, sessionRead, userChanged, type SessionState } from '../../api/session.ts';
import { listenForSessionChanges, listenForUserChanges, readSession, writeSession } from '../../api/session-storage.ts';
import { importUnlessOffline } from '../../lib/import-unless-offline.ts';
import { getLocale } from '../../lib/i18n/active-locale.ts';
import { setTheme } from '../../lib/theme.ts';
import { currentUserApi } from '../../api/current-user.ts';

/** Loaded on demand, because in most visits the page has the language of the account. */
const importSyncLanguage = () => importUnlessOffline(() => import('./sync-language.ts'));

interface Store {
  dispatch: Dispatch;
  getState: () => { session: SessionState };
  subscribe: (listener: () => void) => unknown;
}

/** A 4xx response ends the session, a server error keeps it. Without a connection, it tries again when the browser is online. */
async function refreshProfile(store: Store, token: string): Promise<void> {
  const { data, error } = await store.dispatch(
    currentUserApi.endpoints.me.initiate({ shouldKeepSession: true }, { subscribe: false, forceRefetch: true }),
  );
  if (store.getState().session.token !== token) return;
  if (!data) {
    // The status is 0 if there was no response.
    const { status = 0 } = asApiError(error) ?? {};
    if (status >= 400 && status < 500) store.dispatch(sessionExpired());
    if (status === 0) window.addEventListener('online', () => void refreshProfile(store, token), { once: true });
    return;
  }
  store.dispatch(userChanged(data.user));
  const { darkMode } = data.user;
  if (darkMode !== undefined) setTheme(darkMode ? 'dark' : 'light');
  if (data.user.language !== getLocale().id)
    void importSyncLanguage().then(({ syncLanguage }) => syncLanguage(store.dispatch, data.user));
}

function restoreSession(store: Store): void {
  const stored = readSession();
  store.dispatch(sessionRead(stored));
  if (stored.token) void refreshProfile(store, stored.token);
}

/** Clears a user's cached responses and drafts when the session of that user ends, in this tab or another. */
function clearAfterUser(store: Store, previous: SessionState, { token, resetKey }: SessionState): void {
  if (previous.token && previous.token !== token) store.dispatch(api.util.resetApiState());
  if (!previous.draftOwnerId || previous.resetKey === resetKey) return;
  clearDrafts(previous.draftOwnerId);
  clearRememberedOrders();
}

/** Restores the stored session, then stores each change of it and applies changes that other tabs store. */
export function startSession(store: Store): void {
  restoreSession(store);
  let current = store.getState().session;
  store.subscribe(() => {
    const { session } = store.getState();
    if (session === current) return;
    const previous = current;
    current = session;
    writeSession(session);
    clearAfterUser(store, previous, session);
  });
  listenForSessionChanges(() => restoreSession(store));
  listenForUserChanges((user) => {
    // A login as another user also stores a new token, so `listenForSessionChanges` handles it.
    if (user._id === store.getState().session.user?._id) store.dispatch(userChanged(user));
  });
}
