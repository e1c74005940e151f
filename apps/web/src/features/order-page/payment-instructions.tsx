import ExternalLink from 'lucide-react/icons/external-link';
import type { OrderPage } from '../../api/order-page.ts';
import { t } from '../../lib/i18n/text.tsx';
import { ButtonAnchor, type ButtonVariant } from '../../ui/button.tsx';

interface Props extends Pick<OrderPage, 'order'> {
  variant?: ButtonVariant;
}

/** The creator's words, and a button that names the site to which it leads. */
export const Instructions = ({ order: { paymentInstructions }, variant }: Props) =>
  paymentInstructions && (
    <div className="grid w-full gap-3 rounded-r-control border-l-4 border-brand bg-sunk px-3.5 py-3">
      <p className="whitespace-pre-line wrap-anywhere">{paymentInstructions.text}</p>
      {paymentInstructions.link && (
        <ButtonAnchor
          href={paymentInstructions.link}
          target="_blank"
          rel="noopener noreferrer nofollow"
          variant={variant}
          className="max-w-full justify-self-start max-sm:w-full"
        >
          <ExternalLink className="size-5 shrink-0" />
          <span className="min-w-0 truncate">
            {t('orderPage.openPaymentPage', { host: new URL(paymentInstructions.link).host })}
          </span>
        </ButtonAnchor>
      )}
    </div>
  );

export const PaymentInstructions = ({ page: { order, creator } }: { page: OrderPage }) => (
  <>
    <p className="text-lg text-muted wrap-anywhere">{t('orderPage.payableText', { username: creator.username })}</p>
    <Instructions order={order} />
  </>
);
