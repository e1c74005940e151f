import { type RefObject, useState } from 'react';
import type { Order } from '../../api/orders.ts';
import { findNextPendingCard } from '../../lib/focus-next-pending-card.ts';

export interface ViewerNavigation {
  /** The position of the order in the list, from 1. */
  position: number;
  count: number;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** The decision about the order that was shown before this one. */
  notice: string | undefined;
  /** Called after the approval of another order was undone in the viewer. */
  onUndone: (orderId: string) => void;
}

/** The viewer of one order of the list. After a decision it shows the next pending order, and closes after the last one. */
export function useOrderViewer(section: RefObject<HTMLElement | null>, orders: readonly Order[]) {
  const [viewedId, setViewedId] = useState<string | null>(null);
  const [notice, setNotice] = useState<string>();
  const view = (id: string | null): void => {
    setNotice(undefined);
    setViewedId(id);
  };
  const index = orders.findIndex(({ _id }) => _id === viewedId);
  // The order has left the list. The viewer must not open again when the order comes back.
  if (viewedId !== null && index === -1) setViewedId(null);
  const linkTo = (order: Order | undefined) => order && ((): void => view(order._id));
  const navigation: ViewerNavigation = {
    position: index + 1,
    count: orders.length,
    onPrevious: linkTo(orders[index - 1]),
    onNext: linkTo(orders[index + 1]),
    notice,
    onUndone: view,
  };
  return {
    viewedId,
    navigation,
    open: view,
    close: (): void => view(null),
    /**
     * Shows the next pending order if the decided one is shown. Call it before the list contains the decision.
     * @param decision a text for the notice of the next order
     * @returns whether the notice is shown
     */
    moveOn: (decidedId: string, decision?: string): boolean => {
      const nextId = findNextPendingCard(section.current, decidedId)?.dataset.card ?? null;
      setViewedId((currentId) => (currentId === decidedId ? nextId : currentId));
      if (viewedId !== decidedId) return false;
      setNotice(decision);
      return nextId !== null && decision !== undefined;
    },
  };
}
