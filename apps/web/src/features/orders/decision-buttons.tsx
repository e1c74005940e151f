import { Button } from '../../ui/button.tsx';
import { cx } from '../../lib/cx.ts';
import type { Decision } from './use-decision.ts';

/** Thumb-sized; each shows its own progress, and neither can be pressed while one runs. */
export const DecisionButtons = ({ decision, className }: { decision: Decision; className?: string }) => {
  const { isApproving, isCancelling, isDuplicate, problem } = decision;
  return (
    <div className="grid gap-2.5">
      <div lang="en" className={cx('grid grid-cols-2 gap-2.5', className)}>
        <Button
          variant={isDuplicate ? 'secondary' : 'ok'}
          busy={isApproving}
          disabled={isCancelling}
          onClick={decision.approve}
          data-key="a"
          size="thumb"
        >
          {isDuplicate ? 'Approve…' : 'Approve'}
        </Button>
        <Button
          variant="danger"
          busy={isCancelling}
          disabled={isApproving}
          onClick={() => decision.ask('cancel')}
          data-key="c"
          size="thumb"
        >
          Cancel
        </Button>
      </div>
      {problem && (
        <p role="alert" className="text-sm text-red">
          {problem}
        </p>
      )}
    </div>
  );
};
