import { useLayoutEffect, useRef, useState } from 'react';
import { isSameOrder, moved } from './reorder.ts';
import { useDragOrder } from './use-drag-order.ts';

/** Saves an order; `onFailed` is called where that fails. */
export type SaveOrder = (ids: string[], onFailed: () => void) => void;

/** A list whose rows move: what was moved is announced, and keeps the focus though its row goes elsewhere in the page. */
export function useMoves(all: { _id: string; name: string }[], save: SaveOrder) {
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<{ id: string; control: string } | null>(null);
  const [told, tell] = useState('');
  const stored = all.map(({ _id }) => _id);
  // The store tells its readers a frame later: until then the rows would jump back.
  const [wished, wish] = useState<string[] | null>(null);
  if (wished && (wished.length !== stored.length || isSameOrder(wished, stored))) wish(null);
  const ids = wished ?? stored;
  const place = (order: string[], id: string, control: string): void => {
    if (isSameOrder(order, ids)) return;
    focused.current = { id, control };
    const name = all.find(({ _id }) => _id === id)?.name ?? '';
    tell(`${name}: posição ${order.indexOf(id) + 1} de ${order.length}.`);
    wish(order);
    save(order, () => wish(null));
  };
  const drag = useDragOrder(list, ids, (order, id) => place(order, id, 'handle'));
  const step = (id: string, by: number, control: string): void => place(moved(ids, id, ids.indexOf(id) + by), id, control);
  const shown = drag.order.join();
  useLayoutEffect(() => {
    if (!focused.current) return;
    const { id, control } = focused.current;
    focused.current = null;
    const row = list.current?.querySelector(`[data-row="${id}"]`);
    const wanted = row?.querySelector<HTMLButtonElement>(`[data-move="${control}"]`);
    // At either end the button has nothing more to do: the handle takes over.
    (wanted?.disabled ? row?.querySelector<HTMLElement>('[data-move="handle"]') : wanted)?.focus();
  }, [shown]);
  return { list, drag, step, told };
}
