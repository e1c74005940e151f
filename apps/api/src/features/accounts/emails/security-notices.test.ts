import mongoose from 'mongoose';
import type { Email } from 'postal-mime';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs, PASSWORD } from '../../../testing/factories.ts';
import { runJobsAndReadEmails } from '../../../testing/orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';

const app = setUpTestApp();
const MINUTE_MS = 60_000;
const ADDED_SUBJECT = 'Foi adicionada uma conta de pagamento';
const REMOVED_SUBJECT = 'Foi removida uma conta de pagamento';
const CHANGED_SUBJECT = 'A tua conta de pagamento foi alterada';
const BOTH_SUBJECT = 'A tua senha e a tua conta de pagamento foram alteradas';

let owner: Awaited<ReturnType<typeof logInAs>>;
beforeEach(async () => {
  owner = await logInAs(app);
});

const changeAccounts = async (body: object) => await app.http.put('/api/auth/profile').set(owner.auth).send(body).expect(200);
const changePassword = async (newPassword: string, currentPassword = PASSWORD) =>
  await app.http.put('/api/auth/change-password').set(owner.auth).send({ currentPassword, newPassword }).expect(200);
const listEmails = async (): Promise<Email[]> => await runJobsAndReadEmails(app, '', owner.user.email);
const listSubjects = async (): Promise<(string | undefined)[]> => (await listEmails()).map(({ subject }) => subject);

/** Advances the clock and runs the jobs that become due. */
async function advanceTime(ms: number): Promise<void> {
  app.clock.advance(ms);
  const jobs = mongoose.connection.collection('backgroundjobs');
  for await (const { _id, nextRunAt } of jobs.find())
    await jobs.updateOne({ _id }, { $set: { nextRunAt: new Date((nextRunAt as Date).getTime() - ms) } });
}

test('a change of the automatic approval is emailed and audited, and the same choice again is not', async () => {
  await changeAccounts({ autoApprove: 'off' });
  expect(await listSubjects()).toEqual([]);
  expect((await changeAccounts({ autoApprove: 'phone' })).body.user.autoApprove).toBe('phone');
  await changeAccounts({ autoApprove: 'phone' });
  const [email, ...others] = await listEmails();
  expect([email?.text?.includes('numa mensagem do teu telemóvel'), others]).toEqual([true, []]);
  const entries = await mongoose.connection.collection('audit_entries').find().toArray();
  expect(entries).toMatchObject([
    { action: 'user.auto-approve', before: { autoApprove: 'off' }, after: { autoApprove: 'phone' } },
  ]);
  await app.http.put('/api/auth/profile').set(owner.auth).send({ autoApprove: 'always' }).expect(400);
});

describe('changes of the password and of payment accounts', () => {
  test('are combined in one email when they happen together', async () => {
    await changeAccounts({ mpesa: '84 555 0123' });
    await changeAccounts({ emola: '86 555 0188' });
    await changePassword('outra-senha-longa');
    const [email, ...others] = await listEmails();
    expect([email?.subject, others]).toEqual([BOTH_SUBJECT, []]);
    for (const text of ['M-Pesa', 'E-mola', 'senha']) expect(email?.text).toContain(text);
    expect(email?.text).not.toContain('PayPal');
  });

  test('are emailed immediately, and later changes within ten minutes are combined in a second email', async () => {
    await changeAccounts({ mpesa: '84 555 0123' });
    expect(await listSubjects()).toEqual([ADDED_SUBJECT]);
    await advanceTime(MINUTE_MS);
    await changeAccounts({ emola: '86 555 0188' });
    await advanceTime(MINUTE_MS);
    await changePassword('outra-senha-longa');
    await advanceTime(7 * MINUTE_MS);
    expect(await listSubjects()).toEqual([ADDED_SUBJECT]);
    await advanceTime(MINUTE_MS);
    const secondEmail = (await listEmails()).find(({ subject }) => subject === BOTH_SUBJECT);
    expect(await listSubjects()).toHaveLength(2);
    expect(secondEmail?.text).toContain('E-mola');
    expect(secondEmail?.text).not.toContain('M-Pesa');
  });

  test('are named although another change was emailed just before', async () => {
    await app.http.put('/api/auth/profile').set(owner.auth).send({ username: 'outra.pessoa' }).expect(200);
    expect(await listSubjects()).toHaveLength(1);
    await advanceTime(MINUTE_MS);
    await changeAccounts({ mpesa: '84 555 0123' });
    await advanceTime(9 * MINUTE_MS);
    expect(
      (await listEmails()).filter(({ text }) => text?.includes('A conta M-Pesa (termina em 0123) foi adicionada.')),
    ).toHaveLength(1);
  });

  test('are each emailed immediately when they are ten minutes apart', async () => {
    await changeAccounts({ mpesa: '84 555 0123' });
    expect(await listSubjects()).toHaveLength(1);
    await advanceTime(10 * MINUTE_MS);
    await changeAccounts({ mpesa: '84 555 0199' });
    expect(await listSubjects()).toHaveLength(2);
  });

  test('cause at most one email every ten minutes', async () => {
    for (let minute = 0; minute < 30; minute += 1) {
      await changeAccounts({ mpesa: `84 555 01${10 + minute}` });
      await app.deps.jobs.drain();
      await advanceTime(MINUTE_MS);
    }
    expect(await listSubjects()).toHaveLength(4);
  });

  test('are all emailed when they happen in parallel', async () => {
    const accounts = [{ mpesa: '84 555 0123' }, { emola: '86 555 0188' }, { paypal: 'eva@example.com' }];
    await Promise.all(accounts.map(changeAccounts));
    await app.deps.jobs.drain();
    await advanceTime(10 * MINUTE_MS);
    const texts = (await listEmails()).map(({ text }) => text).join('\n');
    for (const name of ['M-Pesa', 'E-mola', 'PayPal']) expect(texts).toContain(name);
  });

  test('say whether an account was added, changed or removed', async () => {
    await changeAccounts({ mpesa: '84 555 0123' });
    expect((await listEmails())[0]?.text).toContain('A conta M-Pesa (termina em 0123) foi adicionada.');
    await advanceTime(10 * MINUTE_MS);
    await changeAccounts({ mpesa: '84 555 0199' });
    expect((await listSubjects()).toSorted()).toEqual([CHANGED_SUBJECT, ADDED_SUBJECT]);
    await advanceTime(10 * MINUTE_MS);
    await changeAccounts({ mpesa: '' });
    expect(await listSubjects()).toContain(REMOVED_SUBJECT);
    await advanceTime(10 * MINUTE_MS);
    await changeAccounts({ mpesa: '84 555 0123', paypal: 'eva@example.com' });
    await changeAccounts({ mpesa: '84 555 0199' });
    await changeAccounts({ paypal: '' });
    const email = (await listEmails()).find(({ text }) => text?.includes('PayPal'));
    expect([email?.subject, email?.text]).toEqual([
      CHANGED_SUBJECT,
      expect.stringContaining('A conta M-Pesa (termina em 0199) foi adicionada.'),
    ]);
    expect(email?.text).toContain('A conta PayPal foi alterada.');
  });

  test('are emailed to an unconfirmed address without the name', async () => {
    owner = await logInAs(app, { emailVerified: false, firstName: 'Ganha em premio.example' });
    await changeAccounts({ mpesa: '84 555 0123' });
    await changePassword('outra-senha-longa');
    const [email] = await listEmails();
    expect(email?.subject).toBe(BOTH_SUBJECT);
    expect(email?.text).not.toContain('premio.example');
  });
});
