import { OtpField } from '../../entities/session/otp-field.tsx';
import { t } from '../../lib/i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { FormError } from '../../ui/form-message.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { useLoginForm } from './use-login-form.ts';

/** Logs in. The page that contains the form redirects after the login. */
export const LoginForm = () => {
  const { form, submit, startOver, step, isLoading, errorText } = useLoginForm();
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Form onSubmit={submit}>
      {step === 'otp' && (
        <>
          <p className="text-muted">{t('secondFactor.codeNeeded')}</p>
          <OtpField registration={register('otp')} error={errors.otp?.message} shouldFocus />
        </>
      )}
      {step === 'code' && (
        <>
          <p className="text-muted">{t('auth.codeNeeded')}</p>
          <Field label={t('auth.code')} hint={t('auth.codeHint')} error={errors.code?.message} required>
            <Input
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field replaces the one that had the focus
              autoFocus
              {...register('code')}
            />
          </Field>
        </>
      )}
      {step === 'password' && (
        <>
          <Field label={t('auth.email')} error={errors.email?.message} required>
            <Input type="email" autoComplete="username" inputMode="email" autoCapitalize="none" {...register('email')} />
          </Field>
          <Field label={t('auth.password')} error={errors.password?.message} required>
            <PasswordInput autoComplete="current-password" {...register('password')} />
          </Field>
        </>
      )}
      <FormError>{errorText}</FormError>
      <Button type="submit" size="lg" busy={isLoading}>
        {t('auth.logIn')}
      </Button>
      {step !== 'password' && (
        <Button variant="quiet" onClick={startOver}>
          {step === 'otp' ? t('secondFactor.otherAccount') : t('auth.startOver')}
        </Button>
      )}
    </Form>
  );
};
