import { Text, t } from '../../lib/i18n/text.tsx';
import { cx } from '../../lib/cx.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import type { Order } from '../../api/orders.ts';
import { acceptsInstructions } from '../../entities/order/approval-doubt.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { InlineError } from '../../ui/form-message.tsx';
import { HowToPayButtons } from './how-to-pay-buttons.tsx';
import { RemainingTime } from './remaining-time.tsx';
import type { OrderDecision } from './use-order-decision.ts';

const TEXTS = {
  scheduled: ['creatorOrders.approved', 'creatorOrders.sentSoon'],
  sending: ['creatorOrders.sending', null],
  waiting: ['creatorOrders.unsent', 'creatorOrders.sentWhenOnline'],
  approved: ['creatorOrders.approved', null],
} as const;

/** Replaces the buttons of an approved order until the list shows the decision. */
export const ApprovalStatus = ({ decision: { approvalState: state, sendAt, undo } }: { decision: OrderDecision }) => {
  if (!state) return null;
  const [title, text] = TEXTS[state];
  return (
    <div className="flex min-h-12.5 items-center gap-2 rounded-control bg-sunk pr-1 pl-3">
      <p role="status" className="mr-auto grid py-1.5 text-sm leading-tight">
        <b className="font-strong">{t(title)}</b>
        {text && <span className="text-xs text-muted">{t(text)}</span>}
      </p>
      {state === 'scheduled' && sendAt !== undefined && <RemainingTime endsAt={sendAt} />}
      {state === 'scheduled' || state === 'waiting' ? (
        // At the far end, so that the second tap of a double tap on "Approve" does not undo.
        <Button
          variant="secondary"
          size="narrow"
          className="px-3"
          onClick={undo}
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
  order: Order;
  decision: OrderDecision;
  /** The payment is doubtful, so this is what the creator probably wants. */
  isFirst?: boolean;
}

export const ReturnButton = ({ order, decision, isFirst = false }: ReturnButtonProps) => (
  <Button
    variant={isFirst ? 'primary' : 'quiet'}
    size={isFirst ? 'tall' : 'sm'}
    busy={decision.isReturning}
    disabled={decision.isCancelling}
    onClick={() => decision.setActiveDialog('return')}
    data-key="r"
    className={cx('min-h-11', isFirst && 'text-sm')}
  >
    {t(order.proofId ? 'creatorOrders.return' : 'creatorOrders.requestProof')}
  </Button>
);

/** A returned order stays in the list, like a decided one, and tells whose turn it is. */
const WaitingForBuyer = ({ expiresAt }: Pick<Order, 'expiresAt'>) => (
  <p className="grid rounded-control bg-sunk px-3 py-2 text-sm leading-tight">
    <b className="font-strong">{t('creatorOrders.waitsForBuyer')}</b>
    {expiresAt && (
      <span className="text-xs text-muted">{t('creatorOrders.buyerDeadline', { date: formatDateTime(expiresAt) })}</span>
    )}
  </p>
);

/** Of an order that cannot be approved, the dialog only says why. */
const APPROVE_LABELS = { noProof: 'creatorOrders.approveUnproven', paidOther: 'creatorOrders.whyNotApproved' } as const;

function getApproveLabel(doubt: OrderDecision['doubt']) {
  if (doubt === undefined) return 'creatorOrders.approve';
  return doubt === 'noProof' || doubt === 'paidOther' ? APPROVE_LABELS[doubt] : 'creatorOrders.approveDuplicate';
}

interface ApproveButtonProps {
  decision: OrderDecision;
  /** Whether something else should come first. */
  isQuiet?: boolean;
}

/** Fills the line on its own if it does not fit beside the button that cancels. */
export const ApproveButton = ({
  decision: { doubt, approve, isCancelling, isReturning },
  isQuiet = false,
}: ApproveButtonProps) => (
  <Button
    variant={doubt || isQuiet ? 'secondary' : 'primary'}
    disabled={isCancelling || isReturning}
    onClick={approve}
    data-key="a"
    size="tall"
    className={cx('grow-99', doubt && 'text-[13px]')}
  >
    <Text id={getApproveLabel(doubt)} />
  </Button>
);

interface Props {
  order: Order;
  decision: OrderDecision;
}

/**
 * The button to approve is not green, because nothing is completed yet. Whatever the doubt is, asking for a proof comes first.
 */
export const DecisionButtons = ({ order, decision }: Props) => {
  const { approvalState, doubt, canReturn, isCancelling, errorMessage } = decision;
  if (approvalState) return <ApprovalStatus decision={decision} />;
  const isReturnFirst = doubt !== undefined;
  return (
    <div className="grid grid-cols-1 gap-2 md:gap-2.5">
      {order.state === 'returned' && <WaitingForBuyer expiresAt={order.expiresAt} />}
      {acceptsInstructions(order) && <HowToPayButtons order={order} />}
      {canReturn && isReturnFirst && <ReturnButton order={order} decision={decision} isFirst />}
      <div className="flex flex-wrap gap-x-3 gap-y-2.5">
        <ApproveButton decision={decision} />
        <Button
          variant="danger"
          busy={isCancelling}
          onClick={() => decision.setActiveDialog('cancel')}
          data-key="c"
          size="tall"
          className="grow px-3 text-sm"
        >
          <Text id="creatorOrders.cancel" />
        </Button>
      </div>
      {canReturn && !isReturnFirst && <ReturnButton order={order} decision={decision} />}
      {errorMessage && <InlineError>{errorMessage}</InlineError>}
    </div>
  );
};
