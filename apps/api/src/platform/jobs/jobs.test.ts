import mongoose from 'mongoose';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { setUpTestApp } from '../../testing/test-app.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { inTransaction } from '../mongo/transaction.ts';
import { createJobs } from './jobs.ts';

const app = setUpTestApp();
const completedNotes: string[] = [];
const jobsCollection = () => mongoose.connection.collection('backgroundjobs');
/** Counts the jobs without those that run repeatedly. */
const countJobs = async (): Promise<number> => await jobsCollection().countDocuments({ scheduleName: { $exists: false } });
const LONG_POLL = { timeout: 10_000 };
const slowMailServer = Promise.withResolvers<void>();

beforeAll(() => {
  app.deps.jobs.define<{ note: string }>({
    name: 'test.note',
    group: 'orders',
    maxAttempts: 3,
    perform: async ({ note }) => void completedNotes.push(note),
  });
  app.deps.jobs.define({
    name: 'test.broken',
    group: 'orders',
    maxAttempts: 1,
    perform: async () => await Promise.reject(new Error('the mail server is down')),
  });
  app.deps.jobs.define({
    name: 'test.slow-email',
    group: 'emails',
    maxAttempts: 1,
    perform: async () => await slowMailServer.promise,
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.deps.jobs.stop();
  completedNotes.length = 0;
});

const enqueue = async (note: string): Promise<void> =>
  await inTransaction(async (session) => await app.deps.jobs.enqueue('test.note', { note }, session));

describe('a job', () => {
  test('runs after its transaction commits, not before', async () => {
    await app.deps.jobs.start();
    await inTransaction(async (session) => {
      await app.deps.jobs.enqueue('test.note', { note: 'a' }, session);
      expect([await countJobs(), completedNotes]).toEqual([0, []]);
    });
    await expect.poll(() => completedNotes, LONG_POLL).toEqual(['a']);
    await expect.poll(async () => await countJobs(), LONG_POLL).toBe(0);
  });

  test('of a process whose clock is fast runs at once', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    await enqueue('$a').finally(() => vi.useRealTimers());
    await app.deps.jobs.drain();
    expect(completedNotes).toEqual(['$a']);
  });

  test('never runs when its transaction aborts', async () => {
    const abortedTransaction = inTransaction(async (session) => {
      await app.deps.jobs.enqueue('test.note', { note: 'a' }, session);
      throw new Error('aborted on purpose');
    });
    await expect(abortedTransaction).rejects.toThrow('aborted on purpose');
    expect(await countJobs()).toBe(0);
  });

  test('queued while no worker runs is completed by the next worker', async () => {
    await enqueue('a');
    await app.deps.jobs.start();
    await expect.poll(() => completedNotes, LONG_POLL).toEqual(['a']);
  });

  test('stored without a group by an earlier version is completed', async () => {
    const now = new Date();
    const storedJob = { handlerName: 'test.note', queue: 'test.note', data: { note: 'a' }, nextRunAt: now, attemptsCount: 0 };
    await jobsCollection().insertOne({ ...storedJob, createdAt: now, updatedAt: now, __v: 0 });
    await app.deps.jobs.start();
    await expect.poll(() => completedNotes, LONG_POLL).toEqual(['a']);
  });

  test('runs while all email workers wait for a slow mail server', async () => {
    await app.deps.jobs.start();
    await inTransaction(async (session) => {
      for (let i = 0; i < 6; i += 1) await app.deps.jobs.enqueue('test.slow-email', {}, session);
    });
    const countLockedEmailJobs = async () =>
      await jobsCollection().countDocuments({ queue: 'test.slow-email', lockedAt: { $ne: null } });
    await expect.poll(countLockedEmailJobs, LONG_POLL).toBe(4);
    await enqueue('a');
    await expect.poll(() => completedNotes, LONG_POLL).toEqual(['a']);
    slowMailServer.resolve();
    await expect.poll(async () => await countJobs(), LONG_POLL).toBe(0);
  });

  test('locked by a worker that crashed is completed after a minute', async () => {
    await enqueue('a');
    await enqueue('b');
    await jobsCollection().updateOne({ 'data.note': 'a' }, { $set: { lockedAt: new Date(Date.now() - 61_000) } });
    await jobsCollection().updateOne({ 'data.note': 'b' }, { $set: { lockedAt: new Date(Date.now() - 30_000) } });
    await app.deps.jobs.start();
    await expect.poll(() => completedNotes, LONG_POLL).toEqual(['a']);
    expect(await jobsCollection().countDocuments({ 'data.note': 'b' })).toBe(1);
  });

  test('is kept with its error after its last attempt, and other jobs continue', async () => {
    await inTransaction(async (session) => await app.deps.jobs.enqueue('test.broken', {}, session));
    await app.deps.jobs.start();
    await expect
      .poll(async () => await jobsCollection().findOne({ failedAt: { $ne: null } }), LONG_POLL)
      .toMatchObject({
        handlerName: 'test.broken',
        originalQueue: 'test.broken',
        attemptsCount: 1,
        lastError: expect.stringContaining('the mail server is down'),
      });
    await enqueue('a');
    await expect.poll(() => completedNotes, LONG_POLL).toEqual(['a']);
  });

  test('is completed although the database was unavailable while the worker unlocked jobs', async () => {
    const unhandledRejections: unknown[] = [];
    const recordRejection = (reason: unknown): void => void unhandledRejections.push(reason);
    process.on('unhandledRejection', recordRejection);
    const model = mongoose.connection.model('BackgroundJob');
    const findOneAndUpdate = vi.spyOn(model, 'findOneAndUpdate').mockImplementationOnce(() => {
      throw new mongoose.mongo.MongoNetworkError('connection closed');
    });
    await app.deps.jobs.start();
    await enqueue('a');
    await expect.poll(() => completedNotes, LONG_POLL).toEqual(['a']);
    process.off('unhandledRejection', recordRejection);
    expect([findOneAndUpdate.mock.results[0]?.type, unhandledRejections]).toEqual(['throw', []]);
  });

  test('system removes its process listeners when it stops', async () => {
    const countListeners = (): number => process.listenerCount('unhandledRejection');
    const initialCount = countListeners();
    for (let i = 0; i < 3; i += 1) await createJobs(createLog('silent'), createMetrics());
    expect(countListeners()).toBe(initialCount);
    await app.deps.jobs.start();
    await app.deps.jobs.stop();
    await app.deps.jobs.stop();
    expect(countListeners()).toBe(initialCount);
  });
});
