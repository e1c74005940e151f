import { formatProductTitles } from '@banca/contracts/order-titles';
import { formatPhoneNumber } from '@banca/contracts/phone-number';
import { parseWhatsAppNumber } from '@banca/contracts/whatsapp';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import type { ComponentProps, ComponentType } from 'react';
import { cx } from '../../lib/cx.ts';
import type { Order } from '../../api/orders.ts';
import { buildChatUrl } from '@banca/contracts/chat-url';
import { SocialIcon } from '../../entities/social/social-icon.tsx';
import { t } from '../../lib/i18n/text.tsx';
import { buildReturnMessage } from './build-return-message.ts';

interface ContactLinkProps extends Pick<ComponentProps<'a'>, 'target' | 'rel'> {
  href: string;
  text: string;
  /** The key that clicks it. */
  'data-key'?: string;
  icon: ComponentType<{ className?: string }>;
}

const WhatsAppIcon = ({ className }: { className?: string }) => (
  <span className={cx('[&>svg]:size-full', className)}>
    <SocialIcon id="whatsapp" />
  </span>
);

const ContactLink = ({ text, icon: Icon, ...rest }: ContactLinkProps) => (
  <a
    {...rest}
    title={text}
    className="inline-flex min-w-0 items-center justify-center gap-1.5 rounded-control text-muted underline-offset-4 hover:text-ink hover:underline max-md:size-11 max-md:border max-md:border-edge md:min-h-7"
  >
    <Icon className="size-5 shrink-0 md:size-4" />
    <span className="num truncate text-sm max-md:sr-only">{text}</span>
  </a>
);

/** Starts with what is missing, if the buyer has to send another proof. */
const ChatLink = ({ order }: { order: Order }) => {
  const number = parseWhatsAppNumber(order.guest.phone);
  if (!number) return null;
  const url = `https://wa.me/${number}`;
  const link = { target: '_blank', rel: 'noopener noreferrer', icon: WhatsAppIcon };
  return order.state === 'returned' ? (
    <ContactLink
      {...link}
      href={buildChatUrl(url, buildReturnMessage(order)) ?? url}
      text={t('creatorOrders.sendReason')}
      data-key="w"
    />
  ) : (
    <ContactLink {...link} href={url} text="WhatsApp" />
  );
};

export const OrderBuyer = ({ order }: { order: Order }) => {
  const { guest, product, lines } = order;
  const titles = formatProductTitles(order);
  return (
    <div className="flex min-w-0 items-center gap-3 md:flex-col md:items-stretch md:gap-1">
      <div className="min-w-0 flex-1 leading-snug">
        {/* Never cut, because it is compared with the message of the wallet. */}
        <p className="font-strong wrap-anywhere">{guest.name}</p>
        <p title={titles} className="flex gap-1.5 text-sm text-muted">
          <span className="truncate">{product.title}</span>
          {lines.length > 1 && (
            <>
              <span className="num shrink-0 font-strong sm:hidden">{`+${lines.length - 1}`}</span>
              <span className="num shrink-0 font-strong max-sm:hidden">
                {t('creatorOrders.moreProducts', { count: lines.length - 1 })}
              </span>
            </>
          )}
        </p>
      </div>
      <p className="flex shrink-0 gap-2 md:flex-wrap md:gap-x-4 md:gap-y-1">
        <ContactLink href={`mailto:${guest.email}`} text={guest.email} icon={Mail} />
        {guest.phone && (
          <ContactLink href={`tel:${guest.phone.replace(/[^+\d]/g, '')}`} text={formatPhoneNumber(guest.phone)} icon={Phone} />
        )}
        <ChatLink order={order} />
      </p>
    </div>
  );
};
