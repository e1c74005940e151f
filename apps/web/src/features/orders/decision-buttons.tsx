import { Button } from '../../ui/button.tsx';
import { cx } from '../../lib/cx.ts';
import type { useDecision } from './use-decision.ts';

interface Props {
  decision: ReturnType<typeof useDecision>;
  isDuplicate: boolean;
  className?: string;
}

/** Thumb-sized; each shows its own progress, and neither can be pressed while the other runs. */
export const DecisionButtons = ({ decision, isDuplicate, className }: Props) => (
  <div className={cx('grid grid-cols-2 gap-2.5', className)} lang="en">
    <Button
      variant={isDuplicate ? 'secondary' : 'ok'}
      size="lg"
      busy={decision.isApproving}
      disabled={decision.isCancelling}
      data-action="approve"
      onClick={() => void decision.approve(false)}
    >
      {isDuplicate ? 'Approve…' : 'Approve'}
    </Button>
    <Button
      variant="danger"
      size="lg"
      busy={decision.isCancelling}
      disabled={decision.isApproving}
      onClick={() => decision.ask('cancel')}
    >
      Cancel
    </Button>
  </div>
);
