import type { PlainMessageId } from '@banca/messages';
import type { Evidence } from '@banca/contracts/payment-enums';
import type { Order } from '../../api/orders.ts';
import { formatAmount } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const EVIDENCE: Record<Exclude<Evidence, 'none'>, [label: PlainMessageId, tone: BadgeTone]> = {
  claimed: ['creatorOrders.onlyClaimed', 'neutral'],
  seen: ['creatorOrders.seen', 'leaf'],
  settled: ['creatorOrders.settled', 'leaf'],
};

/** Nothing of the money of the order was seen on the creator's side. A returned order waits for another proof. */
export const isOnlyClaimed = ({ state, evidence, missing, excess }: Order): boolean =>
  state === 'pending' && evidence === 'claimed' && missing === undefined && excess === undefined;

/** The evidence of an open order, how much of its amount arrived, or that a completed one was approved automatically. */
export const EvidenceBadge = ({ order }: { order: Order }) => {
  const { status, evidence, amount, missing, isAutoApproved } = order;
  if (isAutoApproved) return <Badge tone="leaf">{t('creatorOrders.autoApproved')}</Badge>;
  if (missing !== undefined) {
    const values = { received: formatAmount(amount - missing), amount: formatAmount(amount) };
    return (
      <Badge tone="amber" className="num whitespace-normal!">
        {t('creatorOrders.arrivedOf', values)}
      </Badge>
    );
  }
  if (status !== 'pending' || evidence === 'none' || (evidence === 'claimed' && !isOnlyClaimed(order))) return null;
  const [label, tone] = EVIDENCE[evidence];
  return <Badge tone={tone}>{t(label)}</Badge>;
};
