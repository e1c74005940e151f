import { createResolver } from '../../entities/form-resolver.ts';
import { useForm } from 'react-hook-form';
import { LoginInput } from '@banca/contracts/auth.schemas';
import { t } from '../../lib/i18n/t.ts';
import { asApiError } from '../../api/errors.ts';
import { useAppDispatch } from '../../api/hooks.ts';
import { signedIn } from '../../api/session.ts';
import { setTheme } from '../../lib/theme.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';
import { useLoginMutation } from '../../api/account.ts';
import { toAccountErrorText, isValidSession } from './account-error.ts';
import { FormError } from '../../ui/form-message.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';

const toErrorText = (error: unknown): string =>
  asApiError(error)?.status === 401
    ? t('auth.loginScreenFailed')
    : toAccountErrorText(error, { refused: t('auth.loginFailed'), unknown: t('auth.loginScreenError') });

/** Logs in. The page that contains the form redirects after the login. */
export const LoginForm = () => {
  const dispatch = useAppDispatch();
  const [logIn, { isLoading, error, data }] = useLoginMutation();
  const { register, handleSubmit, formState } = useForm({
    resolver: createResolver(LoginInput),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit(async (body) => {
    const { data: session } = await logIn({ body });
    if (!session || !isValidSession(session)) return;
    dispatch(signedIn(session));
    if (session.user.darkMode !== undefined) setTheme(session.user.darkMode ? 'dark' : 'light');
  });
  const errorText = error ? toErrorText(error) : data && !isValidSession(data) ? t('auth.invalidResponse') : undefined;
  return (
    <Form onSubmit={submit}>
      <Field label={t('auth.email')} error={errors.email?.message} required>
        <Input type="email" autoComplete="username" inputMode="email" autoCapitalize="none" {...register('email')} />
      </Field>
      <Field label={t('auth.password')} error={errors.password?.message} required>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <FormError>{errorText}</FormError>
      <Button type="submit" size="lg" busy={isLoading}>
        {t('auth.logIn')}
      </Button>
    </Form>
  );
};
