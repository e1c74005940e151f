import { Button } from '../../ui/button.tsx';
import { cx } from '../../lib/cx.ts';
import type { OrderDecision } from './use-order-decision.ts';

/** Both buttons are disabled while a decision is saved. */
export const DecisionButtons = ({ decision, className }: { decision: OrderDecision; className?: string }) => {
  const { isApproving, isCancelling, isDuplicate, errorMessage } = decision;
  return (
    <div className="grid gap-2.5">
      <div lang="en" className={cx('grid grid-cols-2 gap-2.5', className)}>
        <Button
          variant={isDuplicate ? 'secondary' : 'ok'}
          busy={isApproving}
          disabled={isCancelling}
          onClick={decision.approve}
          data-key="a"
          size="tall"
        >
          {isDuplicate ? 'Approve…' : 'Approve'}
        </Button>
        <Button
          variant="danger"
          busy={isCancelling}
          disabled={isApproving}
          onClick={() => decision.setActiveDialog('cancel')}
          data-key="c"
          size="tall"
        >
          Cancel
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
