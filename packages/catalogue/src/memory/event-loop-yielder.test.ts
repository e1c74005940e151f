import { afterEach, expect, test, vi } from 'vitest';
import { EventLoopYielder } from './event-loop-yielder.ts';

afterEach(() => vi.restoreAllMocks());

test('a step may last 8 ms, and each yield starts another one after other callbacks have run', async () => {
  let now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const yielder = new EventLoopYielder();
  now += 8;
  expect(yielder.shouldYield()).toBe(false);
  now += 0.1;
  expect(yielder.shouldYield()).toBe(true);
  const callback = vi.fn<() => void>();
  setImmediate(callback);
  await yielder.yieldToEventLoop();
  expect(callback).toHaveBeenCalled();
  expect(yielder.shouldYield()).toBe(false);
});

test('a loop reads the clock in every 64th iteration', () => {
  const yielder = new EventLoopYielder();
  vi.spyOn(performance, 'now').mockReturnValue(Infinity);
  expect(Array.from({ length: 200 }, (_, i) => i).filter((i) => yielder.shouldYield(i))).toEqual([0, 64, 128, 192]);
});
