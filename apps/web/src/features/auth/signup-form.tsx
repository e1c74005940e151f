import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { PASSWORD_MIN, SignupForm as SignupSchema } from '@banca/contracts/auth.schemas';
import { EmailField } from '../../entities/email/email-field.tsx';
import { useKnownAccount } from '../../entities/session/known-account.ts';
import { createResolver, applyServerErrors } from '../../entities/server-form.ts';
import { usePasswordWarning } from '../../entities/session/use-password-warning.tsx';
import { t } from '../../lib/i18n/text.tsx';
import { asApiError } from '../../api/errors.ts';
import { useAppDispatch } from '../../api/hooks.ts';
import { signedIn } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { FormError } from '../../ui/form-message.tsx';
import { authApi } from '../../api/auth.ts';
import { toAccountErrorText, isValidSession } from './account-error.ts';
import { PasswordInput } from '../../ui/password-input.tsx';

type SignupValues = z.input<typeof SignupSchema>;

const EMPTY_VALUES: SignupValues = { firstName: '', lastName: '', username: '', email: '', password: '', confirmPassword: '' };
const FIELD_NAMES = Object.keys(EMPTY_VALUES) as (keyof SignupValues)[];

const hasFieldErrors = (error: unknown): boolean =>
  Object.keys(asApiError(error)?.fields ?? {}).some((name) => name in EMPTY_VALUES);

interface Props {
  /** Whether the visitor only wants to write a review. */
  isForReview?: boolean;
}

/** Creates a creator account and logs in. The page that contains the form redirects after the login. */
export const SignupForm = ({ isForReview = false }: Props) => {
  const dispatch = useAppDispatch();
  const account = useKnownAccount();
  const [signUp, { isLoading, error, data }] = authApi.useSignupMutation();
  const { warning, rateOnBlur } = usePasswordWarning(PASSWORD_MIN);
  const { register, handleSubmit, setError, setFocus, setValue, control, formState } = useForm<SignupValues>({
    resolver: createResolver(SignupSchema),
    defaultValues: { ...EMPTY_VALUES, ...account },
  });
  const { errors, isSubmitted } = formState;
  const correctEmail = (email: string): void => {
    setValue('email', email, { shouldDirty: true, shouldValidate: isSubmitted });
    setFocus('email');
  };
  const submit = handleSubmit(async ({ confirmPassword: _confirmPassword, ...body }) => {
    const { data: session, error: signUpError } = await signUp({ body });
    if (signUpError) applyServerErrors({ error: signUpError, fields: FIELD_NAMES, setError });
    else if (isValidSession(session)) dispatch(signedIn(session));
  });
  const requestErrorText =
    error &&
    !hasFieldErrors(error) &&
    toAccountErrorText(error, { refused: t('auth.signupFailed'), unknown: t('auth.signupScreenError') });
  const errorText = requestErrorText || (data && !isValidSession(data) ? t('auth.invalidResponse') : undefined);
  return (
    <Form onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('profile.firstName')} error={errors.firstName?.message} required>
          <Input autoComplete="given-name" {...register('firstName')} />
        </Field>
        <Field label={t('profile.lastName')} error={errors.lastName?.message} required>
          <Input autoComplete="family-name" {...register('lastName')} />
        </Field>
      </div>
      <Field
        label={t('profile.username')}
        hint={t(isForReview ? 'auth.usernameToReviewHint' : 'profile.usernameHint')}
        error={errors.username?.message}
        required
      >
        <Input autoComplete="nickname" autoCapitalize="none" spellCheck={false} {...register('username')} />
      </Field>
      <EmailField
        label={t('auth.email')}
        error={errors.email?.message}
        text={useWatch({ control, name: 'email' })}
        onCorrect={correctEmail}
        autoComplete="email"
        {...register('email')}
      />
      <Field
        label={t('auth.password')}
        hint={t('password.resetHint', { minimum: PASSWORD_MIN })}
        error={errors.password?.message}
        required
      >
        <PasswordInput autoComplete="new-password" {...register('password', { onBlur: rateOnBlur })} />
      </Field>
      {warning}
      <Field label={t('auth.confirmPassword')} error={errors.confirmPassword?.message} required>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
      <FormError>{errorText}</FormError>
      <Button type="submit" size="lg" busy={isLoading}>
        {t('auth.signUp')}
      </Button>
    </Form>
  );
};
