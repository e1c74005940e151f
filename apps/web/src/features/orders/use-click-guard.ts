import { type RefObject, useEffect, useRef } from 'react';

const GUARD_MS = 600;

/** Ignores clicks briefly after a new order moves the list down, which prevents approving the wrong order. */
export function useClickGuard(list: RefObject<HTMLElement | null>, firstId: string | undefined): void {
  const previousFirstId = useRef(firstId);
  useEffect(() => {
    const hasMoved = previousFirstId.current !== undefined && firstId !== undefined && previousFirstId.current !== firstId;
    previousFirstId.current = firstId;
    if (hasMoved) list.current?.animate?.({ pointerEvents: ['none', 'none'] }, GUARD_MS);
  }, [list, firstId]);
}
