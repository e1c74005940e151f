import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { formatPaymentAccount } from '@banca/contracts/payment-accounts';
import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import type { User } from '../../api/session.ts';
import { t } from '../../lib/i18n/text.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { type AccountChange, listAccountChanges, type ProfileValues } from './profile-values.ts';

/** Holds values that replace a payment account until the user has compared both. A code of the second factor would not show a wrong digit. */
export function useAccountConfirmation(
  user: User,
  form: UseFormReturn<ProfileValues>,
  send: (values: ProfileValues) => Promise<void>,
) {
  const [changes, setChanges] = useState<readonly AccountChange[]>([]);
  const close = (): void => setChanges([]);
  return {
    sendConfirmed: async (values: ProfileValues): Promise<void> => {
      const replaced = listAccountChanges(user, values).filter(({ before }) => before !== '');
      if (replaced.length > 0) setChanges(replaced);
      else await send(values);
    },
    confirmation: {
      changes,
      onClose: close,
      onConfirm: (): void => {
        close();
        void form.handleSubmit(send)();
      },
    },
  };
}

interface Props {
  changes: readonly AccountChange[];
  email: string;
  onClose: () => void;
  onConfirm: () => void;
}

/** Shows the old and the new account, because a wrong digit sends the money of buyers to somebody else. */
export const AccountChangeDialog = ({ changes, email, ...rest }: Props) => (
  <ConfirmDialog
    {...rest}
    open={changes.length > 0}
    tone="primary"
    title={t('profile.confirmAccountsTitle')}
    text={t('profile.confirmAccountsText', { email })}
    confirmLabel={t('profile.confirmAccounts')}
  >
    <dl className="grid gap-3">
      {changes.map(({ method, before, after }) => (
        <div key={method} className="grid gap-1 rounded-control bg-sunk p-3">
          <dt className="text-sm text-muted">{getPaymentMethodName(method)}</dt>
          <dd className="num text-sm text-muted wrap-anywhere">
            <span className="sr-only">{t('profile.accountBefore')}</span> <s translate="no">{formatPaymentAccount(before)}</s>
          </dd>
          <dd className="num text-lg font-strong wrap-anywhere">
            <span className="sr-only">{t('profile.accountAfter')}</span>{' '}
            <span translate="no">{formatPaymentAccount(after) || t('profile.accountRemoved')}</span>
          </dd>
        </div>
      ))}
    </dl>
  </ConfirmDialog>
);
