import { useRef } from 'react';

/** Ignores calls while one is running. A `disabled` state would change at the next render, too late for a double click. */
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
