import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { LoginInput, LoginWithCodeInput, LoginWithOtpInput } from '@banca/contracts/auth.schemas';
import { useLoginMutation } from '../../api/account.ts';
import { applyServerErrors } from '../../api/apply-server-errors.ts';
import { asApiError } from '../../api/errors.ts';
import { useAppDispatch } from '../../api/hooks.ts';
import { signedIn } from '../../api/session.ts';
import { createResolver } from '../../entities/form-resolver.ts';
import { t } from '../../lib/i18n/t.ts';
import { setTheme } from '../../lib/theme.ts';
import { isValidSession, toAccountErrorText } from './account-error.ts';

interface LoginValues {
  email: string;
  password: string;
  otp?: string | undefined;
  code?: string | undefined;
}

/** What the form asks for: `code` is the code of an email, `otp` one of the authenticator app. */
type Step = 'password' | 'code' | 'otp';
const STEP_SCHEMAS = { password: LoginInput, code: LoginWithCodeInput, otp: LoginWithOtpInput };

function findNextStep(error: unknown): Step | undefined {
  const { code, fields } = asApiError(error) ?? {};
  if (code === 'otp_required' || fields?.['otp']) return 'otp';
  return code === 'code_required' || fields?.['code'] ? 'code' : undefined;
}

function toErrorText(error: unknown): string | undefined {
  // The message is beside the field, or the form is about to ask for a code.
  if (findNextStep(error)) return undefined;
  const apiError = asApiError(error);
  return apiError?.status === 401
    ? t('auth.loginScreenFailed')
    : toAccountErrorText(error, { refused: t('auth.loginFailed'), unknown: t('auth.loginScreenError') });
}

/** Logs in. After the password, `step` changes if the API asks for a code. */
export function useLoginForm() {
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<Step>('password');
  const [logIn, { isLoading, error, data, reset }] = useLoginMutation();
  const form = useForm<LoginValues>({
    resolver: createResolver<LoginValues, LoginValues>(STEP_SCHEMAS[step]),
    defaultValues: { email: '', password: '' },
  });
  const submit = form.handleSubmit(async (body) => {
    const { data: session, error: failure } = await logIn({ body });
    setStep(findNextStep(failure) ?? step);
    applyServerErrors({ error: failure, fields: ['email', 'password', 'otp', 'code'], setError: form.setError });
    if (!session || !isValidSession(session)) return;
    dispatch(signedIn(session));
    if (session.user.darkMode !== undefined) setTheme(session.user.darkMode ? 'dark' : 'light');
  });
  const startOver = (): void => {
    form.reset();
    reset();
    setStep('password');
  };
  const invalidText = data && !isValidSession(data) ? t('auth.invalidResponse') : undefined;
  return { form, submit, startOver, step, isLoading, errorText: error ? toErrorText(error) : invalidText };
}
