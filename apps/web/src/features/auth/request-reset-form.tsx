import { createResolver } from '../../entities/form-resolver.ts';
import { useForm } from 'react-hook-form';
import { RequestResetInput } from '@banca/contracts/auth.schemas';
import { t } from '../../lib/i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';
import { useRequestResetMutation } from '../../api/account.ts';
import { toAccountErrorText } from './account-error.ts';
import { FormError, FormSuccess } from '../../ui/form-message.tsx';

const getErrorTexts = () => ({ refused: t('password.requestFailed'), unknown: t('password.requestFailed') });

/** Requests an email with a reset link. The response does not reveal whether the account exists. */
export const RequestResetForm = () => {
  const [requestReset, { isLoading, error, data }] = useRequestResetMutation();
  const { register, handleSubmit, formState } = useForm({
    resolver: createResolver(RequestResetInput),
    defaultValues: { email: '' },
  });
  const submit = handleSubmit(async (body) => void (await requestReset({ body })));
  return (
    <Form onSubmit={submit}>
      <Field label={t('auth.email')} error={formState.errors.email?.message} required>
        <Input type="email" autoComplete="username" inputMode="email" autoCapitalize="none" {...register('email')} />
      </Field>
      <div>
        <FormError>{error && toAccountErrorText(error, getErrorTexts())}</FormError>
        <FormSuccess>{error || isLoading ? undefined : data?.message}</FormSuccess>
      </div>
      <Button type="submit" size="lg" busy={isLoading}>
        {data ? t('password.sendLinkAgain') : t('password.sendLink')}
      </Button>
    </Form>
  );
};
