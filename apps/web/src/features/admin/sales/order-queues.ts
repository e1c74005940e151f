import { useUser } from '../../../api/hooks.ts';
import { adminApi, type Overview } from '../../../api/admin.ts';
import { paths } from '../../../config/paths.ts';

const POLLING = { pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnFocus: true };

/** The queues in the sequence in which admins work on them. */
export const QUEUES = [
  {
    id: 'delayed',
    label: 'adminOverview.delayedOrders',
    text: 'adminOverview.orders',
    countName: 'delayedOrders',
    oldestName: 'oldestDelayed',
  },
  {
    id: 'suspicious',
    label: 'adminOverview.suspiciousOrders',
    text: 'adminOverview.orders',
    countName: 'suspiciousOrders',
    oldestName: 'oldestSuspicious',
  },
  {
    id: 'halted',
    label: 'adminOverview.haltedOrders',
    text: 'adminSales.suspendedCreator',
    countName: 'haltedOrders',
    oldestName: 'oldestHalted',
  },
] as const;
type QueueId = (typeof QUEUES)[number]['id'];

export const getQueuePath = (id: QueueId): string => `${paths.admin('sales')}&queue=${id}&sort=oldest`;

/** Undefined until the queues are loaded, and for others than admins. */
export function usePolledQueues(): Overview['queues'] | undefined {
  const skip = useUser()?.role !== 'admin';
  return adminApi.useGetOverviewQuery(undefined, { ...POLLING, skip }).data?.queues;
}

/** The navigation opens the first queue that has orders. */
export function getSalesLink(queues: Overview['queues'] | undefined): { to: string; pendingCount: number } {
  const firstQueue = queues && QUEUES.find(({ countName }) => (queues[countName] ?? 0) > 0);
  return {
    to: firstQueue ? getQueuePath(firstQueue.id) : paths.admin('sales'),
    pendingCount: queues ? queues.delayedOrders + queues.suspiciousOrders + (queues.haltedOrders ?? 0) : 0,
  };
}
