import { useState } from 'react';
import type { OrderPage } from '../../api/order-page.ts';
import { paths } from '../../config/paths.ts';
import { CreatorEmailLink } from '../../entities/order/creator-email-link.tsx';
import { t } from '../../lib/i18n/t.ts';
import { hasStoredFiles } from '../../lib/stored-files.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmailConfirmation } from './email-confirmation.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderDownload } from './order-download.tsx';
import { OrderStatus } from './order-status.tsx';
import { buildProofKey, ProofForm } from './proof-form.tsx';
import { ProofHistory } from './proof-history.tsx';

interface Props {
  page: OrderPage;
  token: string;
  /** From the link in the email to a corrected address. */
  confirmation: string | null;
  /** Receives the new URL of the page. */
  onCorrected: (orderLink: string) => void;
}

/** A returned order needs another proof, so its form is open. A pending one can replace its proof, or has a picture to restore. */
const ProofSection = ({ page: { order }, token }: Pick<Props, 'page' | 'token'>) => {
  const [isOpenByUser, setOpenByUser] = useState(() => hasStoredFiles(buildProofKey(order._id)));
  const isOpen = order.state === 'returned' || order.expiresAt !== undefined || isOpenByUser;
  return isOpen ? (
    <Card className="grid gap-4 p-4 sm:p-5">
      <h2 className="text-lg">{t('orderPage.sendProofTitle')}</h2>
      <ProofForm order={order} token={token} onSent={() => setOpenByUser(false)} />
    </Card>
  ) : (
    <Button variant="secondary" className="justify-self-start max-sm:w-full" onClick={() => setOpenByUser(true)}>
      {t('orderPage.replaceProof')}
    </Button>
  );
};

const ContactCreator = ({ page: { order, creator } }: Pick<Props, 'page'>) =>
  creator.contactEmail ? (
    <p className="text-sm text-muted">
      {t('orderPage.questions')}{' '}
      <CreatorEmailLink email={creator.contactEmail} subject={t('purchase.emailSubject', { order: order.shortId })} />
    </p>
  ) : null;

export const OrderPageView = (props: Props) => {
  const { page, token, confirmation, onCorrected } = props;
  const { order, proofs } = page;
  const isOpen = order.status === 'pending';
  return (
    <div className="grid gap-6">
      <OrderStatus page={page} />
      {order.state === 'completed' && <OrderDownload page={page} />}
      {isOpen && !order.emailConfirmed && <EmailConfirmation order={order} token={token} confirmation={confirmation} />}
      {isOpen && order.amount > 0 && <ProofSection {...props} />}
      {proofs.length > 0 && <ProofHistory proofs={proofs} />}
      <OrderDetails page={page} />
      {isOpen && <OrderActions order={order} token={token} onCorrected={onCorrected} />}
      {order.status === 'cancelled' && (
        <ButtonLink to={paths.product(order.product._id)} variant="secondary" className="justify-self-start">
          {t('orderPage.orderAgain')}
        </ButtonLink>
      )}
      <ContactCreator page={page} />
    </div>
  );
};
