import { type RefObject, useEffect, useRef } from 'react';

const GUARD_MS = 600;

/** Ignores clicks briefly after something else moved under the finger, so that a double tap does not decide two orders. */
export const blockClicks = (element: HTMLElement | null): void =>
  void element?.animate?.({ pointerEvents: ['none', 'none'] }, GUARD_MS);

/** Blocks clicks after the list has moved, which prevents approving the wrong order. */
export function useClickGuard(list: RefObject<HTMLElement | null>, firstId: string | undefined): void {
  const previousFirstId = useRef(firstId);
  useEffect(() => {
    const hasMoved = previousFirstId.current !== undefined && firstId !== undefined && previousFirstId.current !== firstId;
    previousFirstId.current = firstId;
    if (hasMoved) blockClicks(list.current);
  }, [list, firstId]);
}
