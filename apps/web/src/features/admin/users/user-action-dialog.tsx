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
      title: `Mudar a função para ${ROLE_LABELS[action.next]}?`,
      text: `${name}: ${describeRoleChange(action.account, action.next)}`,
      confirmLabel: 'Mudar a função',
      tone: action.next === 'user' ? ('danger' as const) : ('primary' as const),
    };
  }
  if (action.kind === 'creatorStatus') {
    return {
      title: 'Suspender a loja?',
      text: `Os produtos de ${name} saem das listas e ninguém os pode comprar. A conta continua a entrar. Podes reactivar a loja quando quiseres.`,
      confirmLabel: 'Suspender a loja',
      tone: 'danger' as const,
    };
  }
  return {
    title: 'Suspender a conta?',
    text: `${name} sai já de todas as sessões, não volta a entrar e a loja fica escondida. Podes reactivar a conta quando quiseres.`,
    confirmLabel: 'Suspender',
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
