import { useForm } from 'react-hook-form';
import { RESET_PASSWORD_MIN, ResetPasswordForm as ResetPasswordSchema } from '@banca/contracts/auth.schemas';
import { createResolver } from '../../entities/server-form.ts';
import { usePasswordWarning } from '../../entities/session/use-password-warning.tsx';
import { t } from '../../lib/i18n/text.tsx';
import { asApiError } from '../../api/errors.ts';
import { useAppDispatch } from '../../api/hooks.ts';
import { sessionExpired } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { FormError } from '../../ui/form-message.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { authApi } from '../../api/auth.ts';
import { toAccountErrorText } from './account-error.ts';

const getErrorTexts = () => ({ refused: t('password.resetFailed'), unknown: t('password.resetFailed') });

/** The server reports an invalid token as a field error. */
const toErrorText = (error: unknown): string =>
  asApiError(error)?.fields?.['token'] ?? toAccountErrorText(error, getErrorTexts());

interface Props {
  token: string;
  onDone: (message: string) => void;
}

/** Sets a new password, which ends all sessions of the account, including this one. */
export const ResetPasswordForm = ({ token, onDone }: Props) => {
  const dispatch = useAppDispatch();
  const [resetPassword, { isLoading, error }] = authApi.useResetPasswordMutation();
  const { warning, rateOnBlur } = usePasswordWarning(RESET_PASSWORD_MIN);
  const { register, handleSubmit, formState } = useForm({
    resolver: createResolver(ResetPasswordSchema),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit(async ({ newPassword }) => {
    const { data } = await resetPassword({ body: { token, newPassword } });
    if (!data) return;
    dispatch(sessionExpired());
    onDone(data.message);
  });
  return (
    <Form onSubmit={submit}>
      <Field
        label={t('password.new')}
        hint={t('password.resetHint', { minimum: RESET_PASSWORD_MIN })}
        error={errors.newPassword?.message}
        required
      >
        <PasswordInput autoComplete="new-password" {...register('newPassword', { onBlur: rateOnBlur })} />
      </Field>
      {warning}
      <Field label={t('password.confirmNew')} error={errors.confirmPassword?.message} required>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
      <FormError>{error && toErrorText(error)}</FormError>
      <Button type="submit" size="lg" busy={isLoading}>
        {t('password.saveNew')}
      </Button>
    </Form>
  );
};
