import { useLayoutEffect, useRef, useState, type RefObject, useEffect, useEffectEvent } from 'react';
import { t } from '../../lib/i18n/text.tsx';

function moveItem(ids: string[], id: string, to: number): string[] {
  const others = ids.filter((other) => other !== id);
  const index = Math.min(Math.max(to, 0), others.length);
  return [...others.slice(0, index), id, ...others.slice(index)];
}

const isSameSequence = (a: string[], b: string[]): boolean => a.length === b.length && a.every((id, index) => id === b[index]);

const AUTO_SCROLL_MARGIN_PX = 90;
const AUTO_SCROLL_STEP_PX = 14;

interface Drag {
  id: string;
  ids: string[];
}

function autoScroll(y: number): void {
  if (y < AUTO_SCROLL_MARGIN_PX) window.scrollBy(0, -AUTO_SCROLL_STEP_PX);
  else if (y > window.innerHeight - AUTO_SCROLL_MARGIN_PX) window.scrollBy(0, AUTO_SCROLL_STEP_PX);
}

function findDropIndex(list: HTMLElement | null, id: string, y: number): number {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].filter((row) => row.dataset.row !== id);
  const centers = rows.map((row) => row.getBoundingClientRect()).map(({ top, height }) => top + height / 2);
  return centers.filter((center) => center < y).length;
}

/** Listens on the window, because a row (`data-row={id}`) loses its pointer capture when React moves it. Escape cancels. */
function useDragReorder(list: RefObject<HTMLElement | null>, ids: string[], onDrop: (ids: string[], id: string) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const followPointer = useEffectEvent((event: PointerEvent) => {
    if (!drag) return;
    autoScroll(event.clientY);
    const movedIds = moveItem(drag.ids, drag.id, findDropIndex(list.current, drag.id, event.clientY));
    if (!isSameSequence(movedIds, drag.ids)) setDrag({ ...drag, ids: movedIds });
  });
  const dropRow = useEffectEvent(() => {
    if (drag && !isSameSequence(drag.ids, ids)) onDrop(drag.ids, drag.id);
    setDrag(null);
  });
  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return undefined;
    const cancel = (): void => setDrag(null);
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') cancel();
    };
    const onMove = (event: PointerEvent): void => followPointer(event);
    const onUp = (): void => dropRow();
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [isDragging]);
  return { draggedId: drag?.id ?? null, ids: drag?.ids ?? ids, startDrag: (id: string): void => setDrag({ id, ids }) };
}

export type SaveItemOrder = (ids: string[], onFailed: () => void) => void;

/** Reorders a list optimistically, announces each move to screen readers and keeps the focus on the moved row. */
export function useReorderableList(items: { _id: string; name: string }[], saveItemOrder: SaveItemOrder) {
  const list = useRef<HTMLOListElement>(null);
  const controlToFocus = useRef<{ id: string; control: string } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const savedIds = items.map(({ _id }) => _id);
  // The store notifies its subscribers one frame later, so without local state the rows would jump back for a moment.
  // The local state ends when the store has the new order, or when items were added or removed.
  const [optimisticIds, setOptimisticIds] = useState<string[] | null>(null);
  if (optimisticIds && (optimisticIds.length !== savedIds.length || isSameSequence(optimisticIds, savedIds)))
    setOptimisticIds(null);
  const ids = optimisticIds ?? savedIds;
  const reorder = (newIds: string[], id: string, control: string): void => {
    if (isSameSequence(newIds, ids)) return;
    controlToFocus.current = { id, control };
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
    if (!controlToFocus.current) return;
    const { id, control } = controlToFocus.current;
    controlToFocus.current = null;
    const row = list.current?.querySelector(`[data-row="${id}"]`);
    const button = row?.querySelector<HTMLButtonElement>(`[data-move="${control}"]`);
    // At either end of the list the move button is disabled, so the drag handle takes the focus.
    (button?.disabled ? row?.querySelector<HTMLElement>('[data-move="handle"]') : button)?.focus();
  }, [sequenceKey]);
  return { list, drag, moveBy, announcement };
}
