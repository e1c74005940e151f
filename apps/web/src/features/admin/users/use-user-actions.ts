import { useRef, useState } from 'react';
import { accounts as messages } from '@banca/contracts/messages';
import { serverText } from '../../../api/errors.ts';
import { toast } from '../../../ui/toast.ts';
import type { Role } from './account-words.ts';
import {
  type Account,
  useDeleteUserMutation,
  useSetCreatorStatusMutation,
  useSetUserRoleMutation,
  useSetUserStatusMutation,
} from '../../../api/admin-users.ts';

/** What an admin may do to somebody's account. */
export type UserAction =
  | { kind: 'status' | 'shop'; account: Account; next: Account['status'] }
  | { kind: 'role'; account: Account; next: Role }
  | { kind: 'delete'; account: Account };

type Answer = { data?: { message: string }; error?: unknown };

/** Takes rights or goods away from somebody: asked about first. Giving back is done at once. */
const isAsked = (action: UserAction): boolean =>
  action.kind === 'role' || action.kind === 'delete' || action.next === 'suspended';

/** What an admin does to accounts, one action at a time. */
export function useUserActions(onDone: () => void) {
  const [asking, ask] = useState<UserAction | null>(null);
  const [running, setRunning] = useState<UserAction | null>(null);
  const isRunning = useRef(false);
  const [setRole] = useSetUserRoleMutation();
  const [setStatus] = useSetUserStatusMutation();
  const [setShop] = useSetCreatorStatusMutation();
  const [deleteUser] = useDeleteUserMutation();

  const call = async (action: UserAction): Promise<Answer> => {
    const params = { id: action.account._id };
    if (action.kind === 'delete') return await deleteUser({ params });
    if (action.kind === 'role') return await setRole({ params, body: { role: action.next } });
    const change = action.kind === 'status' ? setStatus : setShop;
    return await change({ params, body: { status: action.next } });
  };
  const run = async (action: UserAction): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setRunning(action);
    const { data, error } = await call(action);
    isRunning.current = false;
    setRunning(null);
    ask(null);
    if (data) toast.success(data.message);
    else toast.error(serverText(error, messages.actionFailed));
    onDone();
  };
  return {
    asking,
    running,
    start: (action: UserAction): void => (isAsked(action) ? ask(action) : void run(action)),
    confirm: (): void => void (asking && run(asking)),
    close: (): void => {
      if (!isRunning.current) ask(null);
    },
  };
}

export type UserActions = ReturnType<typeof useUserActions>;
