import mongoose, { Types } from 'mongoose';
import request from 'supertest';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { createApp } from '../../app.ts';
import { logInAs } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { type MaintenanceDetails, saveLastRun } from '../../platform/mongo/maintenance.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';

const app = setUpTestApp();
const ORDER = '65f1c0ffee0123456789abe0';
let admin: { Authorization: string };
let isMailServerUp = false;
const sentOrderIds: string[] = [];

beforeAll(() => {
  const perform = async ({ order }: { order: string }) => {
    if (!isMailServerUp) throw new Error('550 5.1.1 No such user here');
    sentOrderIds.push(order);
    return await Promise.resolve();
  };
  app.deps.jobs.define<{ order: string }>({ name: 'mail.test-once', group: 'emails', maxAttempts: 1, perform });
  app.deps.jobs.define<{ order: string }>({ name: 'mail.test-often', group: 'emails', maxAttempts: 5, perform });
});
beforeEach(async () => {
  isMailServerUp = false;
  sentOrderIds.length = 0;
  admin = (await logInAs(app, { role: 'admin' })).auth;
});

const enqueue = async (name: string) =>
  await inTransaction(async (session) => await app.deps.jobs.enqueue(name, { order: ORDER }, session));

/** Creates one failed email, one that will be retried, and one that has not been attempted. */
async function createUnsentEmails(): Promise<void> {
  await enqueue('mail.test-once');
  await enqueue('mail.test-often');
  await app.deps.jobs.start();
  const attempted = { lastError: { $exists: true } };
  await expect
    .poll(async () => await mongoose.connection.collection('backgroundjobs').countDocuments(attempted), { timeout: 10_000 })
    .toBe(2);
  await app.deps.jobs.stop();
  // Not due before the end of the test, however slow it is.
  const nextRunAt = new Date(Date.now() + 3_600_000);
  await mongoose.connection.collection('backgroundjobs').updateOne({ ...attempted, failedAt: null }, { $set: { nextRunAt } });
  await enqueue('mail.test-often');
}

const listJobs = async (query = '') => await app.http.get(`/api/admin/jobs${query}`).set(admin).expect(200);
const getSystem = async () => (await app.http.get('/api/admin/system').set(admin).expect(200)).body;
const auditEntries = () => mongoose.connection.collection('audit_entries');

describe('GET /api/admin/system', () => {
  test('reports health, versions, the queue and the last backup', async () => {
    await createUnsentEmails();
    expect(await getSystem()).toMatchObject({
      health: { database: 'ok', storage: 'ok', email: 'ok', catalogue: { status: 'ok', lagSeconds: expect.any(Number) } },
      versions: {
        app: packageJson.version,
        commit: 'unknown',
        node: process.version,
        mongodb: expect.stringMatching(/^\d+\.\d+/),
      },
      queue: { waiting: 1, oldestWaitingAt: expect.any(String), delayedEmails: 1, failed: 1 },
      backup: null,
    });
    const details: MaintenanceDetails['backup'] = {
      bytes: 52_428_800,
      clusterTime: 'never sent',
      documents: 9,
      files: 3,
      isEncrypted: true,
    };
    const finishedAt = new Date('2026-11-21T03:04:00Z');
    await saveLastRun('backup', { startedAt: finishedAt, finishedAt, details });
    expect((await getSystem()).backup).toEqual({ finishedAt: '2026-11-21T03:04:00.000Z', bytes: 52_428_800 });
  });

  test('reports a service that fails, without its error', async () => {
    const { storage, mailer } = app.deps;
    const fail = async (): Promise<never> => await Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:9000'));
    app.deps.storage = { ...storage, check: fail };
    app.deps.mailer = { ...mailer, check: fail };
    // A new app, because health is cached for five seconds.
    const { text } = await request(createApp(app.deps).app).get('/api/admin/system').set(admin).expect(200);
    Object.assign(app.deps, { storage, mailer });
    expect(JSON.parse(text).health).toMatchObject({ database: 'ok', storage: 'unavailable', email: 'unavailable' });
    expect(text).not.toContain('10.0.0.7');
  });

  test('responds 403 to a creator', async () => {
    const { auth } = await logInAs(app);
    for (const path of ['/api/admin/system', '/api/admin/jobs']) await app.http.get(path).set(auth).expect(403);
  });
});

describe('GET /api/admin/jobs', () => {
  test('lists failed jobs with the first line of their error', async () => {
    await createUnsentEmails();
    const { body } = await listJobs();
    const commonFields = { attempts: 1, error: 'Error: 550 5.1.1 No such user here', order: ORDER };
    expect(body).toMatchObject({
      total: 1,
      jobs: [{ ...commonFields, name: 'mail.test-once', status: 'failed', nextAttemptAt: null }],
    });
    const retrying = { ...commonFields, name: 'mail.test-often', status: 'retrying', nextAttemptAt: expect.any(String) };
    expect((await listJobs('?status=retrying')).body).toMatchObject({ total: 1, jobs: [retrying] });
  });

  test('is empty when no job failed', async () => {
    expect((await listJobs()).body).toMatchObject({ jobs: [], total: 0 });
  });
});

async function createFailedJobs(): Promise<{ _id: string }[]> {
  await createUnsentEmails();
  return [...(await listJobs()).body.jobs, ...(await listJobs('?status=retrying')).body.jobs] as { _id: string }[];
}

describe('POST /api/admin/jobs/:id/retry', () => {
  const retry = async (id: unknown) => await app.http.post(`/api/admin/jobs/${String(id)}/retry`).set(admin);

  test('runs failed and retrying jobs once, and audits each retry', async () => {
    const jobs = await createFailedJobs();
    isMailServerUp = true;
    for (const { _id } of jobs) expect((await retry(_id)).status).toBe(200);
    await app.deps.jobs.drain();
    expect([sentOrderIds.length, (await getSystem()).queue.failed]).toEqual([3, 0]);
    expect(await auditEntries().countDocuments({ action: 'job.retry' })).toBe(2);
  });

  test('responds 404 to an unknown id and to a job that has not been attempted', async () => {
    await enqueue('mail.test-often');
    const job = await mongoose.connection.collection('backgroundjobs').findOne({});
    expect([(await retry(new Types.ObjectId())).status, (await retry(job?._id)).status]).toEqual([404, 404]);
  });
});

describe('DELETE /api/admin/jobs/:id', () => {
  const discard = async (id: unknown) => await app.http.delete(`/api/admin/jobs/${String(id)}`).set(admin);

  test('deletes failed and retrying jobs, which never run again, and audits it', async () => {
    const jobs = await createFailedJobs();
    isMailServerUp = true;
    for (const { _id } of jobs) expect((await discard(_id)).status).toBe(200);
    for (const { _id } of jobs) expect((await discard(_id)).status).toBe(404);
    await app.deps.jobs.drain();
    // Only the email that had not been attempted is sent.
    expect(sentOrderIds).toEqual([ORDER]);
    expect(await auditEntries().countDocuments({ action: 'job.discard', 'before.job': /^mail\.test-/ })).toBe(2);
  });

  test('responds 404 to a job that is running or has not been attempted', async () => {
    const [failed, retrying] = await createFailedJobs();
    const jobsCollection = mongoose.connection.collection('backgroundjobs');
    await jobsCollection.updateOne({ _id: new Types.ObjectId(retrying?._id) }, { $set: { lockedAt: new Date() } });
    const untouched = await jobsCollection.findOne({ lastError: { $exists: false } });
    expect([(await discard(retrying?._id)).status, (await discard(untouched?._id)).status]).toEqual([404, 404]);
    expect((await discard(failed?._id)).status).toBe(200);
    expect(await jobsCollection.countDocuments({ handlerName: /^mail\.test-/ })).toBe(2);
  });
});

test('metrics report how many emails failed and how long the oldest has waited', async () => {
  await createUnsentEmails();
  const { text } = await app.http.get('/api/metrics').expect(200);
  expect(text).toMatch(/^emails_failed 1$/m);
  expect(text).toMatch(/^emails_waiting 2$/m);
  expect(Number(/^emails_oldest_waiting_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThan(0);
});
