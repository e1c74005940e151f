import { formatMoney, SEPARATOR } from '../../lib/format.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import type { Order } from '../../api/orders.ts';
import { PaymentCode } from '../../entities/order/payment-code.tsx';
import { RETURN_REASON_LABELS } from '../../entities/order/return-reasons.ts';
import { describeProofWarnings } from './proof-warnings.ts';

type EarlierProof = NonNullable<Order['earlierProofs']>[number];

const describeProof = ({ createdAt, reason, note, received }: EarlierProof): string =>
  [
    formatDateTime(createdAt),
    reason ? t(RETURN_REASON_LABELS[reason]) : t('creatorOrders.replacedByBuyer'),
    received !== undefined && t('creatorOrders.arrivedInAll', { received: formatMoney(received) }),
    note,
  ]
    .filter(Boolean)
    .join(SEPARATOR);

interface Props {
  proofs: EarlierProof[];
  /** Identifies the earlier proof beside the current one by its `createdAt`, because its URL changes with every response. */
  comparedAt: string | null;
  onCompare: (createdAt: string | null) => void;
}

export const EarlierProofs = ({ proofs, comparedAt, onCompare }: Props) => (
  <section aria-label={t('creatorOrders.earlierProofs')} className="grid gap-1.5">
    <h2 className="text-sm font-strong">{t('creatorOrders.earlierProofs')}</h2>
    <ul className="grid gap-2">
      {proofs.toReversed().map((proof) => {
        const { createdAt, code, paymentScreenshot, warnings } = proof;
        const isCompared = createdAt === comparedAt;
        return (
          <li key={createdAt} className="grid gap-1 rounded-control bg-sunk px-3 py-2 text-sm">
            <PaymentCode code={code ?? t('orders.noCode')} className="font-strong line-clamp-2" />
            <span className="text-xs text-muted wrap-anywhere">{describeProof(proof)}</span>
            {warnings && <span className="text-xs font-strong text-amber">{describeProofWarnings(warnings)}</span>}
            {paymentScreenshot && (
              <Button
                variant="quiet"
                size="sm"
                aria-pressed={isCompared}
                className="min-h-11 justify-self-start -ml-3.5"
                onClick={() => onCompare(isCompared ? null : createdAt)}
              >
                {isCompared ? t('creatorOrders.hideEarlier') : t('creatorOrders.compareEarlier')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  </section>
);
