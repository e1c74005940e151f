import { ChangePasswordForm as ChangePasswordSchema, PASSWORD_MIN } from '@banca/contracts/auth.schemas';
import { DEFAULT_LOCALE } from '@banca/messages';
import { getErrorText } from '../../api/errors.ts';
import { profileApi } from '../../api/profile.ts';
import { usePasswordWarning } from '../../entities/session/use-password-warning.tsx';
import { getLocale } from '../../lib/i18n/active-locale.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { FormError, FormSuccess } from '../../ui/form-message.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useServerForm } from '../../entities/server-form.ts';

/** Changing the password ends the other sessions of the account; see docs/rules.md#login-and-sessions. */
export const ChangePassword = () => {
  const [changePassword, { data }] = profileApi.useChangePasswordMutation();
  const { register, submit, reset, isDone, isSubmitting, errorText, getError } = useServerForm({
    schema: ChangePasswordSchema,
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    send: (body) => changePassword({ body }),
    onDone: () => reset(),
    toErrorText: (error) => getErrorText(error, t('password.changeFailed')),
    // The text of the default locale is fixed. In others, the error beside the field says it all.
    fieldErrorText: getLocale().id === DEFAULT_LOCALE ? t('password.changeFailed') : undefined,
  });
  const { warning, rateOnBlur } = usePasswordWarning(PASSWORD_MIN);
  return (
    <SettingsGroup title={t('password.changeTitle')} text={t('password.changeIntro')}>
      <Form onSubmit={submit} className="grid gap-4">
        <div className="grid gap-4 sm:w-[calc(50%-0.5rem)]">
          <CurrentPasswordField error={getError('currentPassword')} registration={register('currentPassword')} />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="grid content-start gap-4">
            <Field
              label={t('password.new')}
              hint={t('password.changeHint', { minimum: PASSWORD_MIN })}
              error={getError('newPassword')}
              required
            >
              <PasswordInput autoComplete="new-password" {...register('newPassword', { onBlur: rateOnBlur })} />
            </Field>
            {warning}
          </div>
          <Field label={t('password.confirmNew')} error={getError('confirmPassword')} required>
            <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
          </Field>
        </div>
        <div>
          <FormError>{errorText}</FormError>
          <FormSuccess>{isDone && data?.message}</FormSuccess>
        </div>
        <Button type="submit" variant="secondary" busy={isSubmitting} className="sm:justify-self-start">
          {t('password.change')}
        </Button>
      </Form>
    </SettingsGroup>
  );
};
