import { describe, expect, test } from 'vitest';
import { createMemoryQueue } from './memory-queue.ts';
import { createSpan, registerTracing, runInSpan } from './tracing.ts';

const LARGE = 2 ** 30;
registerTracing();
const runAs = <T>(clientIp: string, work: () => T): T => runInSpan({ ...createSpan(undefined, {}), clientIp }, work);

/** A queue whose only running task ends when the test says so. */
function createBusyQueue() {
  const run = createMemoryQueue();
  const order: string[] = [];
  const { promise: blocked, resolve: release } = Promise.withResolvers<void>();
  const first = runAs('192.0.2.9', async () => await run(LARGE, async () => await blocked));
  const add = async (ip: string, name = ip, bytes = LARGE): Promise<void> =>
    await runAs(ip, async () => await run(bytes, async () => void order.push(name)));
  return { add, order, release: () => (release(), first) };
}

describe('createMemoryQueue', () => {
  test('lets clients take turns, whatever they sent first', async () => {
    const { add, order, release } = createBusyQueue();
    const tasks = [add('192.0.2.1', 'a1'), add('192.0.2.1', 'a2'), add('192.0.2.1', 'a3'), add('192.0.2.2', 'b1')];
    await release();
    await Promise.all(tasks);
    expect(order).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  test('refuses what one client sends beyond its places, in one IPv6 subnet too, and serves others', async () => {
    const { add, order, release } = createBusyQueue();
    const tasks = Array.from({ length: 30 }, async (_, index) => await add(`2001:db8::${index + 1}`));
    const other = add('2001:db8:0:1::1');
    await release();
    const results = await Promise.allSettled([...tasks, other]);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    expect(order).toContain('2001:db8:0:1::1');
  });

  test('does not let small tasks overtake a large one', async () => {
    const { add, order, release } = createBusyQueue();
    const tasks = [add('192.0.2.1', 'large'), add('192.0.2.2', 'small', 1)];
    await release();
    await Promise.all(tasks);
    expect(order).toEqual(['large', 'small']);
  });

  test('goes on after a task that failed', async () => {
    const run = createMemoryQueue();
    await expect(run(LARGE, async () => await Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await run(LARGE, async () => 'next')).toBe('next');
  });
});
