import Maximize2 from 'lucide-react/icons/maximize-2';
import ImageOff from 'lucide-react/icons/image-off';
import { type ReactNode, useState } from 'react';
import { orders as messages } from '@banca/contracts/messages';
import { ImageZoom } from '../../ui/image-zoom.tsx';
import type { Order } from './orders.api.ts';

const frame = 'aspect-3/4 w-full max-w-[132px] rounded-control border border-line';

interface Props {
  order: Order;
  /** Stands beside the picture when it fills the screen: what it is compared with, and the decision. */
  caption: ReactNode;
  /** The address has expired: a new one is asked for. */
  onExpired: () => void;
}

/** The payment's screenshot; a press opens it over the whole screen. */
export const OrderScreenshot = ({ order, caption, onExpired }: Props) => {
  const [open, setOpen] = useState(false);
  if (!order.paymentScreenshot) {
    return (
      <div className={`${frame} grid place-content-center justify-items-center gap-2 bg-sunk p-2 text-center text-xs text-muted`}>
        <ImageOff aria-hidden="true" className="size-6" />
        {messages.noScreenshot}
      </div>
    );
  }
  const alt = `Comprovativo de ${order.guest.name}`;
  return (
    <>
      <button
        type="button"
        aria-label={`Ampliar o comprovativo de ${order.guest.name}`}
        onClick={() => setOpen(true)}
        className={`${frame} relative overflow-hidden bg-sunk`}
      >
        <img
          src={order.paymentScreenshot}
          alt=""
          loading="lazy"
          className="size-full object-cover object-top"
          onError={onExpired}
        />
        <span className="absolute right-1.5 bottom-1.5 flex items-center gap-1 rounded-full bg-night/80 px-2 py-0.5 text-[11px] font-semibold text-white">
          <Maximize2 aria-hidden="true" className="size-3" />
          ampliar
        </span>
      </button>
      <ImageZoom
        open={open}
        onClose={() => setOpen(false)}
        src={order.paymentScreenshot}
        alt={alt}
        caption={caption}
        closeLabel="Fechar"
      />
    </>
  );
};
