import { describeWithdrawal } from '@banca/contracts/describe-withdrawal';
import { correctContact } from '@banca/contracts/order-page.schemas';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { asApiError, getErrorText } from '../../api/errors.ts';
import { type BuyerOrder, type CorrectedOrder, type OrderPage, orderPageApi } from '../../api/order-page.ts';
import { EmailField } from '../../entities/email/email-field.tsx';
import { useConfirmedEmail } from '../../entities/email/email-question.tsx';
import { getOrderPrices } from '../../entities/order/order-prices.ts';
import { useServerForm } from '../../entities/server-form.ts';
import { t } from '../../lib/i18n/text.tsx';
import { ConfirmDialog, Dialog, DialogForm } from '../../ui/dialog.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { InlineError } from '../../ui/form-message.tsx';
import { toast } from '../../ui/toast.ts';

interface ContactDialogProps {
  order: BuyerOrder;
  token: string;
  /** Whether the buyer came to correct the address, and not the name. */
  startsAtEmail: boolean;
  onSaved: (corrected: CorrectedOrder) => void;
  onCancel: () => void;
}

export const ContactDialog = ({ order, token, startsAtEmail, onSaved, onCancel }: ContactDialogProps) => {
  const [correct] = orderPageApi.useCorrectContactMutation();
  const { name, email, phone } = order;
  const { register, control, submit, setValue, setFocus, isSubmitting, errorText, getError } = useServerForm({
    schema: correctContact.body.pick({ name: true, email: true, phone: true }),
    defaultValues: { name, email, phone },
    send: (body) => correct({ params: { id: order._id }, query: { token }, body }),
    onDone: (corrected) => {
      // `EmailConfirmation` tells about another address, and a toast would cover it.
      if (corrected.order.email === email) toast.success(t('orderPage.contactSaved'));
      onSaved(corrected);
    },
    toErrorText: (error) => getErrorText(error, t('errors.requestFailed')),
  });
  const typed = useWatch({ control, name: 'email' }) ?? '';
  const changeEmail = (changed: string): void => setValue('email', changed, { shouldDirty: true, shouldValidate: true });
  const focusEmail = (): void => setFocus('email');
  const { confirmAndSubmit, popup } = useConfirmedEmail({ email: typed, changeEmail, focusEmail, submit });
  // The dialog, whose effects run before, has focused its first field.
  useEffect(() => {
    if (startsAtEmail) setFocus('email');
  }, [startsAtEmail, setFocus]);
  return (
    <Dialog open onClose={onCancel} title={t('orderPage.correctContact')}>
      <DialogForm onSubmit={confirmAndSubmit} onBack={onCancel} busy={isSubmitting} submitLabel={t('orderPage.save')}>
        <Field label={t('checkout.fullName')} error={getError('name')} required>
          <Input autoComplete="name" {...register('name')} />
        </Field>
        <EmailField
          label={t('checkout.email')}
          hint={t('orderPage.emailHint')}
          error={getError('email')}
          text={typed}
          onCorrect={(suggested) => {
            changeEmail(suggested);
            focusEmail();
          }}
          autoComplete="email"
          {...register('email')}
        />
        <Field label={t('checkout.phone')} error={getError('phone')} required>
          <Input type="tel" autoComplete="tel" {...register('phone')} />
        </Field>
        <InlineError>{errorText}</InlineError>
      </DialogForm>
      {popup}
    </Dialog>
  );
};

interface WithdrawDialogProps {
  page: OrderPage;
  token: string;
  onClose: () => void;
}

/** Stays open after an error that another attempt can mend. */
export const WithdrawDialog = ({ page, token, onClose }: WithdrawDialogProps) => {
  const [withdraw, { isLoading, error }] = orderPageApi.useWithdrawOrderMutation();
  const errorText = error && getErrorText(error, t('errors.requestFailed'));
  const confirm = async (): Promise<void> => {
    const result = await withdraw({ params: { id: page.order._id }, query: { token }, body: {} });
    const { code } = asApiError(result.error) ?? {};
    if (!result.error || code === 'conflict') onClose();
    if (code === 'conflict') toast.error(getErrorText(result.error, t('errors.requestFailed')));
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('orderPage.withdrawTitle')}
      text={describeWithdrawal(page, getOrderPrices(page.order), t)}
      confirmLabel={t('orderPage.withdraw')}
      busy={isLoading}
    >
      <InlineError>{errorText}</InlineError>
    </ConfirmDialog>
  );
};
