import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { CallContext } from './base-query.ts';
import { selectStatus, selectUser, type SessionState, type User } from './session.ts';

/** Dispatches actions and thunks of the one store. */
export type Dispatch = ThunkDispatch<{ session: SessionState }, CallContext, UnknownAction>;
export const useAppDispatch = useDispatch.withTypes<Dispatch>();

/** Who is logged in; null for an anonymous visitor, while hydrating, and for the moment before a profile is known. */
export const useUser = (): User | null => useSelector(selectUser);

/** `unknown` until the browser's storage was read, then `anonymous` or `signed-in`. */
export const useSessionStatus = (): SessionState['status'] => useSelector(selectStatus);
