import { use, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CorrectedOrder, OrderPage } from '../../api/order-page.ts';
import { CORRECTION_ID } from '../../entities/order/correct-email-link.tsx';
import { correctRememberedBuyer } from '../../entities/order/remembered-buyer.ts';
import { t } from '../../lib/i18n/text.tsx';
import { createLazyModule } from '../../lib/lazy-module.ts';
import { Button } from '../../ui/button.tsx';
import { callAfterModals } from '../../ui/modal-history.ts';
import { toast } from '../../ui/toast.ts';

export const orderDialogs = createLazyModule(() => import('./order-dialogs.tsx'));

interface Props {
  page: OrderPage;
  token: string;
  onCorrected: (corrected: CorrectedOrder) => void;
}

type DialogName = 'contact' | 'email' | 'withdraw';

const ActiveDialog = ({ name, page, token, onCorrected, onClose }: Props & { name: DialogName; onClose: () => void }) => {
  const { ContactDialog, WithdrawDialog } = use(orderDialogs.getPromise());
  const handleSaved = (corrected: CorrectedOrder): void => {
    correctRememberedBuyer(page.order.email, corrected.order);
    onClose();
    callAfterModals(() => onCorrected(corrected));
  };
  return name === 'withdraw' ? (
    <WithdrawDialog page={page} token={token} onClose={onClose} />
  ) : (
    <ContactDialog order={page.order} token={token} startsAtEmail={name === 'email'} onCancel={onClose} onSaved={handleSaved} />
  );
};

/** Calls back for `CorrectEmailLink`. Takes the hash away, so that a reload does not open the form again. */
function useCorrectEmailLink(onFollowed: () => void): void {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const follow = useEffectEvent((): void => {
    void navigate({ search }, { replace: true });
    onFollowed();
  });
  useEffect(() => {
    if (hash === `#${CORRECTION_ID}`) follow();
  }, [hash]);
}

export const OrderActions = (props: Props) => {
  const [activeDialog, setActiveDialog] = useState<DialogName | null>(null);
  const open = (name: DialogName): void =>
    void orderDialogs.load().then(
      () => setActiveDialog(name),
      () => toast.error(t('errors.network')),
    );
  useCorrectEmailLink(() => open('email'));
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      <Button variant="secondary" onClick={() => open('contact')}>
        {t('orderPage.correctContact')}
      </Button>
      <Button variant="danger" onClick={() => open('withdraw')}>
        {t('orderPage.withdraw')}
      </Button>
      {activeDialog && <ActiveDialog {...props} name={activeDialog} onClose={() => setActiveDialog(null)} />}
    </div>
  );
};
