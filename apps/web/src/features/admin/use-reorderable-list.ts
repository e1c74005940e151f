import { useLayoutEffect, useRef, useState } from 'react';
import { isSameOrder, moveItem } from './move-item.ts';
import { useDragOrder } from './use-drag-order.ts';

export type SaveOrder = (ids: string[], onFailed: () => void) => void;

/** Reorders a list optimistically, announces each move to screen readers and keeps the focus on the moved row. */
export function useReorderableList(items: { _id: string; name: string }[], saveOrder: SaveOrder) {
  const list = useRef<HTMLOListElement>(null);
  const focusedControl = useRef<{ id: string; control: string } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const savedIds = items.map(({ _id }) => _id);
  // The store notifies its subscribers one frame later, so without local state the rows would jump back for a moment.
  const [optimisticOrder, setOptimisticOrder] = useState<string[] | null>(null);
  if (optimisticOrder && (optimisticOrder.length !== savedIds.length || isSameOrder(optimisticOrder, savedIds)))
    setOptimisticOrder(null);
  const ids = optimisticOrder ?? savedIds;
  const applyOrder = (order: string[], id: string, control: string): void => {
    if (isSameOrder(order, ids)) return;
    focusedControl.current = { id, control };
    const name = items.find(({ _id }) => _id === id)?.name ?? '';
    setAnnouncement(`${name}: posição ${order.indexOf(id) + 1} de ${order.length}.`);
    setOptimisticOrder(order);
    saveOrder(order, () => setOptimisticOrder(null));
  };
  const drag = useDragOrder(list, ids, (order, id) => applyOrder(order, id, 'handle'));
  const moveBy = (id: string, offset: number, control: string): void =>
    applyOrder(moveItem(ids, id, ids.indexOf(id) + offset), id, control);
  const orderKey = drag.order.join();
  useLayoutEffect(() => {
    if (!focusedControl.current) return;
    const { id, control } = focusedControl.current;
    focusedControl.current = null;
    const row = list.current?.querySelector(`[data-row="${id}"]`);
    const button = row?.querySelector<HTMLButtonElement>(`[data-move="${control}"]`);
    // At either end of the list the move button is disabled, so the drag handle takes the focus.
    (button?.disabled ? row?.querySelector<HTMLElement>('[data-move="handle"]') : button)?.focus();
  }, [orderKey]);
  return { list, drag, moveBy, announcement };
}
