import { use, useState } from 'react';
import type { BuyerOrder } from '../../api/order-page.ts';
import { t } from '../../lib/i18n/text.tsx';
import { createLazyModule } from '../../lib/lazy-module.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

export const orderDialogs = createLazyModule(() => import('./order-dialogs.tsx'));

interface Props {
  order: BuyerOrder;
  token: string;
  /** Whether money may still leave the buyer. */
  isCharging: boolean;
  onCorrected: (orderLink: string) => void;
}

type DialogName = 'contact' | 'withdraw';

const ActiveDialog = ({
  name,
  order,
  token,
  isCharging,
  onCorrected,
  onClose,
}: Props & { name: DialogName; onClose: () => void }) => {
  const { ContactDialog, WithdrawDialog } = use(orderDialogs.getPromise());
  return name === 'contact' ? (
    <ContactDialog
      order={order}
      token={token}
      onCancel={onClose}
      onSaved={(orderLink) => {
        onClose();
        onCorrected(orderLink);
      }}
    />
  ) : (
    <WithdrawDialog orderId={order._id} token={token} isCharging={isCharging} onClose={onClose} />
  );
};

function useOrderDialogs(props: Props) {
  const [activeDialog, setActiveDialog] = useState<DialogName | null>(null);
  const open = (name: DialogName): void =>
    void orderDialogs.load().then(
      () => setActiveDialog(name),
      () => toast.error(t('errors.network')),
    );
  const popup = activeDialog && <ActiveDialog {...props} name={activeDialog} onClose={() => setActiveDialog(null)} />;
  return { open, popup };
}

/** Beside the address, which the buyer reads long before the other buttons. */
export const CorrectEmailButton = (props: Props) => {
  const { open, popup } = useOrderDialogs(props);
  return (
    <>
      <button type="button" onClick={() => open('contact')} className="min-h-11 text-sm font-strong underline underline-offset-4">
        {t('purchase.correctEmail')}
      </button>
      {popup}
    </>
  );
};

export const OrderActions = (props: Props) => {
  const { open, popup } = useOrderDialogs(props);
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      <Button variant="secondary" onClick={() => open('contact')}>
        {t('orderPage.correctContact')}
      </Button>
      <Button variant="danger" onClick={() => open('withdraw')}>
        {t('orderPage.withdraw')}
      </Button>
      {popup}
    </div>
  );
};
