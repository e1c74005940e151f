import { correctContact } from '@banca/contracts/order-page.schemas';
import { useForm } from 'react-hook-form';
import { applyServerErrors } from '../../api/apply-server-errors.ts';
import { asApiError, getErrorText } from '../../api/errors.ts';
import { type BuyerOrder, useCorrectContactMutation } from '../../api/order-page.ts';
import { createResolver } from '../../entities/form-resolver.ts';
import { t } from '../../lib/i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { InlineError } from '../../ui/form-message.tsx';
import { Form } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';

const FIELD_NAMES = ['name', 'email', 'phone'] as const;

interface Props {
  order: BuyerOrder;
  token: string;
  /** Receives the URL of the page, which is a new one after a correction of the email address. */
  onSaved: (orderLink: string) => void;
  onCancel: () => void;
}

/** Corrects what the buyer typed at the checkout. */
export const ContactForm = ({ order, token, onSaved, onCancel }: Props) => {
  const [correct, { isLoading, error }] = useCorrectContactMutation();
  const { name, email, phone } = order;
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: createResolver(correctContact.body.pick({ name: true, email: true, phone: true })),
    defaultValues: { name, email, phone },
  });
  const submit = handleSubmit(async (body) => {
    const result = await correct({ params: { id: order._id }, query: { token }, body });
    if (result.error) return applyServerErrors({ error: result.error, fields: FIELD_NAMES, setError });
    onSaved(result.data.orderLink);
  });
  const apiError = asApiError(error);
  return (
    <Form onSubmit={submit}>
      <Field label={t('checkout.fullName')} error={formState.errors.name?.message} required>
        <Input autoComplete="name" {...register('name')} />
      </Field>
      <Field label={t('checkout.email')} hint={t('orderPage.emailHint')} error={formState.errors.email?.message} required>
        <Input type="email" autoComplete="email" inputMode="email" autoCapitalize="none" {...register('email')} />
      </Field>
      <Field label={t('checkout.phone')} error={formState.errors.phone?.message} required>
        <Input type="tel" autoComplete="tel" {...register('phone')} />
      </Field>
      <InlineError>{apiError && !apiError.fields ? getErrorText(apiError, t('errors.requestFailed')) : null}</InlineError>
      <DialogActions onBack={onCancel} busy={isLoading}>
        <Button type="submit" busy={isLoading}>
          {t('orderPage.save')}
        </Button>
      </DialogActions>
    </Form>
  );
};
