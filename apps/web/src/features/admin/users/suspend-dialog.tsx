import { type Account, adminApi } from '../../../api/admin.ts';
import { getFullName } from '../../../entities/user/full-name.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ReasonForm } from '../reason-form.tsx';

const TEXTS = {
  accountStatus: {
    title: 'adminUsers.suspendTitle',
    text: 'adminUsers.suspendText',
    orders: 'adminUsers.haltedOrders',
    submit: 'adminUsers.confirmSuspend',
  },
  creatorStatus: {
    title: 'adminUsers.suspendShopTitle',
    text: 'adminUsers.suspendShopText',
    orders: 'adminUsers.waitingOrders',
    submit: 'adminUsers.suspendShop',
  },
} as const;

interface DialogProps {
  account: Account;
  busy: boolean;
  error: string | undefined;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

interface Props extends DialogProps {
  kind: keyof typeof TEXTS;
}

interface AffectedOrdersProps {
  creator: string;
  kind: keyof typeof TEXTS;
}

/** Counts the open orders that halt with the account, or those that wait for the decision of the creator. */
const AffectedOrders = ({ creator, kind }: AffectedOrdersProps) => {
  const filter = kind === 'accountStatus' ? ({ status: 'pending' } as const) : ({ state: 'pending' } as const);
  const query = { creator, limit: 1, ...filter };
  const count = adminApi.useListAdminOrdersQuery({ query }, { refetchOnMountOrArgChange: true }).currentData?.total ?? 0;
  return count > 0 && <p className="rounded-control bg-amber-soft p-3 text-sm">{t(TEXTS[kind].orders, { count })}</p>;
};

/** Requires a reason, so that the creator or user knows what to object to. */
export const SuspendDialog = ({ kind, account, onClose, onConfirm, ...form }: Props) => (
  <Dialog open onClose={onClose} title={t(TEXTS[kind].title)}>
    {account.role !== 'user' && <AffectedOrders creator={account._id} kind={kind} />}
    <ReasonForm
      text={t(TEXTS[kind].text, { name: getFullName(account) })}
      label={t('adminUsers.suspensionReason')}
      hint={t('adminUsers.suspensionReasonHint')}
      missingText={t('adminUsers.suspensionReasonRequired')}
      submitLabel={t(TEXTS[kind].submit)}
      {...form}
      onSubmit={onConfirm}
      onBack={onClose}
    />
  </Dialog>
);

/** Repeats what the creator wrote, so that the reason answers it. */
export const DeclineAppealDialog = ({ account, onClose, onConfirm, ...form }: DialogProps) => (
  <Dialog open onClose={onClose} title={t('adminUsers.declineAppealTitle')}>
    <ReasonForm
      text={[getFullName(account), account.shopAppeal?.text].join(': ')}
      label={t('adminUsers.suspensionReason')}
      hint={t('adminUsers.declineAppealHint')}
      missingText={t('adminUsers.declineAppealRequired')}
      submitLabel={t('adminUsers.declineAppeal')}
      {...form}
      onSubmit={onConfirm}
      onBack={onClose}
    />
  </Dialog>
);
