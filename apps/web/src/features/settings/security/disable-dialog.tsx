import { DisableSecondFactorInput } from '@banca/contracts/second-factor.schemas';
import { OtpField } from '../../../entities/session/otp-field.tsx';
import { t } from '../../../lib/i18n/t.ts';
import { useDisableSecondFactorMutation } from '../../../api/second-factor.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-message.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { toSecondFactorError } from './to-second-factor-error.ts';
import { PasswordManagerUsername } from '../password-manager-username.tsx';
import { useServerForm } from '../use-server-form.ts';

const DisableForm = ({ onClose }: { onClose: () => void }) => {
  const [disable] = useDisableSecondFactorMutation();
  const { register, submit, isSubmitting, errorText, getError } = useServerForm({
    schema: DisableSecondFactorInput,
    defaultValues: { currentPassword: '', otp: '' },
    send: (body) => disable({ body }),
    onDone({ message }) {
      toast.success(message);
      onClose();
    },
    toErrorText: toSecondFactorError,
  });
  return (
    <Form onSubmit={submit}>
      <p className="text-muted">{t('secondFactor.disableText')}</p>
      <PasswordManagerUsername />
      <Field label={t('secondFactor.password')} error={getError('currentPassword')} required>
        <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
      </Field>
      <OtpField registration={register('otp')} error={getError('otp')} />
      <FormError>{errorText}</FormError>
      <DialogActions onBack={onClose} busy={isSubmitting}>
        <Button type="submit" variant="danger" busy={isSubmitting}>
          {t('secondFactor.disable')}
        </Button>
      </DialogActions>
    </Form>
  );
};

export const DisableDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title={t('secondFactor.disableTitle')}>
    <DisableForm onClose={onClose} />
  </Dialog>
);
