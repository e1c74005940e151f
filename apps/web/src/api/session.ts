import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ResponseBody } from '@banca/contracts/endpoint';
import type { me } from '@banca/contracts/auth';

export type User = ResponseBody<typeof me>['user'];

/** `unknown` until the browser's storage was read: the server always renders so (its pages are anonymous). */
export interface SessionState {
  status: 'unknown' | 'anonymous' | 'signed-in';
  token: string | null;
  user: User | null;
  /** The id of the user whose drafts this browser holds. It outlives an expired session, so that they find them again. */
  owner: string | null;
  /** How often one owner was followed by nobody or by another one while this document was open. */
  ownerChanges: number;
}

/** What the browser's storage holds of a session. */
export type StoredSession = Pick<SessionState, 'token' | 'user' | 'owner'>;

const initialState: SessionState = { status: 'unknown', token: null, user: null, owner: null, ownerChanges: 0 };

const withSession = ({ owner, ownerChanges }: SessionState, next: StoredSession): SessionState => ({
  ...next,
  status: next.token ? 'signed-in' : 'anonymous',
  ownerChanges: ownerChanges + (owner && next.owner !== owner ? 1 : 0),
});

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** After login and signup. */
    signedIn: (state, { payload: { token, user } }: PayloadAction<{ token: string; user: User | null }>): SessionState =>
      withSession(state, { token, user, owner: user?._id ?? state.owner }),
    /** After the browser's storage was read. */
    sessionRead: (state, { payload }: PayloadAction<StoredSession>): SessionState => withSession(state, payload),
    /** The user logged out. */
    signedOut: (state): SessionState => withSession(state, { token: null, user: null, owner: null }),
    /** The token no longer counts; the same person is likely to log in again. */
    sessionExpired: (state): SessionState => withSession(state, { token: null, user: null, owner: state.owner }),
    userChanged: (state, { payload: user }: PayloadAction<User>): SessionState =>
      state.token ? withSession(state, { token: state.token, user, owner: user._id }) : state,
  },
  selectors: {
    selectUser: (state) => state.user,
    selectStatus: (state) => state.status,
    selectOwner: (state) => state.owner,
    selectOwnerChanges: (state) => state.ownerChanges,
  },
});

export const sessionReducer = slice.reducer;
export const { signedIn, sessionRead, signedOut, sessionExpired, userChanged } = slice.actions;
export const { selectUser, selectStatus, selectOwner, selectOwnerChanges } = slice.selectors;
