import type { PlainMessageId } from '@banca/messages';
import type { ORDER_STATES } from './enums.ts';

export const ORDER_STATE_LABELS = {
  pending: 'ui.orderPending',
  returned: 'ui.orderReturned',
  completed: 'ui.orderCompleted',
  cancelled: 'ui.orderCancelled',
  withdrawn: 'ui.orderWithdrawn',
  expired: 'ui.orderExpired',
  refunded: 'ui.orderRefunded',
} as const satisfies Record<(typeof ORDER_STATES)[number], PlainMessageId>;
