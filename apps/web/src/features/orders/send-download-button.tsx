import { parseWhatsAppNumber } from '@banca/contracts/whatsapp';
import { getErrorText } from '../../api/errors.ts';
import { type Order, ordersApi } from '../../api/orders.ts';
import { buildChatUrl } from '@banca/contracts/chat-url';
import { SocialIcon } from '../../entities/social/social-icon.tsx';
import { formatDateTime } from '../../lib/format-date.ts';
import { t } from '../../lib/i18n/text.tsx';
import { openWhenReady } from '../../lib/open-when-ready.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

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
    return buildChatUrl(
      `https://wa.me/${number}`,
      t('creatorOrders.downloadMessage', { ...values, date: formatDateTime(data.expiresAt) }),
    );
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
