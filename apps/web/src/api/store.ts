import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { api } from './api.ts';
import type { CallContext } from './base-query.ts';
import { sessionReducer } from './session.ts';

const reducer = combineReducers({ [api.reducerPath]: api.reducer, session: sessionReducer });

export type RootState = ReturnType<typeof reducer>;
/** What travels from the server to the browser: the answers that the page was rendered from. */
export type ServerState = Pick<RootState['api'], 'queries' | 'provided'>;

/** A store per page load in the browser, per request on the server. `context` reaches each call. */
export function makeStore(context: CallContext = {}, serverState?: ServerState) {
  const fresh = reducer(undefined, { type: 'init' });
  return configureStore({
    reducer,
    preloadedState: serverState ? { ...fresh, api: { ...fresh.api, ...serverState } } : fresh,
    middleware: (defaults) => defaults({ thunk: { extraArgument: context } }).concat(api.middleware),
    devTools: import.meta.env.DEV,
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
