import { cleanTypedText } from '@banca/contracts/typed-text';
import { Text } from '../../../lib/i18n/text.tsx';
import { t } from '../../../lib/i18n/t.ts';
import { useRef, useState } from 'react';
import { getFullName } from '../../../entities/user/full-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { Input } from '../../../ui/input.tsx';
import { useListAdminOrdersQuery } from '../../../api/admin-orders.ts';
import { useListAdminProductsQuery } from '../../../api/admin-products.ts';
import type { Account } from '../../../api/admin-users.ts';

interface Props {
  account: Account;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

function describePendingOrders(count: number | undefined): string {
  if (count === undefined) return t('adminUsers.allOrdersCancelled');
  return count === 0 ? t('adminUsers.noPendingOrders') : t('adminUsers.ordersCancelled', { count });
}

const DeletionConsequences = ({ account }: { account: Account }) => {
  const filter = { creator: account._id, limit: 1 };
  const productCount = useListAdminProductsQuery({ query: filter }, { refetchOnMountOrArgChange: true }).currentData?.total;
  const orderCount = useListAdminOrdersQuery({ query: { ...filter, status: 'pending' } }, { refetchOnMountOrArgChange: true })
    .currentData?.total;
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

const DeleteAccountForm = ({ account, busy, onClose, onConfirm }: Props) => {
  const [typedUsername, setTypedUsername] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const submit = (): void => {
    if (busy) return;
    if (cleanTypedText(typedUsername) === account.username) return onConfirm();
    setError(t('adminUsers.wrongUsername', { username: account.username }));
    input.current?.focus();
  };
  return (
    <Form onSubmit={submit}>
      <p className="wrap-anywhere">
        <Text
          id="adminUsers.deleteText"
          values={{ name: <b>{getFullName(account)}</b>, warning: <b>{t('adminUsers.deleteWarning')}</b> }}
        />
      </p>
      <DeletionConsequences account={account} />
      <Field label={t('adminUsers.typeUsername', { username: account.username })} error={error} required>
        <Input
          ref={input}
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typedUsername}
          onChange={(event) => {
            setTypedUsername(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
      <DialogActions onBack={onClose} busy={busy}>
        <Button type="submit" variant="danger" busy={busy}>
          {t('adminUsers.confirmDelete')}
        </Button>
      </DialogActions>
    </Form>
  );
};

/** The admin must type the username, which prevents deleting the wrong account. */
export const DeleteAccountDialog = (props: Props) => (
  <Dialog open onClose={props.onClose} title={t('adminUsers.deleteTitle')}>
    <DeleteAccountForm {...props} />
  </Dialog>
);
