import { correctContact } from '@banca/contracts/order-page.schemas';
import { getErrorText } from '../../api/errors.ts';
import { type BuyerOrder, orderPageApi } from '../../api/order-page.ts';
import { useServerForm } from '../../entities/server-form.ts';
import { t } from '../../lib/i18n/text.tsx';
import { ConfirmDialog, Dialog, DialogForm } from '../../ui/dialog.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { InlineError } from '../../ui/form-message.tsx';
import { toast } from '../../ui/toast.ts';

interface ContactFormProps {
  order: BuyerOrder;
  token: string;
  onSaved: (orderLink: string) => void;
  onCancel: () => void;
}

const ContactForm = ({ order, token, onSaved, onCancel }: ContactFormProps) => {
  const [correct] = orderPageApi.useCorrectContactMutation();
  const { name, email, phone } = order;
  const { register, submit, isSubmitting, errorText, getError } = useServerForm({
    schema: correctContact.body.pick({ name: true, email: true, phone: true }),
    defaultValues: { name, email, phone },
    send: (body) => correct({ params: { id: order._id }, query: { token }, body }),
    onDone: ({ orderLink }) => {
      toast.success(t('orderPage.contactSaved'));
      onSaved(orderLink);
    },
    toErrorText: (error) => getErrorText(error, t('errors.requestFailed')),
  });
  return (
    <DialogForm onSubmit={submit} onBack={onCancel} busy={isSubmitting} submitLabel={t('orderPage.save')}>
      <Field label={t('checkout.fullName')} error={getError('name')} required>
        <Input autoComplete="name" {...register('name')} />
      </Field>
      <Field label={t('checkout.email')} hint={t('orderPage.emailHint')} error={getError('email')} required>
        <Input type="email" autoComplete="email" inputMode="email" autoCapitalize="none" {...register('email')} />
      </Field>
      <Field label={t('checkout.phone')} error={getError('phone')} required>
        <Input type="tel" autoComplete="tel" {...register('phone')} />
      </Field>
      <InlineError>{errorText}</InlineError>
    </DialogForm>
  );
};

export const ContactDialog = ({ onCancel, ...props }: ContactFormProps) => (
  <Dialog open onClose={onCancel} title={t('orderPage.correctContact')}>
    <ContactForm {...props} onCancel={onCancel} />
  </Dialog>
);

interface WithdrawDialogProps {
  orderId: string;
  token: string;
  /** Whether money may still leave the buyer. */
  isCharging: boolean;
  onClose: () => void;
}

export const WithdrawDialog = ({ orderId, token, isCharging, onClose }: WithdrawDialogProps) => {
  const [withdraw, { isLoading }] = orderPageApi.useWithdrawOrderMutation();
  const confirm = async (): Promise<void> => {
    const { error } = await withdraw({ params: { id: orderId }, query: { token }, body: {} });
    onClose();
    if (error) toast.error(getErrorText(error, t('errors.requestFailed')));
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('orderPage.withdrawTitle')}
      text={t(isCharging ? 'charge.withdrawText' : 'orderPage.withdrawText')}
      confirmLabel={t('orderPage.withdraw')}
      busy={isLoading}
    />
  );
};
