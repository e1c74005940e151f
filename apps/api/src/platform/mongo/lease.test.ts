import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { setUpTestApp } from '../../testing/test-app.ts';
import { withLease } from './lease.ts';

setUpTestApp();
const leases = () => mongoose.connection.collection<{ _id: string }>('leases');
const expireLease = async (name: string) => await leases().updateOne({ _id: name }, { $set: { expiresAt: new Date(0) } });

describe('withLease', () => {
  test('runs one of several at a time, and the next one afterwards', async () => {
    const othersTried = Promise.withResolvers<void>();
    let refusals = 0;
    const attempts = [1, 2, 3].map(async () => {
      if ((await withLease('a', async () => await othersTried.promise)) === undefined) refusals += 1;
    });
    await expect.poll(() => refusals).toBe(2);
    othersTried.resolve();
    await Promise.all(attempts);
    expect(refusals).toBe(2);
    expect(await withLease('a', async () => {})).toBeDefined();
  });

  test('does not wait for another name', async () => {
    const outer = await withLease('a', async () => await withLease('b', async () => 'done'));
    expect(outer).toEqual({ result: { result: 'done' } });
  });

  test('is free again after a failure', async () => {
    await expect(withLease('a', async () => await Promise.reject(new Error('on purpose')))).rejects.toThrow('on purpose');
    expect(await withLease('a', async () => {})).toBeDefined();
  });

  test('takes over the expired lease of a process that was killed, which then cannot go on', async () => {
    const ended = withLease('a', async (lease) => {
      await lease.confirm();
      await expireLease('a');
      await withLease('a', async (newLease) => {
        await expect(lease.confirm()).rejects.toThrow('has expired');
        await newLease.confirm();
      });
      await lease.confirm();
    });
    await expect(ended).rejects.toThrow('the lease "a" has expired');
  });

  test('of a process that lost it leaves the lease of the next one alone', async () => {
    const next = Promise.withResolvers<void>();
    let nextRun: Promise<unknown> | undefined;
    await withLease('a', async () => {
      await expireLease('a');
      nextRun = withLease('a', async () => await next.promise);
      await expect.poll(async () => await leases().countDocuments({ expiresAt: { $gt: new Date() } })).toBe(1);
    });
    expect(await withLease('a', async () => {})).toBeUndefined();
    next.resolve();
    expect(await nextRun).toBeDefined();
  });
});
