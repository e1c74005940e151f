import { correctOrderEmail } from '@banca/contracts/orders.schemas';
import { useState } from 'react';
import { useServerForm } from '../../entities/server-form.ts';
import { getErrorText } from '../../api/errors.ts';
import { type Order, ordersApi } from '../../api/orders.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogForm } from '../../ui/dialog.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { InlineError } from '../../ui/form-message.tsx';
import { toast } from '../../ui/toast.ts';

const CorrectEmailForm = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const [correctEmail] = ordersApi.useCorrectOrderEmailMutation();
  const { register, submit, isSubmitting, errorText, getError } = useServerForm({
    schema: correctOrderEmail.body,
    defaultValues: { email: order.guest.email },
    send: (body) => correctEmail({ params: { id: order._id }, body }),
    onDone({ message }) {
      toast.success(message);
      onClose();
    },
    toErrorText: (error) => getErrorText(error, t('errors.requestFailed')),
  });
  return (
    <DialogForm onSubmit={submit} onBack={onClose} busy={isSubmitting} submitLabel={t('creatorOrders.sendToNewEmail')}>
      <p className="text-muted">{t('creatorOrders.correctEmailText', { name: order.guest.name })}</p>
      <Field label={t('creatorOrders.newEmail')} error={getError('email')} required>
        <Input type="email" inputMode="email" autoCapitalize="none" autoComplete="off" {...register('email')} />
      </Field>
      <InlineError>{errorText}</InlineError>
    </DialogForm>
  );
};

export const CorrectEmailButton = ({ order }: { order: Order }) => {
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
