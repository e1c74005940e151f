import { useDispatch, useSelector } from 'react-redux';
import { selectStatus, selectUser, type SessionState, type User } from './session.ts';
import type { AppDispatch } from './store.ts';

export type Dispatch = AppDispatch;
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** Null for an anonymous visitor, while hydrating, and until the profile is loaded. */
export const useUser = (): User | null => useSelector(selectUser);

export const useSessionStatus = (): SessionState['status'] => useSelector(selectStatus);
