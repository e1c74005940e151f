import { MongoClient } from 'mongodb';
import mongoose from 'mongoose';
import { Registry } from 'prom-client';
import { beforeAll, expect, inject, test } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { readConfig } from '../../config.ts';
import { makeUser, PASSWORD } from '../../testing/factories.ts';
import { readMetrics as readAllMetrics } from '../../testing/read-metrics.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { inTransaction } from '../mongo/transaction.ts';
import { measureStorage } from '../storage/measure-storage.ts';
import { createS3Storage } from '../storage/s3.ts';
import { monitorPool } from '../mongo/pool-monitor.ts';
import { addPoolMetrics } from './gauges.ts';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const app = setUpTestApp({ RATE_LIMIT: 'on', GIT_COMMIT: COMMIT });

const readMetrics = async (): Promise<Map<string, number>> => await readAllMetrics(app);
const readMetric = async (series: string): Promise<number | undefined> => (await readMetrics()).get(series);

let isMailServerUp = true;
beforeAll(() => {
  app.deps.jobs.define({
    name: 'test.note',
    group: 'orders',
    maxAttempts: 1,
    perform: async () => (isMailServerUp ? undefined : await Promise.reject(new Error('550 no such user'))),
  });
});
const enqueue = async (options?: { delayMs: number }): Promise<void> =>
  await inTransaction(async (session) => await app.deps.jobs.enqueue('test.note', {}, session, options));

test('requests are counted by route and status class, and what clients invent by one label', async () => {
  await app.http.get('/api/products/65f1c0ffee0123456789abcd').expect(404);
  const before = await readMetrics();
  for (let i = 0; i < 5; i += 1) await app.http.get(`/nowhere/${i}?q=${i}`).expect(404);
  await app.http.propfind('/api/products').expect(405);
  await app.http.put('/api/products').expect(405);
  const after = await readMetrics();
  expect(after.get('http_request_duration_seconds_count{method="GET",route="/api/products/:id",status="4xx"}')).toBe(1);
  expect(after.get('http_request_duration_seconds_count{method="GET",route="other",status="4xx"}')).toBe(5);
  expect(after.get('http_request_duration_seconds_count{method="other",route="other",status="4xx"}')).toBe(1);
  expect(after.get('http_responses_total{status="405"}')).toBe(2);
  expect([...after.keys()].filter((series) => !before.has(series)).join()).not.toContain('nowhere');
  // The only request in flight is the one that reads the metrics.
  expect(after.get('http_requests_in_flight')).toBe(1);
});

test('jobs are counted while they wait, and measured when they have run', async () => {
  await enqueue();
  await enqueue();
  await enqueue({ delayMs: 60_000 });
  await mongoose.connection
    .collection('backgroundjobs')
    .updateOne({ handlerName: 'test.note' }, { $set: { nextRunAt: new Date(Date.now() - 90_000) } });
  const waiting = await readMetrics();
  expect([waiting.get('jobs_waiting{queue="test.note"}'), waiting.get('jobs_scheduled{queue="test.note"}')]).toEqual([2, 1]);
  expect(waiting.get('jobs_oldest_waiting_seconds{queue="test.note"}')).toBeGreaterThanOrEqual(90);
  await app.deps.jobs.drain();
  const done = await readMetrics();
  expect(done.get('job_duration_seconds_count{queue="test.note",result="done"}')).toBe(2);
  expect([done.get('jobs_waiting{queue="test.note"}'), done.get('jobs_oldest_waiting_seconds{queue="test.note"}')]).toEqual([
    0, 0,
  ]);
});

test('a job that failed for good is counted until somebody decides about it', async () => {
  isMailServerUp = false;
  await enqueue();
  await app.deps.jobs.start();
  await expect.poll(async () => await readMetric('jobs_failed{queue="test.note"}'), { timeout: 10_000 }).toBe(1);
  await app.deps.jobs.stop();
  isMailServerUp = true;
  expect(await readMetric('job_duration_seconds_count{queue="test.note",result="failed"}')).toBe(1);
});

test('emails are counted when they are sent, and when the budget of the mailbox delays them', async () => {
  const email = { to: 'cheia@example.com', kind: 'order-received', subject: 'a', html: 'a', text: 'a' } as const;
  for (let i = 0; i < 20; i += 1) await app.deps.mailer.send({ ...email, id: `a${i}` });
  await expect(app.deps.mailer.send({ ...email, id: 'b' })).rejects.toThrow('deferred');
  const metrics = await readMetrics();
  expect(metrics.get('emails_total{budget="stranger",result="sent"}')).toBe(20);
  expect(metrics.get('emails_total{budget="stranger",result="delayed"}')).toBe(1);
  expect(metrics.get('rate_limit_refusals_total{rule="mail-stranger"}')).toBe(1);
});

test('failed logins are counted', async () => {
  const { email } = await makeUser(app);
  await app.http
    .post('/api/auth/login')
    .send({ email, password: `${PASSWORD}x` })
    .expect(401);
  expect(await readMetric('security_events_total{event="login.failure"}')).toBe(1);
});

test('storage operations are measured, and errors counted by kind', async () => {
  await app.deps.storage.check();
  expect(await readMetric('storage_operation_duration_seconds_count{operation="check"}')).toBe(1);
  const config = readConfig({
    DATA_DIR: app.deps.config.DATA_DIR,
    MONGODB_URI: 'mongodb://x',
    STORAGE: 's3',
    S3_BUCKET: 'banca',
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'a',
  });
  await expect(measureStorage(createS3Storage(config), app.deps.metrics).check()).rejects.toThrow('ECONNREFUSED');
  expect(await readMetric('storage_errors_total{operation="check",kind="unreachable"}')).toBe(1);
});

test('the build, memory, event loop and search are reported', async () => {
  const metrics = await readMetrics();
  const { version } = packageJson;
  expect(metrics.get(`build_info{version="${version}",commit="${COMMIT}",node="${process.version}"}`)).toBe(1);
  for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds', 'catalogue_lag_seconds'])
    expect(metrics.get(name), name).toBeGreaterThanOrEqual(0);
  expect(metrics.get('catalogue_loaded')).toBe(1);
});

test('database connections are counted while they are in use, and operations while they wait for one', async () => {
  const registry = new Registry();
  const client = new MongoClient(inject('mongoUri'), { maxPoolSize: 1 });
  addPoolMetrics(registry, client, monitorPool(client));
  const readValue = async (name: string): Promise<unknown> => (await registry.getSingleMetric(name)?.get())?.values[0]?.value;
  const stream = client.db(mongoose.connection.name).collection('pool').watch([], { maxAwaitTimeMS: 60_000 });
  const change = stream.next();
  await expect.poll(async () => await readValue('mongodb_pool_checked_out'), { timeout: 10_000 }).toBe(1);
  const ping = client.db().command({ ping: 1 });
  await expect.poll(async () => await readValue('mongodb_pool_waiting')).toBe(1);
  await mongoose.connection.collection('pool').insertOne({});
  await Promise.all([change, ping]);
  await stream.close();
  expect([await readValue('mongodb_pool_waiting'), await readValue('mongodb_pool_checked_out')]).toEqual([0, 0]);
  await client.close();
});
