import ChevronRight from 'lucide-react/icons/chevron-right';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import type { Order } from '../../api/orders.ts';
import { hasReusedPicture, isProofRepeated, needsInstructions } from '../../entities/order/approval-doubt.ts';
import { formatPrice, SEPARATOR } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { OrderWarnings } from './order-warnings.tsx';
import { listEarlierWarnings } from './proof-warnings.ts';

const describeReusedCode = ({ reusedCode }: Order): string => {
  const other = reusedCode?.order;
  return t('creatorOrders.codeDiffers') + (other ? `: #${other.shortId}, ${formatPrice(other.amount)}` : '');
};

/** The warnings that `OrderWarnings` shows, in the same sequence and in few words. */
function summarizeWarnings(order: Order, isDuplicate: boolean): string[] {
  const { accountMissing, paymentMethod, paidPrice, similarCode, reusedPicture, otherPending } = order;
  return [
    accountMissing &&
      !needsInstructions(order) &&
      t('creatorOrders.noAccountShort', { method: getPaymentMethodName(paymentMethod) }),
    paidPrice !== undefined && t('creatorOrders.otherPriceShort', { amount: formatPrice(paidPrice) }),
    isDuplicate && describeReusedCode(order),
    similarCode && t('creatorOrders.similarCodeShort'),
    reusedPicture &&
      hasReusedPicture(order) &&
      t('creatorOrders.reusedPictureShort', { count: reusedPicture.own + reusedPicture.others }),
    ...(isProofRepeated(order) ? listEarlierWarnings(order) : []),
    otherPending && t('creatorOrders.otherPending', { count: otherPending.own + otherPending.others }),
  ].filter((text) => typeof text === 'string');
}

interface Props {
  order: Order;
  isDuplicate: boolean;
  listPath: string;
}

/** One line for all warnings, which unfolds them. A small screen has no room for them beside the picture and the buttons. */
export const WarningSummary = ({ order, ...rest }: Props) => {
  const [isOpen, setOpen] = useState(() => matchMedia('(min-width: 1024px)').matches);
  const warnings = summarizeWarnings(order, rest.isDuplicate);
  if (warnings.length === 0) return null;
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center [&::-webkit-details-marker]:hidden gap-2 rounded-control bg-amber-soft px-2.5 text-xs font-strong text-amber">
        <TriangleAlert className="size-4.5 shrink-0" />
        <span className="min-w-0 flex-1 truncate">{warnings.join(SEPARATOR)}</span>
        <ChevronRight className="size-4.5 shrink-0 group-open:rotate-90" />
      </summary>
      <div className="mt-2 grid gap-2">
        <OrderWarnings order={order} {...rest} />
      </div>
    </details>
  );
};
