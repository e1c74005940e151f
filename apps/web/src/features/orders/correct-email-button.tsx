import { correctOrderEmail } from '@banca/contracts/orders.schemas';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { applyServerErrors } from '../../api/apply-server-errors.ts';
import { asApiError, getErrorText } from '../../api/errors.ts';
import { type Order, useCorrectOrderEmailMutation } from '../../api/orders.ts';
import { createResolver } from '../../entities/form-resolver.ts';
import { t } from '../../lib/i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { InlineError } from '../../ui/form-message.tsx';
import { Form } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';

interface Props {
  order: Order;
}

const CorrectEmailForm = ({ order, onClose }: Props & { onClose: () => void }) => {
  const [correctEmail, { isLoading, error }] = useCorrectOrderEmailMutation();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: createResolver(correctOrderEmail.body),
    defaultValues: { email: order.guest.email },
  });
  const submit = handleSubmit(async (body) => {
    const result = await correctEmail({ params: { id: order._id }, body });
    if (result.error) return applyServerErrors({ error: result.error, fields: ['email'], setError });
    toast.success(result.data.message);
    onClose();
  });
  const apiError = asApiError(error);
  return (
    <Form onSubmit={submit}>
      <p className="text-muted">{t('creatorOrders.correctEmailText', { name: order.guest.name })}</p>
      <Field label={t('creatorOrders.newEmail')} error={formState.errors.email?.message} required>
        <Input type="email" inputMode="email" autoCapitalize="none" autoComplete="off" {...register('email')} />
      </Field>
      <InlineError>{apiError && !apiError.fields ? getErrorText(apiError, t('errors.requestFailed')) : null}</InlineError>
      <DialogActions onBack={onClose} busy={isLoading}>
        <Button type="submit" busy={isLoading}>
          {t('creatorOrders.sendToNewEmail')}
        </Button>
      </DialogActions>
    </Form>
  );
};

/** Corrects the buyer's email address of a completed order. */
export const CorrectEmailButton = ({ order }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  if (order.state !== 'completed') return null;
  return (
    <>
      <Button variant="quiet" size="narrow" onClick={() => setOpen(true)}>
        {t('creatorOrders.correctEmail')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('creatorOrders.correctEmail')}>
        <CorrectEmailForm order={order} onClose={close} />
      </Dialog>
    </>
  );
};
