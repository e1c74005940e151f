import { type Account, adminApi } from '../../../api/admin.ts';
import { getFullName } from '../../../entities/user/full-name.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { InlineError } from '../../../ui/form-message.tsx';

interface Props {
  account: Account;
  busy: boolean;
  error: string | undefined;
  onClose: () => void;
  onConfirm: () => void;
}

/** Says how many buyers are told by email that their order goes on. */
export const ReactivateDialog = ({ account, error, ...props }: Props) => {
  const query = { creator: account._id, queue: 'halted', limit: 1 } as const;
  const { currentData } = adminApi.useListAdminOrdersQuery({ query }, { refetchOnMountOrArgChange: true });
  const count = currentData?.total ?? 0;
  const text = t('adminUsers.reactivateText', { name: getFullName(account) });
  return (
    <ConfirmDialog
      open
      {...props}
      title={t('adminUsers.reactivateTitle')}
      text={[text, count > 0 && t('adminUsers.reactivateOrders', { count })].filter(Boolean).join(' ')}
      confirmLabel={t('adminUsers.confirmReactivate')}
      tone="primary"
    >
      <InlineError>{error}</InlineError>
    </ConfirmDialog>
  );
};
