import { Text } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { ApprovalStatus } from './approval-status.tsx';
import type { OrderDecision } from './use-order-decision.ts';

/** The button to approve is not green, because nothing is completed yet. */
export const DecisionButtons = ({ decision }: { decision: OrderDecision }) => {
  const { approvalState, isCancelling, isDuplicate, errorMessage } = decision;
  if (approvalState) return <ApprovalStatus state={approvalState} onUndo={decision.undo} />;
  return (
    <div className="grid gap-2.5">
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-4 @max-[14rem]:grid-cols-[minmax(0,1fr)_auto] @max-[14rem]:gap-2">
        <Button
          variant={isDuplicate ? 'secondary' : 'primary'}
          disabled={isCancelling}
          onClick={decision.approve}
          data-key="a"
          size="tall"
        >
          <Text id={isDuplicate ? 'orderDesk.approveDuplicate' : 'orderDesk.approve'} />
        </Button>
        <Button
          variant="danger"
          busy={isCancelling}
          onClick={() => decision.setActiveDialog('cancel')}
          data-key="c"
          size="tall"
          className="text-sm @max-[14rem]:px-3"
        >
          <Text id="orderDesk.cancel" />
        </Button>
      </div>
      {errorMessage && (
        <p role="alert" className="text-sm text-red">
          {errorMessage}
        </p>
      )}
    </div>
  );
};
