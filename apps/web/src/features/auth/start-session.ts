import { api } from '../../api/api.ts';
import { clearDrafts } from '../../lib/drafts.ts';
import { asApiError } from '../../api/errors.ts';
import type { Dispatch } from '../../api/hooks.ts';
import { forgetOrders } from '../../entities/order/remembered-orders.ts';
import { sessionExpired, sessionRead, userChanged, type SessionState } from '../../api/session.ts';
import { onOtherTab, onOtherTabUser, readSession, writeSession } from '../../api/session-storage.ts';
import { setTheme } from '../../lib/theme.ts';
import { authApi } from '../../api/current-user.ts';

interface Store {
  dispatch: Dispatch;
  getState: () => { session: SessionState };
  subscribe: (listener: () => void) => unknown;
}

/**
 * Fetches the profile that the token stands for. A refusal ends the session. Without an answer, or with a server error, it
 * stays; after a lost connection the next one is used to ask again.
 */
async function refresh(store: Store, token: string): Promise<void> {
  const { data, error } = await store.dispatch(
    authApi.endpoints.me.initiate({ quiet: true }, { subscribe: false, forceRefetch: true }),
  );
  if (store.getState().session.token !== token) return;
  if (!data) {
    const { status = 0 } = asApiError(error) ?? {};
    if (status >= 400 && status < 500) store.dispatch(sessionExpired());
    if (status === 0) window.addEventListener('online', () => void refresh(store, token), { once: true });
    return;
  }
  store.dispatch(userChanged(data.user));
  const { darkMode } = data.user;
  if (darkMode !== undefined) setTheme(darkMode ? 'dark' : 'light');
}

function restore(store: Store): void {
  const stored = readSession();
  store.dispatch(sessionRead(stored));
  if (stored.token) void refresh(store, stored.token);
}

/** Clears what one user saw or typed as soon as the session is no longer theirs, whichever tab ended it. */
function clearAfterUser(store: Store, before: SessionState, { token, ownerChanges }: SessionState): void {
  if (before.token && before.token !== token) store.dispatch(api.util.resetApiState());
  if (!before.owner || before.ownerChanges === ownerChanges) return;
  clearDrafts(before.owner);
  forgetOrders();
}

/** Reads the browser's session into the store, and from then on writes each change of it back. */
export function startSession(store: Store): void {
  restore(store);
  let last = store.getState().session;
  store.subscribe(() => {
    const { session } = store.getState();
    if (session === last) return;
    const before = last;
    last = session;
    writeSession(session);
    clearAfterUser(store, before, session);
  });
  onOtherTab(() => restore(store));
  onOtherTabUser((user) => {
    // Another user's profile comes with their token.
    if (user._id === store.getState().session.user?._id) store.dispatch(userChanged(user));
  });
}
