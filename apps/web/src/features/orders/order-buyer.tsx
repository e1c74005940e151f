import { formatPhoneNumber, normalizePhoneNumber } from '@banca/contracts/phone-number';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import type { ComponentType } from 'react';
import { cx } from '../../lib/cx.ts';
import type { Order } from '../../api/orders.ts';
import { SocialIcon } from '../../entities/social/social-icon.tsx';

interface ContactLinkProps {
  href: string;
  text: string;
  icon: ComponentType<{ className?: string }>;
}

const WhatsAppIcon = ({ className }: { className?: string }) => (
  <span className={cx('[&>svg]:size-full', className)}>
    <SocialIcon id="whatsapp" />
  </span>
);

const ContactLink = ({ href, text, icon: Icon }: ContactLinkProps) => (
  <a
    href={href}
    title={text}
    className="inline-flex min-w-0 items-center justify-center gap-1.5 rounded-control text-muted underline-offset-4 hover:text-ink hover:underline max-md:size-11 max-md:border max-md:border-edge md:min-h-7"
  >
    <Icon className="size-5 shrink-0 md:size-4" />
    <span className="num truncate text-sm max-md:sr-only">{text}</span>
  </a>
);

export const OrderBuyer = ({ order: { guest, product } }: { order: Order }) => {
  const whatsAppNumber = normalizePhoneNumber(guest.phone);
  return (
    <div className="flex min-w-0 items-center gap-3 md:flex-col md:items-stretch md:gap-1">
      <div className="min-w-0 flex-1 leading-snug">
        <p title={guest.name} className="truncate font-strong">
          {guest.name}
        </p>
        <p title={product.title} className="truncate text-sm text-muted">
          {product.title}
        </p>
      </div>
      <p className="flex shrink-0 gap-2 md:flex-wrap md:gap-x-4 md:gap-y-1">
        <ContactLink href={`mailto:${guest.email}`} text={guest.email} icon={Mail} />
        {guest.phone && (
          <ContactLink href={`tel:${guest.phone.replace(/[^+\d]/g, '')}`} text={formatPhoneNumber(guest.phone)} icon={Phone} />
        )}
        {whatsAppNumber && <ContactLink href={`https://wa.me/${whatsAppNumber}`} text="WhatsApp" icon={WhatsAppIcon} />}
      </p>
    </div>
  );
};
