import { type Account, adminApi } from '../../../api/admin.ts';
import { getFullName } from '../../../entities/user/full-name.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ReasonForm } from '../reason-form.tsx';

const TEXTS = {
  accountStatus: { title: 'adminUsers.suspendTitle', text: 'adminUsers.suspendText', submit: 'adminUsers.confirmSuspend' },
  creatorStatus: { title: 'adminUsers.suspendShopTitle', text: 'adminUsers.suspendShopText', submit: 'adminUsers.suspendShop' },
} as const;

interface DialogProps {
  account: Account;
  busy: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

interface Props extends DialogProps {
  kind: keyof typeof TEXTS;
}

/** Counts what waits for the decision of the creator. */
const WaitingOrders = ({ creator }: { creator: string }) => {
  const query = { creator, state: 'pending', limit: 1 } as const;
  const count = adminApi.useListAdminOrdersQuery({ query }, { refetchOnMountOrArgChange: true }).currentData?.total ?? 0;
  return count > 0 && <p className="rounded-control bg-amber-soft p-3 text-sm">{t('adminUsers.waitingOrders', { count })}</p>;
};

/** Requires a reason, so that the creator or user knows what to object to. */
export const SuspendDialog = ({ kind, account, busy, onClose, onConfirm }: Props) => (
  <Dialog open onClose={onClose} title={t(TEXTS[kind].title)}>
    {account.role !== 'user' && <WaitingOrders creator={account._id} />}
    <ReasonForm
      text={t(TEXTS[kind].text, { name: getFullName(account) })}
      label={t('adminUsers.suspensionReason')}
      hint={t('adminUsers.suspensionReasonHint')}
      missingText={t('adminUsers.suspensionReasonRequired')}
      submitLabel={t(TEXTS[kind].submit)}
      busy={busy}
      onSubmit={onConfirm}
      onBack={onClose}
    />
  </Dialog>
);

/** Repeats what the creator wrote, so that the reason answers it. */
export const DeclineAppealDialog = ({ account, busy, onClose, onConfirm }: DialogProps) => (
  <Dialog open onClose={onClose} title={t('adminUsers.declineAppealTitle')}>
    <ReasonForm
      text={[getFullName(account), account.shopAppeal?.text].join(': ')}
      label={t('adminUsers.suspensionReason')}
      hint={t('adminUsers.declineAppealHint')}
      missingText={t('adminUsers.declineAppealRequired')}
      submitLabel={t('adminUsers.declineAppeal')}
      busy={busy}
      onSubmit={onConfirm}
      onBack={onClose}
    />
  </Dialog>
);
