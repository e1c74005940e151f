import { useState } from 'react';
import { correctContact } from '@banca/contracts/order-page.schemas';
import { getErrorText } from '../../api/errors.ts';
import { type BuyerOrder, orderPageApi } from '../../api/order-page.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog, DialogForm } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useServerForm } from '../../entities/server-form.ts';
import { Field, Input } from '../../ui/field.tsx';
import { InlineError } from '../../ui/form-message.tsx';

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
    onDone: ({ orderLink }) => onSaved(orderLink),
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

interface Props {
  order: BuyerOrder;
  token: string;
  /** Whether money may still leave the buyer. */
  isCharging: boolean;
  onCorrected: (orderLink: string) => void;
}

export const OrderActions = ({ order, token, isCharging, onCorrected }: Props) => {
  const [activeDialog, setActiveDialog] = useState<'contact' | 'withdraw' | null>(null);
  const [withdraw, { isLoading }] = orderPageApi.useWithdrawOrderMutation();
  const close = (): void => setActiveDialog(null);
  const confirmWithdrawal = async (): Promise<void> => {
    const { error } = await withdraw({ params: { id: order._id }, query: { token }, body: {} });
    close();
    if (error) toast.error(getErrorText(error, t('errors.requestFailed')));
  };
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      <Button variant="secondary" onClick={() => setActiveDialog('contact')}>
        {t('orderPage.correctContact')}
      </Button>
      <Button variant="danger" onClick={() => setActiveDialog('withdraw')}>
        {t('orderPage.withdraw')}
      </Button>
      <Dialog open={activeDialog === 'contact'} onClose={close} title={t('orderPage.correctContact')}>
        <ContactForm
          order={order}
          token={token}
          onCancel={close}
          onSaved={(orderLink) => {
            close();
            onCorrected(orderLink);
          }}
        />
      </Dialog>
      <ConfirmDialog
        open={activeDialog === 'withdraw'}
        onClose={close}
        onConfirm={() => void confirmWithdrawal()}
        title={t('orderPage.withdrawTitle')}
        text={t(isCharging ? 'charge.withdrawText' : 'orderPage.withdrawText')}
        confirmLabel={t('orderPage.withdraw')}
        busy={isLoading}
      />
    </div>
  );
};
