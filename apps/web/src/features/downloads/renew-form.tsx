import { useForm, useWatch } from 'react-hook-form';
import { renewDownload } from '@banca/contracts/downloads.schemas';
import { EmailField } from '../../entities/email/email-field.tsx';
import { createResolver } from '../../entities/server-form.ts';
import { t } from '../../lib/i18n/text.tsx';
import { asApiError, getErrorText } from '../../api/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { InlineError } from '../../ui/form-message.tsx';
import { downloadsApi } from '../../api/downloads.ts';

/** The response does not reveal whether the typed email address was right. */
export const RenewForm = ({ orderId }: { orderId: string }) => {
  const [renew, { isLoading, data, error }] = downloadsApi.useRenewDownloadMutation();
  const { register, control, handleSubmit, setValue, setFocus, formState } = useForm({
    resolver: createResolver(renewDownload.body),
    defaultValues: { email: '' },
  });
  const typed = useWatch({ control, name: 'email' });
  const submit = handleSubmit(async (body) => void (await renew({ params: { orderId }, body })));
  const apiError = asApiError(error);
  return (
    <>
      <div role="status">{data && <p className="rounded-control bg-leaf-soft px-3.5 py-3 text-leaf">{data.message}</p>}</div>
      {!data && (
        <Form onSubmit={submit} className="grid w-full gap-3 text-left">
          <EmailField
            label={t('downloads.orderEmail')}
            hint={t('downloads.orderEmailHint')}
            error={formState.errors.email?.message ?? apiError?.fields?.['email']}
            text={typed}
            onCorrect={(email) => {
              setValue('email', email);
              setFocus('email');
            }}
            autoComplete="email"
            {...register('email')}
          />
          <InlineError>{apiError && !apiError.fields ? getErrorText(apiError, t('errors.requestFailed')) : null}</InlineError>
          <Button type="submit" busy={isLoading}>
            {t('downloads.requestLink')}
          </Button>
        </Form>
      )}
    </>
  );
};
