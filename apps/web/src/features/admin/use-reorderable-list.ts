import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../lib/i18n/t.ts';
import { isSameSequence, moveItem } from './move-item.ts';
import { useDragReorder } from './use-drag-reorder.ts';

export type SaveItemOrder = (ids: string[], onFailed: () => void) => void;

/** Reorders a list optimistically, announces each move to screen readers and keeps the focus on the moved row. */
export function useReorderableList(items: { _id: string; name: string }[], saveItemOrder: SaveItemOrder) {
  const list = useRef<HTMLOListElement>(null);
  const focusedControl = useRef<{ id: string; control: string } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const savedIds = items.map(({ _id }) => _id);
  // The store notifies its subscribers one frame later, so without local state the rows would jump back for a moment.
  const [optimisticIds, setOptimisticIds] = useState<string[] | null>(null);
  if (optimisticIds && (optimisticIds.length !== savedIds.length || isSameSequence(optimisticIds, savedIds)))
    setOptimisticIds(null);
  const ids = optimisticIds ?? savedIds;
  const reorder = (newIds: string[], id: string, control: string): void => {
    if (isSameSequence(newIds, ids)) return;
    focusedControl.current = { id, control };
    const name = items.find(({ _id }) => _id === id)?.name ?? '';
    setAnnouncement(t('admin.position', { name, position: newIds.indexOf(id) + 1, count: newIds.length }));
    setOptimisticIds(newIds);
    saveItemOrder(newIds, () => setOptimisticIds(null));
  };
  const drag = useDragReorder(list, ids, (newIds, id) => reorder(newIds, id, 'handle'));
  const moveBy = (id: string, offset: number, control: string): void =>
    reorder(moveItem(ids, id, ids.indexOf(id) + offset), id, control);
  const sequenceKey = drag.ids.join();
  useLayoutEffect(() => {
    if (!focusedControl.current) return;
    const { id, control } = focusedControl.current;
    focusedControl.current = null;
    const row = list.current?.querySelector(`[data-row="${id}"]`);
    const button = row?.querySelector<HTMLButtonElement>(`[data-move="${control}"]`);
    // At either end of the list the move button is disabled, so the drag handle takes the focus.
    (button?.disabled ? row?.querySelector<HTMLElement>('[data-move="handle"]') : button)?.focus();
  }, [sequenceKey]);
  return { list, drag, moveBy, announcement };
}
