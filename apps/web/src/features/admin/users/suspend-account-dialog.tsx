import { useRef, useState } from 'react';
import type { Account } from '../../../api/admin.ts';
import { getFullName } from '../../../entities/user/full-name.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Dialog, DialogForm } from '../../../ui/dialog.tsx';
import { Field, Textarea } from '../../../ui/field.tsx';

const MAX_REASON_LENGTH = 500;

interface Props {
  account: Account;
  busy: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

const SuspendAccountForm = ({ account, busy, onClose, onConfirm }: Props) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (): void => {
    const text = reason.trim();
    setMissing(text === '');
    if (text === '') field.current?.focus();
    else onConfirm(text);
  };
  return (
    <DialogForm onSubmit={submit} onBack={onClose} busy={busy} submitLabel={t('adminUsers.confirmSuspend')} variant="danger">
      <p className="text-muted wrap-anywhere">{t('adminUsers.suspendText', { name: getFullName(account) })}</p>
      <Field
        label={t('adminUsers.suspensionReason')}
        hint={t('adminUsers.suspensionReasonHint')}
        error={isMissing ? t('adminUsers.suspensionReasonRequired') : undefined}
        required
      >
        <Textarea
          ref={field}
          name="reason"
          rows={3}
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </DialogForm>
  );
};

/** The owner of the account can object to a reason, but not to silence. */
export const SuspendAccountDialog = (props: Props) => (
  <Dialog open onClose={props.onClose} title={t('adminUsers.suspendTitle')}>
    <SuspendAccountForm {...props} />
  </Dialog>
);
