import { getFullName } from '../../../entities/user/full-name.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { roleConsequence, ROLES } from './account-words.ts';
import { DeleteAccount } from './delete-account.tsx';
import type { UserAction, UserActions } from './use-user-actions.ts';

type Asked = Exclude<UserAction, { kind: 'delete' }>;

function questionOf(action: Asked) {
  const name = getFullName(action.account);
  if (action.kind === 'role') {
    return {
      title: `Mudar a função para ${ROLES[action.next]}?`,
      text: `${name}: ${roleConsequence(action.account, action.next)}`,
      confirm: 'Mudar a função',
      tone: action.next === 'user' ? ('danger' as const) : ('primary' as const),
    };
  }
  if (action.kind === 'shop') {
    return {
      title: 'Suspender a loja?',
      text: `Os produtos de ${name} saem das listas e ninguém os pode comprar. A conta continua a entrar. Podes reactivar a loja quando quiseres.`,
      confirm: 'Suspender a loja',
      tone: 'danger' as const,
    };
  }
  return {
    title: 'Suspender a conta?',
    text: `${name} sai já de todas as sessões, não volta a entrar e a loja fica escondida. Podes reactivar a conta quando quiseres.`,
    confirm: 'Suspender',
    tone: 'danger' as const,
  };
}

/** What is asked before something is taken from somebody. */
export const UserDialogs = ({ asking, running, confirm, close }: UserActions) => {
  if (!asking) return null;
  const busy = running !== null;
  if (asking.kind === 'delete') return <DeleteAccount account={asking.account} busy={busy} onClose={close} onConfirm={confirm} />;
  const { title, text, confirm: confirmLabel, tone } = questionOf(asking);
  return (
    <ConfirmDialog
      open
      onClose={close}
      onConfirm={confirm}
      busy={busy}
      title={title}
      text={text}
      confirmLabel={confirmLabel}
      tone={tone}
    />
  );
};
