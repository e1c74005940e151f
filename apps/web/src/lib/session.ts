import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ResponseOf } from '@banca/contracts/endpoint';
import type { me } from '@banca/contracts/auth';

export type User = ResponseOf<typeof me>['user'];

/** `unknown` until the browser's storage was read: the server always renders so (its pages are anonymous). */
export interface SessionState {
  status: 'unknown' | 'anonymous' | 'signed-in';
  token: string | null;
  user: User | null;
}

const initialState: SessionState = { status: 'unknown', token: null, user: null };

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** After login and signup, and after the storage was read. */
    signedIn: (_, action: PayloadAction<{ token: string; user: User | null }>): SessionState => ({
      status: 'signed-in',
      ...action.payload,
    }),
    signedOut: (): SessionState => ({ status: 'anonymous', token: null, user: null }),
    userChanged: (state, action: PayloadAction<User>) => {
      if (state.token) state.user = action.payload;
    },
  },
  selectors: {
    selectUser: (state) => state.user,
    selectStatus: (state) => state.status,
  },
});

export const sessionReducer = slice.reducer;
export const { signedIn, signedOut, userChanged } = slice.actions;
export const { selectUser, selectStatus } = slice.selectors;
