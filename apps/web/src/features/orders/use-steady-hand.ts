import { type RefObject, useEffect, useRef } from 'react';

const SETTLING_MS = 600;

/** A new order at the top moves the others down: for a moment presses count for nothing, lest a thumb approve the wrong one. */
export function useSteadyHand(list: RefObject<HTMLElement | null>, first: string | undefined): void {
  const before = useRef(first);
  useEffect(() => {
    const hasMoved = before.current !== undefined && first !== undefined && before.current !== first;
    before.current = first;
    if (hasMoved) list.current?.animate?.({ pointerEvents: ['none', 'none'] }, SETTLING_MS);
  }, [list, first]);
}
