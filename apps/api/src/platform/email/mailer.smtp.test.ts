import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { AddressInfo } from 'node:net';
import mongoose from 'mongoose';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { approve, createPendingOrder } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { readConfig } from '../../config.ts';
import { createMailer } from './mailer.ts';

interface Received {
  from: string;
  to: string[];
  email: Email;
}

interface MailServer {
  port: number;
  received: Received[];
  close(): Promise<void>;
}

/** Starts a mail server that accepts all emails, and rejects them while `shouldReject` returns true. */
async function startMailServer(port = 0, shouldReject: () => boolean = () => false): Promise<MailServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) =>
      done(shouldReject() ? Object.assign(new Error('try later'), { responseCode: 451 }) : null),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      const record = async (): Promise<void> => {
        const email = await PostalMime.parse(Buffer.concat(chunks));
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), email });
        done();
      };
      stream.on('end', () => void record());
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const { port: assignedPort } = server.server.address() as AddressInfo;
  return { port: assignedPort, received, close: async () => await new Promise<void>((resolve) => server.close(resolve)) };
}

const app = setUpTestApp();
const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of cleanups.splice(0).reverse()) await close();
});

const jobsCollection = () => mongoose.connection.collection('backgroundjobs');
const LONG_POLL = { timeout: 10_000 };

/** Waits until one attempt of the job `handlerName` has failed and its retry is scheduled. */
async function waitForFailedAttempt(handlerName: string): Promise<void> {
  const retryFilter = { handlerName, attemptsCount: { $gte: 1 }, lockedAt: null };
  await expect.poll(async () => await jobsCollection().countDocuments(retryFilter), LONG_POLL).toBe(1);
}
/** Recurring jobs that run at the same time wait a minute for each other. */
const EMAIL_JOBS = { handlerName: /^mail\./ };
const makeJobsDue = async (): Promise<unknown> =>
  await jobsCollection().updateMany(EMAIL_JOBS, { $set: { nextRunAt: new Date() } });
const BUYER = 'inacio@example.com';

/** Sends emails through `port` until the end of the test. */
function sendThrough(port: number): void {
  const { config } = app.deps;
  const originalMailer = app.deps.mailer;
  const env = {
    NODE_ENV: 'test',
    MONGODB_URI: config.MONGODB_URI,
    DATA_DIR: config.DATA_DIR,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  };
  const mailer = createMailer(readConfig(env));
  app.deps.mailer = mailer;
  cleanups.push(async () => {
    mailer.close();
    app.deps.mailer = originalMailer;
  });
}

async function startWorker(): Promise<void> {
  await app.deps.jobs.start();
  cleanups.push(async () => await app.deps.jobs.stop());
}

describe('with a mail server', () => {
  test('delivers an email completely: addresses, subject, text, HTML and Message-ID', async () => {
    const mailServer = await startMailServer();
    cleanups.push(mailServer.close);
    sendThrough(mailServer.port);
    const { orderId, auth } = await createPendingOrder(app, { product: { title: 'Canções à chuva — ção' } });
    await approve(app, auth, orderId);
    await app.deps.jobs.drain();
    const sent = mailServer.received.find(({ email }) => email.subject?.startsWith('O teu download'));
    expect([sent?.from, sent?.to]).toEqual(['nao-responder@banca.test', [BUYER]]);
    expect(sent?.email.subject).toBe('O teu download: Canções à chuva — ção');
    expect(sent?.email.from).toMatchObject({ name: 'Banca', address: 'nao-responder@banca.test' });
    expect(sent?.email.messageId).toBe(`<order.${orderId}.download.1@localhost>`);
    expect(sent?.email.text).toContain(`/download/${orderId}?token=1.`);
    expect(sent?.email.html).toContain(`/download/${orderId}?token=1.`);
    expect(await app.mailbox.readAll()).toEqual([]);
  });

  test('replaces line breaks in subjects, which would add headers, and spaces out addresses, which mail programs would link', async () => {
    const mailServer = await startMailServer();
    cleanups.push(mailServer.close);
    sendThrough(mailServer.port);
    const subject = 'Olá\r\nBcc: todos@example.com\r\n\r\nolá';
    await app.deps.mailer.send({ id: 'a', to: BUYER, kind: 'order-received', subject, html: '<p>a</p>', text: 'a' });
    expect(mailServer.received).toMatchObject([{ to: [BUYER], email: { subject: 'Olá Bcc: todos @ example. com olá' } }]);
    expect(mailServer.received[0]?.email.bcc).toBeUndefined();
  });

  test('sets the reply address only if it is exactly one valid address', async () => {
    const mailServer = await startMailServer();
    cleanups.push(mailServer.close);
    sendThrough(mailServer.port);
    const content = { to: BUYER, kind: 'order-received' as const, subject: 'Olá', html: '<p>a</p>', text: 'a' };
    await app.deps.mailer.send({ ...content, id: 'a', replyTo: 'loja@example.com' });
    await app.deps.mailer.send({ ...content, id: 'b', replyTo: 'loja@example.com\r\nBcc: todos@example.com' });
    await app.deps.mailer.send({ ...content, id: 'c', replyTo: 'loja@example.com, todos@example.com' });
    await app.deps.mailer.send({ ...content, id: 'd' });
    expect(mailServer.received.map(({ to }) => to)).toEqual([[BUYER], [BUYER], [BUYER], [BUYER]]);
    expect(mailServer.received.map(({ email }) => [email.bcc, email.replyTo?.length])).toEqual([
      [undefined, 1],
      [undefined, undefined],
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(mailServer.received[0]?.email.replyTo).toMatchObject([{ address: 'loja@example.com' }]);
  });
});

describe('without a working mail server', () => {
  test('keeps the job while the mail server is down, and delivers the email afterwards', async () => {
    const reserved = await startMailServer();
    await reserved.close();
    sendThrough(reserved.port);
    const { orderId, auth } = await createPendingOrder(app);
    expect((await approve(app, auth, orderId)).status).toBe(200);
    await startWorker();
    await waitForFailedAttempt('mail.download-link');
    const mailServer = await startMailServer(reserved.port);
    // Closes last, because it waits for open connections.
    cleanups.unshift(mailServer.close);
    await makeJobsDue();
    // The order is approved before its `order-received` email is sent, so that email is no longer sent.
    const subjects = (): (string | undefined)[] =>
      mailServer.received.flatMap(({ to, email }) => (to[0] === BUYER ? [email.subject?.split(':')[0]] : []));
    await expect.poll(subjects, LONG_POLL).toEqual(['O teu download']);
    await expect.poll(async () => await jobsCollection().countDocuments(EMAIL_JOBS), LONG_POLL).toBe(0);
  }, 40_000);

  test('keeps the job when the mail server defers', async () => {
    let busy = true;
    const mailServer = await startMailServer(0, () => busy);
    cleanups.push(mailServer.close);
    sendThrough(mailServer.port);
    await createPendingOrder(app);
    await startWorker();
    await waitForFailedAttempt('mail.order-received');
    expect(mailServer.received).toEqual([]);
    busy = false;
    await makeJobsDue();
    await expect.poll(() => mailServer.received.length, LONG_POLL).toBe(2);
  }, 30_000);

  test('writes each email to one file in the mail folder, also when it is sent again', async () => {
    const config = { ...app.deps.config, DATA_DIR: await mkdtemp(`${tmpdir()}/banca-test-`) };
    const mailer = createMailer(config);
    await mailer.send({ id: '../../fora', to: BUYER, kind: 'order-received', subject: 'a', html: 'a', text: 'a' });
    await mailer.send({ id: '../../fora', to: BUYER, kind: 'order-received', subject: 'b', html: 'b', text: 'b' });
    expect(await readdir(`${config.DATA_DIR}/mail`)).toEqual(['.._.._fora.eml']);
  });
});
