import mongoose, { Types } from 'mongoose';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { logInAs } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
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
  await enqueue('mail.test-often');
}

const listEmails = async (query = '') => await app.http.get(`/api/admin/emails${query}`).set(admin).expect(200);

describe('GET /api/admin/emails', () => {
  test('lists unsent emails with their errors and counts', async () => {
    await createUnsentEmails();
    const { body } = await listEmails();
    expect(body).toMatchObject({ total: 1, failed: 1, waiting: 2 });
    expect(Date.now() - Date.parse(body.oldestWaitingAt)).toBeLessThan(60_000);
    const commonFields = { attempts: 1, error: expect.stringContaining('550 5.1.1'), order: ORDER };
    expect(body.emails).toMatchObject([{ ...commonFields, job: 'mail.test-once', status: 'failed', nextAttemptAt: null }]);
    const retrying = { ...commonFields, job: 'mail.test-often', status: 'retrying', nextAttemptAt: expect.any(String) };
    expect((await listEmails('?status=retrying')).body).toMatchObject({ total: 1, emails: [retrying] });
  });

  test('is empty when every email was sent', async () => {
    expect((await listEmails()).body).toMatchObject({ emails: [], failed: 0, waiting: 0, oldestWaitingAt: null });
  });
});

describe('POST /api/admin/emails/:id/retry', () => {
  const retry = async (id: unknown) => await app.http.post(`/api/admin/emails/${String(id)}/retry`).set(admin);

  test('sends failed and retrying emails once, and audits each retry', async () => {
    await createUnsentEmails();
    const unsent = [...(await listEmails()).body.emails, ...(await listEmails('?status=retrying')).body.emails] as {
      _id: string;
    }[];
    isMailServerUp = true;
    for (const { _id } of unsent) expect((await retry(_id)).status).toBe(200);
    await app.deps.jobs.drain();
    expect([sentOrderIds.length, (await listEmails()).body.failed]).toEqual([3, 0]);
    const audit = mongoose.connection.collection('audit_entries');
    expect(await audit.countDocuments({ action: 'email.retry' })).toBe(2);
  });

  test('responds 404 to an unknown id and to an email that has not been attempted', async () => {
    await enqueue('mail.test-often');
    const job = await mongoose.connection.collection('backgroundjobs').findOne({});
    expect([(await retry(new Types.ObjectId())).status, (await retry(job?._id)).status]).toEqual([404, 404]);
  });
});

test('metrics report how many emails failed and how long the oldest has waited', async () => {
  await createUnsentEmails();
  const { text } = await app.http.get('/api/metrics').expect(200);
  expect(text).toMatch(/^mails_failed 1$/m);
  expect(text).toMatch(/^mails_waiting 2$/m);
  expect(Number(/^mails_oldest_waiting_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThan(0);
});
