import { t } from '../../../lib/i18n/t.ts';
import { getFullName } from '../../../entities/user/full-name.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { describeRoleChange, ROLE_LABELS } from './account-roles.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import type { UserAction, UserActions } from './use-user-actions.ts';

type ConfirmableAction = Exclude<UserAction, { kind: 'delete' }>;

function describeConfirmation(action: ConfirmableAction) {
  const name = getFullName(action.account);
  if (action.kind === 'role') {
    return {
      title: t('adminUsers.roleTitle', { role: t(ROLE_LABELS[action.next]) }),
      text: t('adminUsers.roleText', { name, effects: describeRoleChange(action.account, action.next) }),
      confirmLabel: t('adminUsers.changeRole'),
      tone: action.next === 'user' ? ('danger' as const) : ('primary' as const),
    };
  }
  if (action.kind === 'secondFactor') {
    return {
      title: t('secondFactor.adminRemoveTitle', { name }),
      text: t('secondFactor.adminRemoveText'),
      confirmLabel: t('secondFactor.adminRemove'),
      tone: 'danger' as const,
    };
  }
  if (action.kind === 'creatorStatus') {
    return {
      title: t('adminUsers.suspendShopTitle'),
      text: t('adminUsers.suspendShopText', { name }),
      confirmLabel: t('adminUsers.suspendShop'),
      tone: 'danger' as const,
    };
  }
  return {
    title: t('adminUsers.suspendTitle'),
    text: t('adminUsers.suspendText', { name }),
    confirmLabel: t('adminUsers.confirmSuspend'),
    tone: 'danger' as const,
  };
}

export const UserActionDialog = ({ actionToConfirm, runningAction, confirmAction, closeDialog }: UserActions) => {
  if (!actionToConfirm) return null;
  const busy = runningAction !== null;
  if (actionToConfirm.kind === 'delete')
    return <DeleteAccountDialog account={actionToConfirm.account} busy={busy} onClose={closeDialog} onConfirm={confirmAction} />;
  const { title, text, confirmLabel, tone } = describeConfirmation(actionToConfirm);
  return (
    <ConfirmDialog
      open
      onClose={closeDialog}
      onConfirm={confirmAction}
      busy={busy}
      title={title}
      text={text}
      confirmLabel={confirmLabel}
      tone={tone}
    />
  );
};
