import { expect, test } from 'vitest';
import { createLazyModule } from './lazy-module.ts';

test('a failed fetch rejects only the returned promise, and the next call fetches again', async () => {
  const unhandledReasons: unknown[] = [];
  const onUnhandled = (reason: unknown): void => void unhandledReasons.push(reason);
  process.on('unhandledRejection', onUnhandled);
  let attempts = 0;
  const page = createLazyModule(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('connection lost');
    return await Promise.resolve('page');
  });

  await expect(page.load()).rejects.toThrow('connection lost');
  // Node reports unhandled rejections before the next task.
  await new Promise((resolve) => void setImmediate(resolve));
  process.off('unhandledRejection', onUnhandled);
  expect([unhandledReasons, page.isLoaded()]).toEqual([[], false]);

  expect(await Promise.all([page.load(), page.load()])).toEqual(['page', 'page']);
  expect([attempts, page.isLoaded()]).toEqual([2, true]);
});
