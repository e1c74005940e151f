import { BUYER_PROBLEM_LABELS, type ListedProblemState } from '@banca/contracts/buyer-problem';
import type { ORDER_STATE_LABELS } from '@banca/contracts/order-state-labels';
import { t } from '../../lib/i18n/text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { OrderStateBadge } from '../status-badge.tsx';

interface Props {
  state: keyof typeof ORDER_STATE_LABELS;
  problemState: ListedProblemState | undefined;
}

/** Where an order stands, for its buyer: its problem says more than its state. */
export const PurchaseBadge = ({ state, problemState }: Props) =>
  problemState ? (
    <Badge tone="amber" className="whitespace-normal!">
      {t(BUYER_PROBLEM_LABELS[problemState])}
    </Badge>
  ) : (
    <OrderStateBadge state={state} />
  );
