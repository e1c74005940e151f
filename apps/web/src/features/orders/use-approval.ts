import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import type { AppStore } from '../../api/store.ts';
import type { ApprovalResult } from './approval-results.ts';
import { type ApprovalQueue, createApprovalQueue, findApproval, registerCard, type QueuedApproval } from './approval-queue.ts';

const queues = new WeakMap<AppStore, ApprovalQueue>();

/** One queue for all orders of the page. It outlives the section of the orders. */
function getApprovalQueue(store: AppStore): ApprovalQueue {
  const queue = queues.get(store) ?? createApprovalQueue(store);
  queues.set(store, queue);
  return queue;
}

export const useApprovalQueue = (): ApprovalQueue => getApprovalQueue(useStore() as unknown as AppStore);

export function useApproval(
  orderId: string,
  onResult: (result: ApprovalResult) => void,
): { queue: ApprovalQueue; approval: QueuedApproval | undefined } {
  const queue = useApprovalQueue();
  const handleResult = useEffectEvent(onResult);
  useEffect(() => registerCard(queue, orderId, (result) => handleResult(result)), [queue, orderId]);
  return { queue, approval: useSyncExternalStore(queue.subscribe, () => findApproval(queue, orderId)) };
}
