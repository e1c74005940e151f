import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Hides the tab or shows it again. */
export function setVisibility(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
}

/** Runs the fake timers, in ms. */
export const advanceTime = async (ms: number) => await act(async () => await vi.advanceTimersByTimeAsync(ms));
