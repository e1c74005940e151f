import { createResolver } from '../../entities/form-resolver.ts';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ChangePasswordForm as ChangePasswordSchema, PASSWORD_MIN } from '@banca/contracts/auth.schemas';
import { usePasswordWarning } from '../../entities/session/use-password-warning.tsx';
import { t } from '../../lib/i18n/t.ts';
import { applyServerErrors } from '../../api/apply-server-errors.ts';
import { asApiError, getErrorText } from '../../api/errors.ts';
import type { User } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useChangePasswordMutation } from '../../api/profile.ts';

type PasswordValues = z.input<typeof ChangePasswordSchema>;

const EMPTY_VALUES: PasswordValues = { currentPassword: '', newPassword: '', confirmPassword: '' };
const FIELD_NAMES = Object.keys(EMPTY_VALUES) as (keyof PasswordValues)[];

function usePasswordForm() {
  const [changePassword, { data, error, reset }] = useChangePasswordMutation();
  const form = useForm<PasswordValues>({ resolver: createResolver(ChangePasswordSchema), defaultValues: EMPTY_VALUES });
  const send = async (body: PasswordValues): Promise<void> => {
    const result = await changePassword({ body });
    if (!result.error) return form.reset(EMPTY_VALUES);
    applyServerErrors({ error: result.error, fields: FIELD_NAMES, setError: form.setError });
  };
  const submitIfValid = form.handleSubmit(send);
  const submit = async (): Promise<void> => {
    reset();
    await submitIfValid();
  };
  // Field errors already appear beside their fields.
  const errorMessage =
    error && (asApiError(error)?.fields ? t('password.changeFailed') : getErrorText(error, t('password.changeFailed')));
  return { form, submit, errorMessage, successMessage: data && !form.formState.isDirty ? data.message : undefined };
}

/** Changing the password ends the other sessions of the account; see docs/rules.md#login-and-sessions. */
export const ChangePassword = ({ user }: { user: User }) => {
  const { form, submit, errorMessage, successMessage } = usePasswordForm();
  const { warning, rateOnBlur } = usePasswordWarning(PASSWORD_MIN);
  const { errors, isSubmitting } = form.formState;
  return (
    <SettingsGroup title={t('password.changeTitle')} text={t('password.changeIntro')}>
      <Form onSubmit={submit}>
        {/* Tells password managers which account this password belongs to. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        <Field label={t('password.current')} error={errors.currentPassword?.message} required>
          <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
        </Field>
        <Field
          label={t('password.new')}
          hint={t('password.changeHint', { minimum: PASSWORD_MIN })}
          error={errors.newPassword?.message}
          required
        >
          <PasswordInput autoComplete="new-password" {...form.register('newPassword', { onBlur: rateOnBlur })} />
        </Field>
        {warning}
        <Field label={t('password.confirmNew')} error={errors.confirmPassword?.message} required>
          <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
        </Field>
        <Button type="submit" variant="secondary" busy={isSubmitting}>
          {t('password.change')}
        </Button>
        <p role="alert" className="text-sm text-red empty:hidden">
          {errorMessage}
        </p>
        <p role="status" className="text-sm text-leaf empty:hidden">
          {successMessage}
        </p>
      </Form>
    </SettingsGroup>
  );
};
