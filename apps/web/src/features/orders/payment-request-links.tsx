import Mail from 'lucide-react/icons/mail';
import { accountMethods, formatPaymentAccount, isAccountMethod, isPaymentAccount } from '@banca/contracts/payment-accounts';
import { getPaymentMethodName, type PaymentMethod } from '@banca/contracts/payment-methods';
import { normalizePhoneNumber } from '@banca/contracts/phone-number';
import { useUser } from '../../api/hooks.ts';
import type { Order } from '../../api/orders.ts';
import type { User } from '../../api/session.ts';
import { SocialIcon } from '../../entities/social/social-icon.tsx';
import { formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';

const isCard = (method: PaymentMethod): boolean => !isAccountMethod(method);

const listAccounts = (creator: User): string[] =>
  accountMethods
    .filter((method) => isPaymentAccount(method, creator[method]))
    .map((method) => `${getPaymentMethodName(method)}: ${formatPaymentAccount(creator[method])}`);

/** The lines that say how to pay. The creator fills in what Banca does not know: the link for a card, or any way to pay. */
function listPaymentLines(method: PaymentMethod, creator: User): string[] {
  const accounts = listAccounts(creator);
  if (isCard(method)) {
    const cardLine = t('creatorOrders.howToPayCard');
    return accounts.length > 0 ? [cardLine, t('creatorOrders.howToPayOtherwise'), ...accounts] : [cardLine];
  }
  return accounts.length > 0 ? accounts : [t('creatorOrders.howToPayOwnText')];
}

function buildText({ guest, product, amount, shortId, paymentMethod }: Order, creator: User): string {
  return [
    t('creatorOrders.howToPayIntro', {
      name: guest.name,
      product: product.title,
      amount: formatMoney(amount),
      order: `#${shortId}`,
    }),
    ...listPaymentLines(paymentMethod, creator),
    t('creatorOrders.howToPayProof'),
  ].join('\n');
}

/** Opens an email or a chat with a ready text. Only for the creator, because an admin has no account to be paid to. */
export const PaymentRequestLinks = ({ order }: { order: Order }) => {
  const user = useUser();
  if (!user || 'creator' in order) return null;
  const { guest, product } = order;
  const text = encodeURIComponent(buildText(order, user));
  const subject = encodeURIComponent(t('creatorOrders.howToPaySubject', { product: product.title }));
  const phone = normalizePhoneNumber(guest.phone) ?? guest.phone.replace(/\D/g, '');
  return (
    <div className="flex gap-2.5">
      <ButtonAnchor href={`mailto:${guest.email}?subject=${subject}&body=${text}`} size="tall" className="grow text-sm">
        <Mail className="size-4.5" />
        {t('creatorOrders.sendHowToPay')}
      </ButtonAnchor>
      <ButtonAnchor
        variant="secondary"
        href={`https://wa.me/${phone}?text=${text}`}
        target="_blank"
        rel="noopener"
        size="tall"
        data-key="w"
        aria-label={t('creatorOrders.sendByWhatsApp')}
        title={t('creatorOrders.sendByWhatsApp')}
        className="w-12.5 shrink-0"
      >
        <SocialIcon id="whatsapp" />
      </ButtonAnchor>
    </div>
  );
};
