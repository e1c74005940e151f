import Mail from 'lucide-react/icons/mail';
import { normalizePhoneNumber } from '@banca/contracts/phone-number';
import { useState } from 'react';
import { useUser } from '../../api/hooks.ts';
import type { Order } from '../../api/orders.ts';
import { SocialIcon } from '../../entities/social/social-icon.tsx';
import { formatRelative } from '../../lib/format-date.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { buildChatText } from './how-to-pay-text.ts';
import { InstructionsForm } from './instructions-form.tsx';

/** Sends the saved instructions on WhatsApp as well. Hidden until they are saved, because the dialog checks them. */
const ChatLink = ({ order }: { order: Order }) => {
  const { guest, paymentInstructions } = order;
  const { phone } = guest;
  if (!paymentInstructions) return null;
  const text = encodeURIComponent(buildChatText(order, paymentInstructions));
  return (
    <ButtonAnchor
      variant="secondary"
      href={`https://wa.me/${normalizePhoneNumber(phone) ?? phone.replace(/\D/g, '')}?text=${text}`}
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
  );
};

const SentNote = ({ order: { paymentInstructions }, onChange }: { order: Order; onChange: () => void }) =>
  paymentInstructions && (
    <div className="flex min-h-12.5 grow items-center gap-2 rounded-control bg-sunk pr-1 pl-3">
      <p className="mr-auto text-sm leading-tight">
        {t('creatorOrders.instructionsSent', { time: formatRelative(paymentInstructions.at) })}
      </p>
      <Button variant="secondary" size="narrow" className="px-3" onClick={onChange}>
        {t('creatorOrders.instructionsAgain')}
      </Button>
    </div>
  );

/** The creator sends the buyer payment instructions through Banca, and then on WhatsApp too. Admins cannot: the buyer pays the creator. */
export const HowToPayButtons = ({ order }: { order: Order }) => {
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  if (!user || 'creator' in order) return null;
  const open = (): void => setOpen(true);
  const close = (): void => setOpen(false);
  return (
    <>
      <div className="flex gap-2.5">
        {order.paymentInstructions ? (
          <SentNote order={order} onChange={open} />
        ) : (
          <Button size="tall" onClick={open} className="grow text-sm">
            <Mail className="size-4.5" />
            {t('creatorOrders.sendHowToPay')}
          </Button>
        )}
        <ChatLink order={order} />
      </div>
      <Dialog open={isOpen} onClose={close} title={t('creatorOrders.instructionsTitle', { name: order.guest.name })}>
        <InstructionsForm order={order} creator={user} onClose={close} />
      </Dialog>
    </>
  );
};
