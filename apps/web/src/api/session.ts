import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ResponseBody } from '@banca/contracts/endpoint';
import type { me } from '@banca/contracts/current-user';

export type User = ResponseBody<typeof me>['user'];

/** `status` is `unknown` until the browser storage is read. The server always renders this status. */
export interface SessionState {
  status: 'unknown' | 'anonymous' | 'signed-in';
  token: string | null;
  user: User | null;
  /** The id of the user whose drafts are stored in this browser. Kept when the session expires, so that the drafts stay. */
  draftOwnerId: string | null;
  /** The React key of pages and layouts. It changes with each switch of users, so that no state of a page outlives its user. */
  resetKey: number;
}

export type StoredSession = Pick<SessionState, 'token' | 'user' | 'draftOwnerId'>;

const initialState: SessionState = { status: 'unknown', token: null, user: null, draftOwnerId: null, resetKey: 0 };

const updateSession = ({ draftOwnerId, resetKey }: SessionState, next: StoredSession): SessionState => ({
  ...next,
  status: next.token ? 'signed-in' : 'anonymous',
  resetKey: resetKey + (draftOwnerId && next.draftOwnerId !== draftOwnerId ? 1 : 0),
});

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn: (state, { payload: { token, user } }: PayloadAction<{ token: string; user: User | null }>): SessionState =>
      updateSession(state, { token, user, draftOwnerId: user?._id ?? state.draftOwnerId }),
    /** The session was read from the browser storage, at the start or after a change in another tab. */
    sessionRead: (state, { payload }: PayloadAction<StoredSession>): SessionState => updateSession(state, payload),
    signedOut: (state): SessionState => updateSession(state, { token: null, user: null, draftOwnerId: null }),
    /** The server rejected the token. Keeps `draftOwnerId`, because the same user probably logs in again. */
    sessionExpired: (state): SessionState => updateSession(state, { token: null, user: null, draftOwnerId: state.draftOwnerId }),
    userChanged: (state, { payload: user }: PayloadAction<User>): SessionState =>
      state.token ? updateSession(state, { token: state.token, user, draftOwnerId: user._id }) : state,
  },
  selectors: {
    selectUser: (state) => state.user,
    selectStatus: (state) => state.status,
    selectDraftOwnerId: (state) => state.draftOwnerId,
    selectResetKey: (state) => state.resetKey,
  },
});

export const sessionReducer = slice.reducer;
export const { signedIn, sessionRead, signedOut, sessionExpired, userChanged } = slice.actions;
export const { selectUser, selectStatus, selectDraftOwnerId, selectResetKey } = slice.selectors;
