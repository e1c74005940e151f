import { cleanTypedText } from '@banca/contracts/typed-text';
import { useRef, useState } from 'react';
import { t, Text } from '../../../lib/i18n/text.tsx';
import { getFullName } from '../../../entities/user/full-name.ts';
import { ConfirmDialog, Dialog, DialogForm } from '../../../ui/dialog.tsx';
import { describeRoleChange, ROLE_LABELS } from './account-roles.ts';
import { ReactivateDialog } from './reactivate-dialog.tsx';
import { DeclineAppealDialog, SuspendDialog } from './suspend-dialog.tsx';
import type { UserAction, UserActions } from './use-user-actions.ts';
import { InlineError } from '../../../ui/form-message.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { type Account, adminApi } from '../../../api/admin.ts';
import { adminProductsApi } from '../../../api/admin-products.ts';

interface Props {
  account: Account;
  busy: boolean;
  error: string | undefined;
  onClose: () => void;
  onConfirm: () => void;
}

function describePendingOrders(count: number | undefined): string {
  if (count === undefined) return t('adminUsers.allOrdersCancelled');
  return count === 0 ? t('adminUsers.noPendingOrders') : t('adminUsers.ordersCancelled', { count });
}

const DeletionConsequences = ({ account }: { account: Account }) => {
  const filter = { creator: account._id, limit: 1 };
  const productCount = adminProductsApi.useListAdminProductsQuery({ query: filter }, { refetchOnMountOrArgChange: true })
    .currentData?.total;
  const orderCount = adminApi.useListAdminOrdersQuery(
    { query: { ...filter, status: 'pending' } },
    { refetchOnMountOrArgChange: true },
  ).currentData?.total;
  return (
    <ul className="grid list-disc gap-1.5 pl-5 text-sm text-muted">
      <li>
        {productCount === undefined
          ? t('adminUsers.allProductsRemoved')
          : t('adminUsers.productsRemoved', { count: productCount })}
      </li>
      <li>{describePendingOrders(orderCount)}</li>
      <li>{t('adminUsers.dataDeleted')}</li>
      <li>
        {account.sales > 0
          ? t('adminUsers.downloadsRemainAfterSales', { sales: t('quantity.sales', { count: account.sales }) })
          : t('adminUsers.downloadsRemain')}
      </li>
    </ul>
  );
};

const DeleteAccountForm = ({ account, busy, error, onClose, onConfirm }: Props) => {
  const [typedUsername, setTypedUsername] = useState('');
  const [fieldError, setFieldError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const submit = (): void => {
    if (busy) return;
    if (cleanTypedText(typedUsername) === account.username) return onConfirm();
    setFieldError(t('adminUsers.wrongUsername', { username: account.username }));
    input.current?.focus();
  };
  return (
    <DialogForm onSubmit={submit} onBack={onClose} busy={busy} submitLabel={t('adminUsers.confirmDelete')} variant="danger">
      <p className="wrap-anywhere">
        <Text
          id="adminUsers.deleteText"
          values={{ name: <b>{getFullName(account)}</b>, warning: <b>{t('adminUsers.deleteWarning')}</b> }}
        />
      </p>
      <DeletionConsequences account={account} />
      <Field label={t('adminUsers.typeUsername', { username: account.username })} error={fieldError} required>
        <Input
          ref={input}
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typedUsername}
          onChange={(event) => {
            setTypedUsername(event.target.value);
            setFieldError(undefined);
          }}
        />
      </Field>
      <InlineError>{error}</InlineError>
    </DialogForm>
  );
};

/** The admin must type the username, which prevents deleting the wrong account. */
const DeleteAccountDialog = (props: Props) => (
  <Dialog open onClose={props.onClose} title={t('adminUsers.deleteTitle')}>
    <DeleteAccountForm {...props} />
  </Dialog>
);

type ConfirmableAction = Extract<UserAction, { kind: 'role' | 'secondFactor' | 'creatorStatus' }>;

function describeConfirmation(action: ConfirmableAction) {
  const name = getFullName(action.account);
  if (action.kind === 'role')
    return {
      title: t('adminUsers.roleTitle', { role: t(ROLE_LABELS[action.next]) }),
      text: t('adminUsers.roleText', { name, effects: describeRoleChange(action.account, action.next) }),
      confirmLabel: t('adminUsers.changeRole'),
      tone: action.next === 'user' ? ('danger' as const) : ('primary' as const),
    };
  if (action.kind === 'creatorStatus')
    return {
      title: t('adminUsers.reactivateShopTitle'),
      text: t('adminUsers.reactivateShopText', { name }),
      confirmLabel: t('adminUsers.activateShop'),
      tone: 'primary' as const,
    };
  return {
    title: t('secondFactor.adminRemoveTitle', { name }),
    text: t('secondFactor.adminRemoveText'),
    confirmLabel: t('secondFactor.adminRemove'),
    tone: 'danger' as const,
  };
}

export const UserActionDialog = ({ actionToConfirm, runningAction, error, confirmAction, closeDialog }: UserActions) => {
  if (!actionToConfirm) return null;
  const busy = runningAction !== null;
  const props = { account: actionToConfirm.account, busy, error, onClose: closeDialog };
  if (actionToConfirm.kind === 'delete') return <DeleteAccountDialog {...props} onConfirm={() => confirmAction()} />;
  if (actionToConfirm.kind === 'accountStatus' && actionToConfirm.next === 'active')
    return <ReactivateDialog {...props} onConfirm={() => confirmAction()} />;
  if (
    actionToConfirm.kind === 'accountStatus' ||
    (actionToConfirm.kind === 'creatorStatus' && actionToConfirm.next === 'suspended')
  )
    return <SuspendDialog {...props} kind={actionToConfirm.kind} onConfirm={confirmAction} />;
  if (actionToConfirm.kind === 'declineAppeal') return <DeclineAppealDialog {...props} onConfirm={confirmAction} />;
  const { title, text, confirmLabel, tone } = describeConfirmation(actionToConfirm);
  return (
    <ConfirmDialog
      open
      onClose={closeDialog}
      onConfirm={() => confirmAction()}
      busy={busy}
      title={title}
      text={text}
      confirmLabel={confirmLabel}
      tone={tone}
    >
      <InlineError>{error}</InlineError>
    </ConfirmDialog>
  );
};
