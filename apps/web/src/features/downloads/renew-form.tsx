import { createResolver } from '../../entities/form-resolver.ts';
import { useForm } from 'react-hook-form';
import { renewDownload } from '@banca/contracts/downloads.schemas';
import { t } from '../../lib/i18n/t.ts';
import { asApiError, getErrorText } from '../../api/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { InlineError } from '../../ui/form-message.tsx';
import { Form } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';
import { useRenewDownloadMutation } from '../../api/downloads.ts';

/** The response does not reveal whether the typed email address was right. */
export const RenewForm = ({ orderId }: { orderId: string }) => {
  const [renew, { isLoading, data, error }] = useRenewDownloadMutation();
  const { register, handleSubmit, formState } = useForm({
    resolver: createResolver(renewDownload.body),
    defaultValues: { email: '' },
  });
  const submit = handleSubmit(async (body) => void (await renew({ params: { orderId }, body })));
  const apiError = asApiError(error);
  return (
    <>
      <div role="status">{data && <p className="rounded-control bg-leaf-soft px-3.5 py-3 text-leaf">{data.message}</p>}</div>
      {!data && (
        <Form onSubmit={submit} className="grid w-full gap-3 text-left">
          <Field
            label={t('downloads.orderEmail')}
            hint={t('downloads.orderEmailHint')}
            error={formState.errors.email?.message ?? apiError?.fields?.['email']}
            required
          >
            <Input type="email" autoComplete="email" inputMode="email" autoCapitalize="none" {...register('email')} />
          </Field>
          <InlineError>{apiError && !apiError.fields ? getErrorText(apiError, t('errors.requestFailed')) : null}</InlineError>
          <Button type="submit" busy={isLoading}>
            {t('downloads.requestLink')}
          </Button>
        </Form>
      )}
    </>
  );
};
