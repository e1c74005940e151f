import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { isSameOrder, moved } from './reorder.ts';

/** Near the edge of the screen the page moves along. */
const EDGE_PX = 90;
const SCROLL_PX = 14;

interface Drag {
  id: string;
  order: string[];
}

function scrollAlong(y: number): void {
  if (y < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
  else if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
}

/** How many of the other rows have their middle above `y`: the place of what is dragged there. */
function placeAt(list: HTMLElement | null, id: string, y: number): number {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].filter((row) => row.dataset.row !== id);
  const middles = rows.map((row) => row.getBoundingClientRect()).map(({ top, height }) => top + height / 2);
  return middles.filter((middle) => middle < y).length;
}

/**
 * Dragging rows (`data-row` = id) of a list by a handle, with mouse, finger or pen. The order follows the pointer; letting go
 * hands it on, Esc takes it back. The listeners are the window's: a row that moves in the page loses what it had captured.
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, ids: string[], onDrop: (ids: string[], id: string) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const follow = useEffectEvent((event: PointerEvent) => {
    if (!drag) return;
    scrollAlong(event.clientY);
    const order = moved(drag.order, drag.id, placeAt(list.current, drag.id, event.clientY));
    if (!isSameOrder(order, drag.order)) setDrag({ ...drag, order });
  });
  const drop = useEffectEvent(() => {
    if (drag && !isSameOrder(drag.order, ids)) onDrop(drag.order, drag.id);
    setDrag(null);
  });
  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return undefined;
    const cancel = (): void => setDrag(null);
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') cancel();
    };
    const move = (event: PointerEvent): void => follow(event);
    const up = (): void => drop();
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', onKey);
    };
  }, [isDragging]);
  return { dragged: drag?.id ?? null, order: drag?.order ?? ids, take: (id: string): void => setDrag({ id, order: ids }) };
}
