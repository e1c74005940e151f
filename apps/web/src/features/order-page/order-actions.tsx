import { useState } from 'react';
import { getErrorText } from '../../api/errors.ts';
import { type BuyerOrder, useWithdrawOrderMutation } from '../../api/order-page.ts';
import { t } from '../../lib/i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { ContactForm } from './contact-form.tsx';

interface Props {
  order: BuyerOrder;
  token: string;
  onCorrected: (orderLink: string) => void;
}

/** What a buyer can change while the order is open. */
export const OrderActions = ({ order, token, onCorrected }: Props) => {
  const [openDialog, setOpenDialog] = useState<'contact' | 'withdraw' | null>(null);
  const [withdraw, { isLoading }] = useWithdrawOrderMutation();
  const close = (): void => setOpenDialog(null);
  const confirmWithdrawal = async (): Promise<void> => {
    const { error } = await withdraw({ params: { id: order._id }, query: { token }, body: {} });
    close();
    if (error) toast.error(getErrorText(error, t('errors.requestFailed')));
  };
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      <Button variant="secondary" onClick={() => setOpenDialog('contact')}>
        {t('orderPage.correctContact')}
      </Button>
      <Button variant="danger" onClick={() => setOpenDialog('withdraw')}>
        {t('orderPage.withdraw')}
      </Button>
      <Dialog open={openDialog === 'contact'} onClose={close} title={t('orderPage.correctContact')}>
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
        open={openDialog === 'withdraw'}
        onClose={close}
        onConfirm={() => void confirmWithdrawal()}
        title={t('orderPage.withdrawTitle')}
        text={t('orderPage.withdrawText')}
        confirmLabel={t('orderPage.withdraw')}
        busy={isLoading}
      />
    </div>
  );
};
