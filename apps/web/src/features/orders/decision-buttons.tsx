import { Text } from '../../lib/i18n/text.tsx';
import { cx } from '../../lib/cx.ts';
import { t } from '../../lib/i18n/t.ts';
import type { Order } from '../../api/orders.ts';
import { Button } from '../../ui/button.tsx';
import { InlineError } from '../../ui/form-message.tsx';
import { ApprovalStatus } from './approval-status.tsx';
import type { OrderDecision } from './use-order-decision.ts';

interface Props {
  order: Order;
  decision: OrderDecision;
  /** On phones, the cards of a list are low, and the proof opens with the same buttons. */
  isCompactOnPhones?: boolean;
}

/** The button to approve is not green, because nothing is completed yet. */
export const DecisionButtons = ({ order, decision, isCompactOnPhones = false }: Props) => {
  const { approvalState, isCancelling, isReturning, isDuplicate, errorMessage } = decision;
  if (approvalState) return <ApprovalStatus state={approvalState} onUndo={decision.undo} />;
  return (
    <div className="grid gap-2.5">
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-4 @max-[14rem]:grid-cols-[minmax(0,1fr)_auto] @max-[14rem]:gap-2">
        <Button
          variant={isDuplicate ? 'secondary' : 'primary'}
          disabled={isCancelling || isReturning}
          onClick={decision.approve}
          data-key="a"
          size="tall"
        >
          <Text id={isDuplicate ? 'creatorOrders.approveDuplicate' : 'creatorOrders.approve'} />
        </Button>
        <Button
          variant="danger"
          busy={isCancelling}
          onClick={() => decision.setActiveDialog('cancel')}
          data-key="c"
          size="tall"
          className="text-sm @max-[14rem]:px-3"
        >
          <Text id="creatorOrders.cancel" />
        </Button>
      </div>
      {order.state === 'pending' && (
        <Button
          variant="quiet"
          size="sm"
          busy={isReturning}
          disabled={isCancelling}
          onClick={() => decision.setActiveDialog('return')}
          data-key="r"
          className={cx('min-h-11', isCompactOnPhones && 'max-md:hidden')}
        >
          {t('creatorOrders.return')}
        </Button>
      )}
      {errorMessage && <InlineError>{errorMessage}</InlineError>}
    </div>
  );
};
