import { t } from '../../lib/i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { OrderDecision } from './use-order-decision.ts';

const TEXTS = {
  scheduled: ['creatorOrders.approved', 'creatorOrders.sentSoon'],
  sending: ['creatorOrders.sending', null],
  waiting: ['creatorOrders.unsent', 'creatorOrders.sentWhenOnline'],
  approved: ['creatorOrders.approved', null],
} as const;

/** Replaces the buttons of an approved order until the list shows the decision. */
export const ApprovalStatus = ({ state, onUndo }: { state: NonNullable<OrderDecision['approvalState']>; onUndo: () => void }) => {
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
