import { Text, t } from '../../lib/i18n/text.tsx';
import { cx } from '../../lib/cx.ts';
import type { Order } from '../../api/orders.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { InlineError } from '../../ui/form-message.tsx';
import type { OrderDecision } from './use-order-decision.ts';

const TEXTS = {
  scheduled: ['creatorOrders.approved', 'creatorOrders.sentSoon'],
  sending: ['creatorOrders.sending', null],
  waiting: ['creatorOrders.unsent', 'creatorOrders.sentWhenOnline'],
  approved: ['creatorOrders.approved', null],
} as const;

/** Replaces the buttons of an approved order until the list shows the decision. */
const ApprovalStatus = ({ state, onUndo }: { state: NonNullable<OrderDecision['approvalState']>; onUndo: () => void }) => {
  const [title, text] = TEXTS[state];
  return (
    <div className="flex min-h-12.5 items-center justify-between gap-2 rounded-control bg-sunk pr-1 pl-3">
      <p role="status" className="grid py-1.5 text-sm leading-tight">
        <b className="font-strong">{t(title)}</b>
        {text && <span className="text-xs text-muted">{t(text)}</span>}
      </p>
      {state === 'scheduled' || state === 'waiting' ? (
        // At the far end, so that the second tap of a double tap on "Approve" does not undo.
        <Button
          variant="secondary"
          size="narrow"
          className="px-3"
          onClick={onUndo}
          data-key="z"
          data-undo={state === 'scheduled' || undefined}
        >
          {t('creatorOrders.undo')}
        </Button>
      ) : (
        state === 'sending' && <Spinner />
      )}
    </div>
  );
};

interface ReturnButtonProps {
  decision: OrderDecision;
  /** The payment does not match, so this is what the creator probably wants. */
  isFirst?: boolean;
  className?: string | undefined;
}

const ReturnButton = ({ decision, isFirst = false, className }: ReturnButtonProps) => (
  <Button
    variant={isFirst ? 'primary' : 'quiet'}
    size={isFirst ? 'tall' : 'sm'}
    busy={decision.isReturning}
    disabled={decision.isCancelling}
    onClick={() => decision.setActiveDialog('return')}
    data-key="r"
    className={cx('min-h-11', className)}
  >
    {t('creatorOrders.return')}
  </Button>
);

interface Props {
  order: Order;
  decision: OrderDecision;
  /** Hides the button to return a proof on phones. The viewer of the proof has it too. */
  isCompactOnPhones?: boolean;
}

/** The button to approve is not green, because nothing is completed yet. */
export const DecisionButtons = ({ order, decision, isCompactOnPhones = false }: Props) => {
  const { approvalState, isCancelling, isReturning, isDuplicate, mismatch, errorMessage } = decision;
  if (approvalState) return <ApprovalStatus state={approvalState} onUndo={decision.undo} />;
  // A returned order already waits for another proof.
  const canReturn = order.state === 'pending';
  const needsCheck = isDuplicate || mismatch !== undefined;
  return (
    <div className="grid gap-2.5">
      {canReturn && mismatch && <ReturnButton decision={decision} isFirst />}
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-4 @max-[14rem]:grid-cols-[minmax(0,1fr)_auto] @max-[14rem]:gap-2">
        <Button
          variant={needsCheck ? 'secondary' : 'primary'}
          disabled={isCancelling || isReturning}
          onClick={decision.approve}
          data-key="a"
          size="tall"
        >
          <Text id={needsCheck ? 'creatorOrders.approveDuplicate' : 'creatorOrders.approve'} />
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
      {canReturn && !mismatch && <ReturnButton decision={decision} className={isCompactOnPhones ? 'max-md:hidden' : undefined} />}
      {errorMessage && <InlineError>{errorMessage}</InlineError>}
    </div>
  );
};
