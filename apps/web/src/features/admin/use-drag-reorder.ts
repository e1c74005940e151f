import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { isSameSequence, moveItem } from './move-item.ts';

/** Distance from the top or bottom of the viewport at which a drag scrolls the page. */
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

/**
 * Reorders rows (elements with `data-row={id}`) by dragging. Releasing the pointer calls `onDrop` if a row moved;
 * Escape cancels.
 * The listeners are on the window because a row loses its pointer capture when React moves it in the document.
 */
export function useDragReorder(list: RefObject<HTMLElement | null>, ids: string[], onDrop: (ids: string[], id: string) => void) {
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
