import X from 'lucide-react/icons/x';
import { paths } from '../../config/paths.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { formatPrice } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import type { CheckoutQuote } from './draft.ts';

export interface Offer {
  productId: string;
  title: string;
  /** MZN; that of the quote while it is held. */
  price: number;
  quote: CheckoutQuote | null;
}

interface Props {
  offer: Offer;
  onForget: () => void;
  onHide: () => void;
}

/** A price is held for an hour, so the time is enough. */
const formatHeldTime = ({ heldUntil }: CheckoutQuote): string => formatDateTime(heldUntil).split(', ').at(-1) ?? '';

/** Hidden on phones while the page has a buy button (`#comprar`), which it would cover. */
export const UnfinishedOffer = ({ offer: { productId, title, price, quote }, onForget, onHide }: Props) => (
  <aside
    aria-label={t('checkout.unfinished')}
    data-dock=""
    className="fixed inset-x-3 bottom-3 z-20 mx-auto grid max-w-md grid-cols-[minmax(0,1fr)] gap-2 rounded-card border border-line bg-card p-3 pl-4 shadow-soft max-lg:in-[:has(#comprar)]:hidden"
  >
    <div className="flex items-start gap-2">
      <div className="mr-auto min-w-0 flex-1 pt-1.5 leading-snug">
        <p className="font-strong">{t('checkout.unfinished')}</p>
        <p className="truncate text-sm text-muted" title={title}>
          {title}
        </p>
        <p className="num text-sm text-muted" translate={quote ? undefined : 'no'}>
          {quote ? t('checkout.unfinishedHeld', { price: formatPrice(price), time: formatHeldTime(quote) }) : formatPrice(price)}
        </p>
      </div>
      <IconButton label={t('checkout.unfinishedLater')} icon={<X />} onClick={onHide} />
    </div>
    <div className="flex gap-2">
      <ButtonLink to={paths.checkout(productId)} size="narrow" className="flex-1">
        {t('checkout.goOn')}
      </ButtonLink>
      <Button variant="quiet" size="narrow" onClick={onForget}>
        {t('checkout.forget')}
      </Button>
    </div>
  </aside>
);
