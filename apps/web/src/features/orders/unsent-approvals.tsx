import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useSyncExternalStore } from 'react';
import { t } from '../../lib/i18n/text.tsx';
import { useUser } from '../../api/hooks.ts';
import { Button } from '../../ui/button.tsx';
import { listUnsentIds, resumeApprovals, sendWaiting } from './approval-queue.ts';
import { useApprovalQueue } from './use-approval.ts';

/** Sends the approvals that an earlier page load could not send, and shows those that still wait for a connection. */
export const UnsentApprovals = () => {
  const queue = useApprovalQueue();
  const userId = useUser()?._id;
  useEffect(() => {
    if (userId !== undefined) resumeApprovals(queue);
  }, [queue, userId]);
  const unsent = useSyncExternalStore(queue.subscribe, () => listUnsentIds(queue));
  if (unsent === '') return null;
  return (
    <div className="fixed inset-x-4 bottom-20 z-40 mx-auto flex max-w-md items-center gap-3 rounded-card border border-line bg-card p-3 text-sm shadow-soft lg:bottom-6">
      <WifiOff className="size-5 shrink-0 text-amber" />
      <p role="status" className="min-w-0 flex-1 wrap-anywhere">
        {t('creatorOrders.unsentApprovals', { orders: unsent })}
      </p>
      <Button variant="secondary" size="narrow" className="px-3" onClick={() => sendWaiting(queue)}>
        {t('creatorOrders.sendNow')}
      </Button>
    </div>
  );
};
