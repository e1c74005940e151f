import { paths } from '../../config/paths.ts';
import { buildWhatsAppShareUrl } from '../../entities/social/share-link.ts';
import { SocialIcon } from '../../entities/social/social-icon.tsx';
import { t, Text } from '../../lib/i18n/text.tsx';
import { toPath } from '../../lib/to-path.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';

interface Props {
  orderLink: string | undefined;
  /** The buyer comes for the download, which has its own button. */
  isComplete: boolean;
  /** Missing if the page was opened with the state of an earlier version. */
  productTitle: string | undefined;
}

export const PurchaseLinks = ({ orderLink, isComplete, productTitle }: Props) => (
  <div className="grid gap-3 sm:flex sm:flex-wrap">
    {orderLink && (
      <>
        <ButtonLink to={toPath(orderLink)} variant={isComplete ? 'secondary' : 'primary'}>
          {t(isComplete ? 'purchase.viewOrder' : 'purchase.follow')}
        </ButtonLink>
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
