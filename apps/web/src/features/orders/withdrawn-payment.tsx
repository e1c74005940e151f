import { formatPhoneNumber } from '@banca/contracts/phone-number';
import type { Order } from '../../api/orders.ts';
import { t } from '../../lib/i18n/text.tsx';

/** Asks the creator for the money of a buyer who had sent a proof. Banca does not record whether it goes back. */
export const WithdrawnPayment = ({ order: { state, proofId, earlierProofs = [], guest } }: { order: Order }) =>
  state === 'withdrawn' && (proofId || earlierProofs.length > 0) ? (
    <p className="grid rounded-control bg-amber-soft px-3 py-1.5 text-sm leading-tight text-amber">
      <b className="font-strong">{t('creatorOrders.returnMoney')}</b>
      {guest.phone && (
        <span className="num" translate="no">
          {formatPhoneNumber(guest.phone)}
        </span>
      )}
    </p>
  ) : null;
