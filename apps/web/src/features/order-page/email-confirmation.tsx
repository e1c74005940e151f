import { getErrorText } from '../../api/errors.ts';
import { type BuyerOrder, orderPageApi } from '../../api/order-page.ts';
import { paths } from '../../config/paths.ts';
import { CONFIRMATION_ID } from '../../entities/order/correct-email-link.tsx';
import { buildWhatsAppShareUrl } from '../../entities/social/share-link.ts';
import { SocialIcon } from '../../entities/social/social-icon.tsx';
import { t } from '../../lib/i18n/text.tsx';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { InlineError } from '../../ui/form-message.tsx';
import { toast } from '../../ui/toast.ts';

interface Props {
  order: BuyerOrder;
  token: string;
  confirmation: string | null;
}

const className =
  'grid justify-items-start gap-3 rounded-control bg-amber-soft px-3.5 py-3 text-amber outline-none wrap-anywhere';

/** The correction of the address replaced the link, so a buyer who keeps it in a chat has to keep the new one. */
const UnconfirmedEmail = ({ order: { _id, email, product }, token }: Omit<Props, 'confirmation'>) => {
  const orderLink = `${location.origin}${paths.order(_id)}?token=${encodeURIComponent(token)}`;
  return (
    <div id={CONFIRMATION_ID} tabIndex={-1} className={className}>
      <p className="font-strong">{t('orderPage.confirmEmail', { email })}</p>
      <p className="text-sm">{t('orderPage.unconfirmedEmail')}</p>
      <p className="text-sm">{t('orderPage.replacedLink')}</p>
      <ButtonAnchor
        href={buildWhatsAppShareUrl(t('purchase.whatsAppText', { title: product.title }), orderLink)}
        target="_blank"
        rel="noopener noreferrer"
        variant="secondary"
        size="sm"
        className="min-h-11"
      >
        <SocialIcon id="whatsapp" />
        <span>{t('orderPage.saveAgain')}</span>
      </ButtonAnchor>
    </div>
  );
};

/** Asks before it confirms a corrected address, because programs that scan emails open links. */
export const EmailConfirmation = ({ order, token, confirmation }: Props) => {
  const { _id, email } = order;
  const [confirm, { error, isLoading }] = orderPageApi.useConfirmOrderEmailMutation();
  if (confirmation === null) return <UnconfirmedEmail order={order} token={token} />;
  const confirmEmail = async (): Promise<void> => {
    const { data } = await confirm({ params: { id: _id }, query: { token }, body: { confirmation } });
    if (data) toast.success(t('orderPage.emailConfirmed'));
  };
  return (
    <div className={className}>
      <p>{t('orderPage.confirmEmailQuestion', { email })}</p>
      <Button busy={isLoading} onClick={() => void confirmEmail()}>
        {t('orderPage.confirmEmailButton')}
      </Button>
      <InlineError>{error ? getErrorText(error, t('errors.requestFailed')) : null}</InlineError>
    </div>
  );
};
