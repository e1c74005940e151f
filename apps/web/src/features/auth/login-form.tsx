import { type ChangeEvent, type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { LoginInput, LoginWithCodeInput, LoginWithOtpInput } from '@banca/contracts/auth.schemas';
import { ContactLink } from '../../entities/page/contact-link.tsx';
import { useKnownAccount } from '../../entities/session/known-account.ts';
import { OtpField } from '../../entities/session/otp-field.tsx';
import { t, Text } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { FormError } from '../../ui/form-message.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { authApi } from '../../api/auth.ts';
import { applyServerErrors, createResolver } from '../../entities/server-form.ts';
import { asApiError } from '../../api/errors.ts';
import { useAppDispatch } from '../../api/hooks.ts';
import { signedIn } from '../../api/session.ts';
import { readStorage, writeStorage } from '../../lib/storage.ts';
import { setTheme } from '../../lib/theme.ts';
import { isValidSession, toAccountErrorText } from './account-error.ts';

interface LoginValues {
  email: string;
  password: string;
  otp?: string | undefined;
  code?: string | undefined;
}

/** The typed address, which survives a reload: the session of another tab or an old one can end meanwhile. */
const EMAIL_KEY = 'banca.login';

const EMPTY_VALUES: LoginValues = { email: '', password: '' };

/** What the form asks for: a `code` comes by email, an `otp` from the authenticator app. */
export type LoginStep = 'password' | 'code' | 'otp';
const STEP_SCHEMAS = { password: LoginInput, code: LoginWithCodeInput, otp: LoginWithOtpInput };

function findNextStep(error: unknown): LoginStep | undefined {
  const { code, fields } = asApiError(error) ?? {};
  if (code === 'otp_required' || fields?.['otp']) return 'otp';
  return code === 'code_required' || fields?.['code'] ? 'code' : undefined;
}

function toErrorText(error: unknown): string | undefined {
  // Either the message is beside the field, or the form now asks for a code.
  if (findNextStep(error)) return undefined;
  const apiError = asApiError(error);
  return apiError?.status === 401
    ? t('auth.loginScreenFailed')
    : toAccountErrorText(error, { refused: t('auth.loginFailed'), unknown: t('auth.loginScreenError') });
}

const saveEmail = ({ target }: ChangeEvent<HTMLInputElement>): void => writeStorage('session', EMAIL_KEY, target.value || null);

function useLoginForm(onStep?: (step: LoginStep) => void) {
  const dispatch = useAppDispatch();
  const account = useKnownAccount();
  const [step, setStep] = useState<LoginStep>('password');
  const [logIn, { isLoading, error, data, reset }] = authApi.useLoginMutation();
  const form = useForm<LoginValues>({
    resolver: createResolver<LoginValues, LoginValues>(STEP_SCHEMAS[step]),
    defaultValues: { ...EMPTY_VALUES, email: account?.email ?? readStorage<string>('session', EMAIL_KEY) ?? '' },
  });
  const changeStep = (next: LoginStep): void => {
    setStep(next);
    onStep?.(next);
  };
  const submit = form.handleSubmit(async (body) => {
    const { data: session, error: failure } = await logIn({ body });
    changeStep(findNextStep(failure) ?? step);
    applyServerErrors({ error: failure, fields: ['email', 'password', 'otp', 'code'], setError: form.setError });
    if (!session || !isValidSession(session)) return;
    writeStorage('session', EMAIL_KEY, null);
    dispatch(signedIn(session));
    if (session.user.darkMode !== undefined) setTheme(session.user.darkMode ? 'dark' : 'light');
  });
  const startOver = (): void => {
    writeStorage('session', EMAIL_KEY, null);
    form.reset(EMPTY_VALUES);
    reset();
    changeStep('password');
  };
  const invalidText = data && !isValidSession(data) ? t('auth.invalidResponse') : undefined;
  // Only a suspension makes the API refuse the right password.
  const isSuspended = asApiError(error)?.code === 'forbidden';
  return { form, submit, startOver, step, isLoading, isSuspended, errorText: error ? toErrorText(error) : invalidText };
}

const SuspendedHint = () => (
  <p className="text-sm text-muted">
    <Text id="auth.suspendedHint" values={{ email: <ContactLink /> }} />
  </p>
);

interface LoginFormProps {
  /** Shown until a login is tried. */
  notice?: ReactNode;
  onStep?: (step: LoginStep) => void;
}

/** The page that contains the form redirects after the login. */
export const LoginForm = ({ notice, onStep }: LoginFormProps) => {
  const { form, submit, startOver, step, isLoading, isSuspended, errorText } = useLoginForm(onStep);
  const { register, formState } = form;
  const { errors, isSubmitted } = formState;
  return (
    <Form onSubmit={submit}>
      {!isSubmitted && notice}
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
            <Input
              type="email"
              autoComplete="username"
              inputMode="email"
              autoCapitalize="none"
              {...register('email', { onChange: saveEmail })}
            />
          </Field>
          <Field label={t('auth.password')} error={errors.password?.message} required>
            <PasswordInput autoComplete="current-password" {...register('password')} />
          </Field>
        </>
      )}
      <FormError>{errorText}</FormError>
      {isSuspended && <SuspendedHint />}
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
