import { buildCreatorMessage } from '@banca/contracts/build-creator-message';
import { isCancelledRequest, needsCreator } from '@banca/contracts/needs-creator';
import { describeSentMoney } from '@banca/contracts/paid-back-texts';
import type { OrderPage } from '../../api/order-page.ts';
import { paths } from '../../config/paths.ts';
import { CreatorEmailLink } from '../../entities/order/creator-email-link.tsx';
import { getOrderPrices } from '../../entities/order/order-prices.ts';
import { SocialIcon } from '../../entities/social/social-icon.tsx';
import { formatDateTime } from '../../lib/format-date.ts';
import { t } from '../../lib/i18n/text.tsx';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { findContactUrl } from './contact-url.ts';
import { BancaContact, CreatorContact } from './creator-contact.tsx';
import { OrderAgain } from './order-again.tsx';
import { ProofHistory } from './proof-history.tsx';

const buttonClassName = 'my-2 justify-self-start max-sm:w-full';

/** The main button of the page, because the creator has the money. */
const CreatorButton = ({ page: { order, proofs, creator } }: { page: OrderPage }) => {
  const subject = t('purchase.emailSubject', { order: order.shortId });
  const message = buildCreatorMessage(
    { ...order, product: order.product.title, proofs },
    { t, prices: getOrderPrices(order), formatTime: formatDateTime },
  );
  const url = findContactUrl(creator, message, subject);
  if (!url)
    return (
      <ButtonLink to={paths.creator(creator._id)} className={buttonClassName}>
        {t('orderPage.creatorProfile')}
      </ButtonLink>
    );
  const isChat = url.startsWith('https:');
  return (
    <>
      <ButtonAnchor href={url} target={isChat ? '_blank' : undefined} rel="noopener noreferrer" className={buttonClassName}>
        {isChat && <SocialIcon id="whatsapp" />}
        <span>{t('orderPage.talkToCreator')}</span>
      </ButtonAnchor>
      {creator.contactEmail && <CreatorEmailLink email={creator.contactEmail} subject={subject} body={message} />}
    </>
  );
};

/** For the buyer of an order that ended without a download, who may have paid: who has the money, and the proofs to show them. */
const EndedPayment = ({ page }: { page: OrderPage }) => {
  const { order, proofs, creator } = page;
  if (proofs.length === 0) return <CreatorContact page={page} />;
  return (
    <>
      <Card className="grid gap-1 px-4 py-3 text-sm text-muted sm:px-5">
        <h2 className="text-base text-ink">{describeSentMoney(order, getOrderPrices(order), t)}</h2>
        <p className="wrap-anywhere">{t('orderPage.writeTo', { username: creator.username })}</p>
        <CreatorButton page={page} />
        <BancaContact shortId={order.shortId} />
      </Card>
      <ProofHistory proofs={proofs} />
    </>
  );
};

export const EndedOrder = ({ page }: { page: OrderPage }) => (
  <>
    {(needsCreator(page) || isCancelledRequest(page)) && <EndedPayment page={page} />}
    <OrderAgain page={page} />
  </>
);
