import type { PlainMessageId } from '@banca/messages';
import type { Evidence } from '@banca/contracts/payment-enums';
import type { Order } from '../../api/orders.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const EVIDENCE: Record<Exclude<Evidence, 'none'>, [label: PlainMessageId, tone: BadgeTone]> = {
  claimed: ['creatorOrders.onlyClaimed', 'neutral'],
  seen: ['creatorOrders.seen', 'leaf'],
  settled: ['creatorOrders.settled', 'leaf'],
};

/** The evidence of an open order, or that a completed one was approved automatically. */
export const EvidenceBadge = ({ order: { status, evidence, missing, isAutoApproved } }: { order: Order }) => {
  if (isAutoApproved) return <Badge tone="leaf">{t('creatorOrders.autoApproved')}</Badge>;
  if (status !== 'pending' || evidence === 'none') return null;
  // The missing amount, which stands nearby, already says that too little was paid.
  if (evidence === 'claimed' && missing !== undefined) return null;
  const [label, tone] = EVIDENCE[evidence];
  return <Badge tone={tone}>{t(label)}</Badge>;
};
