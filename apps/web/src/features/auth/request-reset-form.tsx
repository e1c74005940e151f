import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { RequestResetInput } from '@banca/contracts/auth.schemas';
import { password as messages } from '@banca/contracts/messages';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useRequestResetMutation } from '../../api/account.ts';
import { toAccountErrorText } from './account-error.ts';
import { FormError, FormSuccess } from '../../ui/form-message.tsx';

const ERROR_TEXTS = { refused: messages.requestFailed, unknown: messages.requestFailed };

/** Requests an email with a reset link. The response does not reveal whether the account exists. */
export const RequestResetForm = () => {
  const [requestReset, { isLoading, error, data }] = useRequestResetMutation();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(RequestResetInput),
    defaultValues: { email: '' },
  });
  const submit = handleSubmit(async (body) => void (await requestReset({ body })));
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Field label="Email" error={formState.errors.email?.message} required>
        <Input type="email" autoComplete="username" inputMode="email" autoCapitalize="none" {...register('email')} />
      </Field>
      <div>
        <FormError>{error && toAccountErrorText(error, ERROR_TEXTS)}</FormError>
        <FormSuccess lang="en">{error || isLoading ? undefined : data?.message}</FormSuccess>
      </div>
      <Button type="submit" size="lg" busy={isLoading}>
        {data ? 'Enviar outra vez' : 'Enviar link'}
      </Button>
    </form>
  );
};
