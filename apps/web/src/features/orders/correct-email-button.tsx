import { correctOrderEmail } from '@banca/contracts/orders.schemas';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { EmailField } from '../../entities/email/email-field.tsx';
import { useConfirmedEmail } from '../../entities/email/email-question.tsx';
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
  const changeEmail = (email: string): void => setValue('email', email, { shouldDirty: true, shouldValidate: true });
  const focusEmail = (): void => setFocus('email');
  // The download is emailed at once, and cannot be taken back from a mistyped address.
  const { confirmAndSubmit, popup } = useConfirmedEmail({ email: typed, changeEmail, focusEmail, submit });
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
          onCorrect={(email) => {
            changeEmail(email);
            focusEmail();
          }}
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
