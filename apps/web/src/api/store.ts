import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { api } from './api.ts';
import type { ApiContext } from './base-query.ts';
import { sessionReducer } from './session.ts';

const reducer = combineReducers({ [api.reducerPath]: api.reducer, session: sessionReducer });

export type RootState = ReturnType<typeof reducer>;
/** The API responses of a server-rendered page, sent to the browser with its HTML. */
export type ServerState = Pick<RootState['api'], 'queries' | 'provided'>;

/** Creates one store per page load in the browser and one per request on the server. */
export function makeStore(context: ApiContext = {}, serverState?: ServerState) {
  const initialState = reducer(undefined, { type: 'init' });
  return configureStore({
    reducer,
    preloadedState: serverState ? { ...initialState, api: { ...initialState.api, ...serverState } } : initialState,
    middleware: (getDefaultMiddleware) => getDefaultMiddleware({ thunk: { extraArgument: context } }).concat(api.middleware),
    devTools: import.meta.env.DEV,
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
