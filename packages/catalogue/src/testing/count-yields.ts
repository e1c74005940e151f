import { vi } from 'vitest';
import { EventLoopYielder } from '../memory/event-loop-yielder.ts';

/** Counts how often a task yields to the event loop. A `fast` clock advances 100 ms whenever it is read. */
export async function countYields(clock: 'still' | 'fast', task: () => Promise<unknown>): Promise<number> {
  let now = performance.now();
  const readClock = vi.spyOn(performance, 'now').mockImplementation(() => (clock === 'fast' ? (now += 100) : 0));
  const yieldToEventLoop = vi.spyOn(EventLoopYielder.prototype, 'yieldToEventLoop');
  await task();
  const count = yieldToEventLoop.mock.calls.length;
  readClock.mockRestore();
  yieldToEventLoop.mockRestore();
  return count;
}
