import { parseWhatsAppNumber } from '@banca/contracts/whatsapp';
import { getErrorText } from '../../api/errors.ts';
import { type Order, ordersApi } from '../../api/orders.ts';
import { SocialIcon } from '../../entities/social/social-icon.tsx';
import { formatDateTime } from '../../lib/format-date.ts';
import { formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { openWhenReady } from '../../lib/open-when-ready.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

const buildUrl = (number: string, text: string): string => `https://wa.me/${number}?text=${encodeURIComponent(text)}`;

/** Sends a link that downloads, because the link of the order could change its address. Renders nothing without a number. */
export const SendDownloadButton = ({ order: { _id: id, state, guest, product, shortId } }: { order: Order }) => {
  const [createLink, { isLoading }] = ordersApi.useCreateDownloadLinkMutation();
  const number = parseWhatsAppNumber(guest.phone);
  if (state !== 'completed' || !number) return null;
  const loadUrl = async (): Promise<string | undefined> => {
    const { data, error } = await createLink({ params: { id } });
    if (!data) {
      toast.error(getErrorText(error, t('errors.requestFailed')));
      return undefined;
    }
    const values = { name: guest.name, product: product.title, order: shortId, link: data.link };
    return buildUrl(number, t('creatorOrders.downloadMessage', { ...values, date: formatDateTime(data.expiresAt) }));
  };
  return (
    <Button
      variant="secondary"
      size="narrow"
      busy={isLoading}
      aria-label={t('creatorOrders.sendWhatsAppTo', { name: guest.name })}
      onClick={() => void openWhenReady(loadUrl)}
      data-key="w"
      className="leading-tight md:px-4"
    >
      <SocialIcon id="whatsapp" />
      <span>{t('creatorOrders.sendWhatsApp')}</span>
    </Button>
  );
};

const REASONS = {
  wrong_amount: 'creatorOrders.messageWrongAmount',
  unreadable: 'creatorOrders.messageUnreadable',
  code_not_found: 'creatorOrders.messageCodeNotFound',
  other: 'creatorOrders.messageOther',
} as const;

const buildReturnedText = ({ returned, guest, product, shortId, missing }: Order): string =>
  [
    t('creatorOrders.messageIntro', { name: guest.name, product: product.title, order: shortId }),
    t(REASONS[returned?.reason ?? 'other']),
    returned?.note,
    missing !== undefined && t('creatorOrders.messageMissing', { amount: formatMoney(missing) }),
    t('creatorOrders.messageOpenEmail'),
  ]
    .filter(Boolean)
    .join('\n');

/** Asks the buyer to open the email, because only the buyer gets the link of the order. Renders nothing without a number. */
export const SendReasonLink = ({ order }: { order: Order }) => {
  const number = parseWhatsAppNumber(order.guest.phone);
  return number ? (
    <ButtonAnchor
      variant="secondary"
      size="narrow"
      href={buildUrl(number, buildReturnedText(order))}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('creatorOrders.sendReasonTo', { name: order.guest.name })}
      title={t('creatorOrders.sendWhatsApp')}
      data-key="w"
      className="shrink-0"
    >
      <SocialIcon id="whatsapp" />
      <span>WhatsApp</span>
    </ButtonAnchor>
  ) : null;
};
