import { useRef, useState } from 'react';
import type { Role } from '@banca/contracts/enums';
import { t } from '../../../lib/i18n/text.tsx';
import { getErrorText } from '../../../api/errors.ts';
import { toast } from '../../../ui/toast.ts';
import { type Account, adminApi } from '../../../api/admin.ts';

export type UserAction =
  | { kind: 'accountStatus'; account: Account; next: Account['status'] }
  | { kind: 'creatorStatus'; account: Account; next: Account['status'] }
  | { kind: 'declineAppeal'; account: Account }
  | { kind: 'role'; account: Account; next: Role }
  | { kind: 'secondFactor'; account: Account }
  | { kind: 'delete'; account: Account };

type ActionResult = { data?: { message: string }; error?: unknown };

export function useUserActions(onDone: () => void) {
  const [actionToConfirm, setActionToConfirm] = useState<UserAction | null>(null);
  const [error, setError] = useState<string>();
  const [runningAction, setRunningAction] = useState<UserAction | null>(null);
  const isRunning = useRef(false);
  const [setRole] = adminApi.useSetUserRoleMutation();
  const [setAccountStatus] = adminApi.useSetUserStatusMutation();
  const [setCreatorStatus] = adminApi.useSetCreatorStatusMutation();
  const [declineAppeal] = adminApi.useDeclineShopAppealMutation();
  const [removeSecondFactor] = adminApi.useRemoveSecondFactorMutation();
  const [deleteUser] = adminApi.useDeleteUserMutation();

  const sendRequest = async (action: UserAction, reason: string | undefined): Promise<ActionResult> => {
    const params = { id: action.account._id };
    if (action.kind === 'delete') return await deleteUser({ params });
    if (action.kind === 'secondFactor') return await removeSecondFactor({ params });
    if (action.kind === 'declineAppeal') return await declineAppeal({ params, body: { reason: reason ?? '' } });
    if (action.kind === 'role') return await setRole({ params, body: { role: action.next } });
    const body = { status: action.next, reason };
    if (action.kind === 'creatorStatus') return await setCreatorStatus({ params, body });
    return await setAccountStatus({ params, body });
  };
  const runAction = async (action: UserAction, reason?: string): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setRunningAction(action);
    setError(undefined);
    const result = await sendRequest(action, reason);
    isRunning.current = false;
    setRunningAction(null);
    // The dialog stays open with the error, so that the reason is not lost.
    if (!result.data) return setError(getErrorText(result.error, t('accounts.actionFailed')));
    setActionToConfirm(null);
    toast.success(result.data.message);
    onDone();
  };
  return {
    actionToConfirm,
    runningAction,
    error,
    startAction: (action: UserAction): void => {
      setError(undefined);
      setActionToConfirm(action);
    },
    /** @param reason of a suspension or of a declined appeal */
    confirmAction: (reason?: string): void => {
      if (actionToConfirm) void runAction(actionToConfirm, reason);
    },
    closeDialog: (): void => {
      if (!isRunning.current) setActionToConfirm(null);
    },
  };
}

export type UserActions = ReturnType<typeof useUserActions>;
