import { type RefObject, useEffect, useRef } from 'react';

const GUARD_MS = 600;

/** Ignores clicks for a moment after a new first order moved the others down, so that nobody approves the wrong one. */
export function useClickGuard(list: RefObject<HTMLElement | null>, first: string | undefined): void {
  const before = useRef(first);
  useEffect(() => {
    const hasMoved = before.current !== undefined && first !== undefined && before.current !== first;
    before.current = first;
    if (hasMoved) list.current?.animate?.({ pointerEvents: ['none', 'none'] }, GUARD_MS);
  }, [list, first]);
}
