import { useEffect, useSyncExternalStore } from 'react';
import { t } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { clearToasts } from '../../ui/clear-toasts.ts';
import { findScheduledApproval, undoApproval } from './approval-queue.ts';
import { RemainingTime } from './remaining-time.tsx';
import { useApprovalQueue } from './use-approval.ts';

interface Props {
  viewedId: string;
  onUndone: (orderId: string) => void;
}

/** Undoes the approval of the order that the viewer showed before. Lies on the picture, so that no button moves when it goes. */
export const LastApproval = ({ viewedId, onUndone }: Props) => {
  const queue = useApprovalQueue();
  const approval = useSyncExternalStore(queue.subscribe, () => findScheduledApproval(queue));
  const isShown = approval !== undefined && approval._id !== viewedId;
  useEffect(() => {
    // A message in the same place would cover the button.
    if (isShown) clearToasts();
  }, [isShown]);
  if (!isShown) return null;
  const undo = (): void => {
    undoApproval(queue, approval._id);
    onUndone(approval._id);
  };
  return (
    <div className="absolute inset-x-3 bottom-3 mx-auto flex min-h-12.5 max-w-md items-center gap-2 rounded-control bg-card pr-1 pl-3 text-ink shadow-soft">
      <p role="status" className="mr-auto text-sm">
        {t('creatorOrders.approvedOrder', { id: approval.shortId })}
      </p>
      <RemainingTime endsAt={approval.sendAt} />
      <Button variant="secondary" size="narrow" className="px-3" onClick={undo} data-key="z">
        {t('creatorOrders.undo')}
      </Button>
    </div>
  );
};
