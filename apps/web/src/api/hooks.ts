import { useDispatch, useSelector } from 'react-redux';
import { selectStatus, selectUser, type SessionState, type User } from './session.ts';
import type { AppDispatch } from './store.ts';

export type Dispatch = AppDispatch;
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** Who is logged in; null for an anonymous visitor, while hydrating, and for the moment before a profile is known. */
export const useUser = (): User | null => useSelector(selectUser);

/** `unknown` until the browser's storage was read, then `anonymous` or `signed-in`. */
export const useSessionStatus = (): SessionState['status'] => useSelector(selectStatus);
