import { useForm, useWatch } from 'react-hook-form';
import { RequestResetInput } from '@banca/contracts/auth.schemas';
import { EmailField } from '../../entities/email/email-field.tsx';
import { createResolver } from '../../entities/server-form.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { FormError, FormSuccess } from '../../ui/form-message.tsx';
import { authApi } from '../../api/auth.ts';
import { toAccountErrorText } from './account-error.ts';

const getErrorTexts = () => ({ refused: t('password.requestFailed'), unknown: t('password.requestFailed') });

/** The response does not reveal whether the account exists. */
export const RequestResetForm = () => {
  const [requestReset, { isLoading, error, data }] = authApi.useRequestResetMutation();
  const { register, control, handleSubmit, setValue, setFocus, formState } = useForm({
    resolver: createResolver(RequestResetInput),
    defaultValues: { email: '' },
  });
  const submit = handleSubmit(async (body) => void (await requestReset({ body })));
  return (
    <Form onSubmit={submit}>
      <EmailField
        label={t('auth.email')}
        error={formState.errors.email?.message}
        text={useWatch({ control, name: 'email' })}
        onCorrect={(email) => {
          setValue('email', email);
          setFocus('email');
        }}
        autoComplete="username"
        {...register('email')}
      />
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
