import { useRef } from 'react';

/** A `disabled` state would change only at the next render, too late for a double click. */
export function useSubmitOnce<Args extends unknown[]>(submit: (...args: Args) => Promise<unknown> | void) {
  const isRunning = useRef(false);
  return async (...args: Args): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await submit(...args);
    } finally {
      isRunning.current = false;
    }
  };
}
