import mongoose from 'mongoose';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { setUpTestApp } from '../../testing/test-app.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { inTransaction } from '../mongo/transaction.ts';
import { createJobs } from './jobs.ts';

const app = setUpTestApp();
const ran: string[] = [];
const jobsCollection = () => mongoose.connection.collection('backgroundjobs');
const soon = { timeout: 10_000 };
const mailServer = Promise.withResolvers<void>();

beforeAll(() => {
  app.deps.jobs.define<{ note: string }>({
    name: 'test.note',
    group: 'orders',
    maxAttempts: 3,
    perform: async ({ note }) => void ran.push(note),
  });
  app.deps.jobs.define({
    name: 'test.broken',
    group: 'orders',
    maxAttempts: 1,
    perform: async () => await Promise.reject(new Error('the mail server burns')),
  });
  app.deps.jobs.define({
    name: 'test.slow-email',
    group: 'emails',
    maxAttempts: 1,
    perform: async () => await mailServer.promise,
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.deps.jobs.stop();
  ran.length = 0;
});

const enqueue = async (note: string): Promise<void> =>
  await inTransaction(async (session) => await app.deps.jobs.enqueue('test.note', { note }, session));

describe('a job', () => {
  test('runs after its transaction commits, not before', async () => {
    await app.deps.jobs.start();
    await inTransaction(async (session) => {
      await app.deps.jobs.enqueue('test.note', { note: 'a' }, session);
      expect([await jobsCollection().countDocuments(), ran]).toEqual([0, []]);
    });
    await expect.poll(() => ran, soon).toEqual(['a']);
    await expect.poll(async () => await jobsCollection().countDocuments(), soon).toBe(0);
  });

  test('never runs when its transaction aborts', async () => {
    const aborted = inTransaction(async (session) => {
      await app.deps.jobs.enqueue('test.note', { note: 'a' }, session);
      throw new Error('changed my mind');
    });
    await expect(aborted).rejects.toThrow('changed my mind');
    expect(await jobsCollection().countDocuments()).toBe(0);
  });

  test('that is queued while no worker runs is done by the next worker', async () => {
    await enqueue('a');
    await app.deps.jobs.start();
    await expect.poll(() => ran, soon).toEqual(['a']);
  });

  test('that an earlier version stored without a group is done', async () => {
    const now = new Date();
    const stored = { handlerName: 'test.note', queue: 'test.note', data: { note: 'a' }, nextRunAt: now, attemptsCount: 0 };
    await jobsCollection().insertOne({ ...stored, createdAt: now, updatedAt: now, __v: 0 });
    await app.deps.jobs.start();
    await expect.poll(() => ran, soon).toEqual(['a']);
  });

  test('runs while all email workers wait for a slow mail server', async () => {
    await app.deps.jobs.start();
    await inTransaction(async (session) => {
      for (let i = 0; i < 6; i += 1) await app.deps.jobs.enqueue('test.slow-email', {}, session);
    });
    const running = async () => await jobsCollection().countDocuments({ queue: 'test.slow-email', lockedAt: { $ne: null } });
    await expect.poll(running, soon).toBe(4);
    await enqueue('a');
    await expect.poll(() => ran, soon).toEqual(['a']);
    mailServer.resolve();
    await expect.poll(async () => await jobsCollection().countDocuments(), soon).toBe(0);
  });

  test('of a dead worker is done after a minute', async () => {
    await enqueue('a');
    await enqueue('b');
    await jobsCollection().updateOne({ 'data.note': 'a' }, { $set: { lockedAt: new Date(Date.now() - 61_000) } });
    await jobsCollection().updateOne({ 'data.note': 'b' }, { $set: { lockedAt: new Date(Date.now() - 30_000) } });
    await app.deps.jobs.start();
    await expect.poll(() => ran, soon).toEqual(['a']);
    expect(await jobsCollection().countDocuments({ 'data.note': 'b' })).toBe(1);
  });

  test('that fails finally is kept with its error, and the others continue', async () => {
    await inTransaction(async (session) => await app.deps.jobs.enqueue('test.broken', {}, session));
    await app.deps.jobs.start();
    await expect
      .poll(async () => await jobsCollection().findOne({ failedAt: { $ne: null } }), soon)
      .toMatchObject({
        handlerName: 'test.broken',
        originalQueue: 'test.broken',
        attemptsCount: 1,
        lastError: expect.stringContaining('the mail server burns'),
      });
    await enqueue('a');
    await expect.poll(() => ran, soon).toEqual(['a']);
  });

  test('worker survives the database becoming unavailable while it unlocks jobs', async () => {
    const rejected: unknown[] = [];
    const note = (reason: unknown): void => void rejected.push(reason);
    process.on('unhandledRejection', note);
    const model = mongoose.connection.model('BackgroundJob');
    const look = vi.spyOn(model, 'findOneAndUpdate').mockImplementationOnce(() => {
      throw new mongoose.mongo.MongoNetworkError('connection closed');
    });
    await app.deps.jobs.start();
    await enqueue('a');
    await expect.poll(() => ran, soon).toEqual(['a']);
    process.off('unhandledRejection', note);
    expect([look.mock.results[0]?.type, rejected]).toEqual(['throw', []]);
  });

  test('instance leaves no listeners behind when several run in one process', async () => {
    const count = (): number => process.listenerCount('unhandledRejection');
    const before = count();
    for (let i = 0; i < 3; i += 1) await createJobs(createLog('silent'), createMetrics());
    expect(count()).toBe(before);
    await app.deps.jobs.start();
    await app.deps.jobs.stop();
    await app.deps.jobs.stop();
    expect(count()).toBe(before);
  });
});
