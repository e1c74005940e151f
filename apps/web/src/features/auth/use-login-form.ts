import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { LoginInput, LoginWithOtpInput } from '@banca/contracts/auth.schemas';
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
}

function toErrorText(error: unknown): string | undefined {
  const apiError = asApiError(error);
  // The message is beside the field, or the form is about to ask for a code.
  if (apiError?.fields?.['otp'] || apiError?.code === 'otp_required') return undefined;
  return apiError?.status === 401
    ? t('auth.loginScreenFailed')
    : toAccountErrorText(error, { refused: t('auth.loginFailed'), unknown: t('auth.loginScreenError') });
}

/** Logs in. If the account has a second factor, `needsOtp` becomes true after the password, and the form asks for a code. */
export function useLoginForm() {
  const dispatch = useAppDispatch();
  const [needsOtp, setNeedsOtp] = useState(false);
  const [logIn, { isLoading, error, data, reset }] = useLoginMutation();
  const form = useForm<LoginValues>({
    resolver: createResolver<LoginValues, LoginValues>(needsOtp ? LoginWithOtpInput : LoginInput),
    defaultValues: { email: '', password: '' },
  });
  const submit = form.handleSubmit(async (body) => {
    const { data: session, error: failure } = await logIn({ body });
    if (asApiError(failure)?.code === 'otp_required') setNeedsOtp(true);
    applyServerErrors({ error: failure, fields: ['email', 'password', 'otp'], setError: form.setError });
    if (!session || !isValidSession(session)) return;
    dispatch(signedIn(session));
    if (session.user.darkMode !== undefined) setTheme(session.user.darkMode ? 'dark' : 'light');
  });
  const startOver = (): void => {
    form.reset();
    reset();
    setNeedsOtp(false);
  };
  const invalidText = data && !isValidSession(data) ? t('auth.invalidResponse') : undefined;
  return { form, submit, startOver, needsOtp, isLoading, errorText: error ? toErrorText(error) : invalidText };
}
