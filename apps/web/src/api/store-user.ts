import type { UnknownAction } from '@reduxjs/toolkit';
import { type User, userChanged } from './session.ts';

interface QueryLifecycle {
  dispatch: (action: UnknownAction) => unknown;
  queryFulfilled: Promise<{ data: { user: User } }>;
}

export async function storeUser(_request: unknown, { dispatch, queryFulfilled }: QueryLifecycle): Promise<void> {
  const response = await queryFulfilled.catch(() => null);
  if (response) dispatch(userChanged(response.data.user));
}
