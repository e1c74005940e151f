import type { MessageId } from '@banca/messages';
import { paths } from '../../config/paths.ts';
import { buildWhatsAppShareUrl } from '../../entities/social/share-link.ts';
import { SocialIcon } from '../../entities/social/social-icon.tsx';
import { t, Text } from '../../lib/i18n/text.tsx';
import { toPath } from '../../lib/to-path.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import type { PurchaseStage } from '../../entities/order/purchase-stage.ts';

const ORDER_LABELS = {
  completed: 'purchase.viewOrder',
  unpaid: 'purchase.follow',
  unpriced: 'purchase.follow',
  unproven: 'orderPage.sendProof',
  waiting: 'purchase.follow',
  decided: 'purchase.follow',
} as const satisfies Record<PurchaseStage, MessageId>;

/** For a completed order, the download has the main button. */
export const OrderButton = ({ orderLink, stage }: { orderLink: string; stage: PurchaseStage }) => (
  <ButtonLink
    to={toPath(orderLink)}
    variant={stage === 'completed' ? 'secondary' : 'primary'}
    className={stage === 'completed' ? undefined : 'sm:justify-self-start'}
  >
    {t(ORDER_LABELS[stage])}
  </ButtonLink>
);

interface Props {
  orderLink: string | undefined;
  stage: PurchaseStage;
  /** Missing if the page was opened with the state of an earlier version. */
  productTitle: string | undefined;
}

export const PurchaseLinks = ({ orderLink, stage, productTitle }: Props) => (
  <div className="grid gap-3 sm:flex sm:flex-wrap">
    {orderLink && (
      <>
        {stage === 'completed' && <OrderButton orderLink={orderLink} stage={stage} />}
        <ButtonAnchor
          href={buildWhatsAppShareUrl(t('purchase.whatsAppText', { title: productTitle ?? '' }), orderLink)}
          target="_blank"
          rel="noopener noreferrer"
          variant="secondary"
        >
          <SocialIcon id="whatsapp" />
          {t('purchase.saveInWhatsApp')}
        </ButtonAnchor>
      </>
    )}
    <ButtonLink to={paths.home} variant="secondary">
      <Text id="purchase.continue" />
    </ButtonLink>
  </div>
);
