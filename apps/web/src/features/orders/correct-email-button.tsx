import { correctOrderEmail } from '@banca/contracts/orders.schemas';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { EmailField } from '../../entities/email/email-field.tsx';
import { useEmailQuestion } from '../../entities/email/email-question.tsx';
import { useServerForm } from '../../entities/server-form.ts';
import { getErrorText } from '../../api/errors.ts';
import { type Order, ordersApi } from '../../api/orders.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogForm } from '../../ui/dialog.tsx';
import { InlineError } from '../../ui/form-message.tsx';
import { toast } from '../../ui/toast.ts';

const CorrectEmailForm = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const [correctEmail] = ordersApi.useCorrectOrderEmailMutation();
  const { confirmEmail, popup } = useEmailQuestion();
  const { register, control, submit, setValue, setFocus, isSubmitting, errorText, getError } = useServerForm({
    schema: correctOrderEmail.body,
    defaultValues: { email: order.guest.email },
    send: (body) => correctEmail({ params: { id: order._id }, body }),
    onDone({ message }) {
      toast.success(message);
      onClose();
    },
    toErrorText: (error) => getErrorText(error, t('errors.requestFailed')),
  });
  const typed = useWatch({ control, name: 'email' }) ?? '';
  const correct = (email: string): void => {
    setValue('email', email, { shouldDirty: true, shouldValidate: true });
    setFocus('email');
  };
  /** The download leaves at once, and whoever has the mistyped address could open it. */
  const confirmAndSubmit = async (): Promise<void> => {
    const email = await confirmEmail(typed);
    if (email === undefined) return setFocus('email');
    setValue('email', email);
    await submit();
  };
  return (
    <>
      <DialogForm
        onSubmit={confirmAndSubmit}
        onBack={onClose}
        busy={isSubmitting}
        submitLabel={t('creatorOrders.sendToNewEmail')}
      >
        <p className="text-muted">{t('creatorOrders.correctEmailText', { name: order.guest.name })}</p>
        <EmailField
          label={t('creatorOrders.newEmail')}
          error={getError('email')}
          text={typed}
          onCorrect={correct}
          autoComplete="off"
          {...register('email')}
        />
        <InlineError>{errorText}</InlineError>
      </DialogForm>
      {popup}
    </>
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
