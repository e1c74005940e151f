import { StartEnrolmentInput } from '@banca/contracts/second-factor.schemas';
import { t } from '../../../lib/i18n/t.ts';
import { useStartEnrolmentMutation } from '../../../api/second-factor.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-message.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { toSecondFactorError } from './to-second-factor-error.ts';
import { PasswordManagerUsername } from '../password-manager-username.tsx';
import { useServerForm } from '../use-server-form.ts';

export interface Enrolment {
  secret: string;
  uri: string;
}

export const PasswordStep = ({ onDone }: { onDone: (enrolment: Enrolment) => void }) => {
  const [startEnrolment] = useStartEnrolmentMutation();
  const { register, submit, isSubmitting, errorText, getError } = useServerForm({
    schema: StartEnrolmentInput,
    defaultValues: { currentPassword: '' },
    send: (body) => startEnrolment({ body }),
    onDone,
    toErrorText: toSecondFactorError,
  });
  return (
    <Form onSubmit={submit}>
      <p className="text-muted">{t('secondFactor.stepPassword')}</p>
      <PasswordManagerUsername />
      <Field label={t('secondFactor.password')} error={getError('currentPassword')} required>
        <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
      </Field>
      <FormError>{errorText}</FormError>
      <Button type="submit" busy={isSubmitting}>
        {t('secondFactor.continue')}
      </Button>
    </Form>
  );
};
