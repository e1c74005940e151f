import type { BuyerOrder } from '../../api/order-page.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { t, Text } from '../../lib/i18n/text.tsx';
import { getOrderPrices, type PricedOrder } from './order-prices.ts';
import { Badge } from '../../ui/badge.tsx';

type Refund = NonNullable<BuyerOrder['refunds']>[number];

const RefundItem = ({ refund: { amount, at, code, note, picture, seenAt }, order }: { refund: Refund; order: PricedOrder }) => (
  <li className="grid gap-0.5 text-sm text-muted wrap-anywhere">
    <p className="flex flex-wrap items-baseline gap-x-2">
      <Text
        id="refunds.row"
        values={{
          amount: (
            <b className="num font-strong whitespace-nowrap text-ink" translate="no">
              {getOrderPrices(order).formatRefund(amount)}
            </b>
          ),
          date: <span className="num">{formatDateTime(at)}</span>,
        }}
      />
      {seenAt && <Badge tone="leaf">{t('refunds.seen')}</Badge>}
    </p>
    {code && (
      <p>
        <Text
          id="refunds.codeRow"
          values={{
            code: (
              <b className="num font-strong whitespace-nowrap text-ink" translate="no">
                {code}
              </b>
            ),
          }}
        />
      </p>
    )}
    {note && <p className="whitespace-pre-line text-ink">{note}</p>}
    {picture && (
      <a
        href={picture}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center justify-self-start font-strong text-ink underline underline-offset-4 md:min-h-7"
      >
        {t('refunds.showPicture')}
      </a>
    )}
  </li>
);

/** What was paid back, oldest first. */
export const RefundList = ({ order }: { order: PricedOrder & { refunds?: readonly Refund[] | undefined } }) => (
  <ul className="grid gap-2.5">
    {order.refunds?.map((refund) => (
      <RefundItem key={refund._id} refund={refund} order={order} />
    ))}
  </ul>
);
