import type { Account } from '../../../api/admin.ts';
import { getFullName } from '../../../entities/user/full-name.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ReasonForm } from '../reason-form.tsx';

interface Props {
  account: Account;
  busy: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

/** Asks for a reason, because nobody can object to a suspension that gives none. */
export const SuspendAccountDialog = ({ account, busy, onClose, onConfirm }: Props) => (
  <Dialog open onClose={onClose} title={t('adminUsers.suspendTitle')}>
    <ReasonForm
      text={t('adminUsers.suspendText', { name: getFullName(account) })}
      label={t('adminUsers.suspensionReason')}
      hint={t('adminUsers.suspensionReasonHint')}
      missingText={t('adminUsers.suspensionReasonRequired')}
      submitLabel={t('adminUsers.confirmSuspend')}
      busy={busy}
      onSubmit={onConfirm}
      onBack={onClose}
    />
  </Dialog>
);
