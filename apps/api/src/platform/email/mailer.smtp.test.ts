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
  mail: Email;
}

interface MailServer {
  port: number;
  received: Received[];
  close(): Promise<void>;
}

/** A mail server that accepts everything, or rejects everything while `refuse` returns true. */
async function startMailServer(port = 0, refuse: () => boolean = () => false): Promise<MailServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => done(refuse() ? Object.assign(new Error('try later'), { responseCode: 451 }) : null),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      const keep = async (): Promise<void> => {
        const email = await PostalMime.parse(Buffer.concat(chunks));
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), mail: email });
        done();
      };
      stream.on('end', () => void keep());
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.server.address() as AddressInfo;
  return { port: taken, received, close: async () => await new Promise<void>((resolve) => server.close(resolve)) };
}

const app = setUpTestApp();
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const jobsCollection = () => mongoose.connection.collection('backgroundjobs');
const LONG_POLL = { timeout: 10_000 };

/** Waits until an email of this kind fails once, then makes its retry due. */
async function failOnce(handlerName: string): Promise<void> {
  const retryFilter = { handlerName, attemptsCount: { $gte: 1 }, lockedAt: null };
  await expect.poll(async () => await jobsCollection().countDocuments(retryFilter), LONG_POLL).toBe(1);
}
const makeJobsDue = async (): Promise<unknown> => await jobsCollection().updateMany({}, { $set: { nextRunAt: new Date() } });
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
  closing.push(async () => {
    mailer.close();
    app.deps.mailer = originalMailer;
  });
}

async function startWorker(): Promise<void> {
  await app.deps.jobs.start();
  closing.push(async () => await app.deps.jobs.stop());
}

describe('with a mail server', () => {
  test('delivers an email completely: addresses, subject, text, HTML and Message-ID', async () => {
    const mailServer = await startMailServer();
    closing.push(mailServer.close);
    sendThrough(mailServer.port);
    const { id, auth } = await createPendingOrder(app, { product: { title: 'Canções à chuva — ção' } });
    await approve(app, auth, id);
    await app.deps.jobs.drain();
    const sent = mailServer.received.find(({ mail: email }) => email.subject?.startsWith('O teu download'));
    expect([sent?.from, sent?.to]).toEqual(['nao-responder@banca.test', [BUYER]]);
    expect(sent?.mail.subject).toBe('O teu download: Canções à chuva — ção');
    expect(sent?.mail.from).toMatchObject({ name: 'Banca', address: 'nao-responder@banca.test' });
    expect(sent?.mail.messageId).toBe(`<order.${id}.download.1@localhost>`);
    expect(sent?.mail.text).toContain(`/download/${id}?token=1.`);
    expect(sent?.mail.html).toContain(`/download/${id}?token=1.`);
    expect(await app.mailbox.readAll()).toEqual([]);
  });

  test('ignores line breaks in subjects and addresses', async () => {
    const mailServer = await startMailServer();
    closing.push(mailServer.close);
    sendThrough(mailServer.port);
    const subject = 'Olá\r\nBcc: todos@example.com\r\n\r\nolá';
    await app.deps.mailer.send({ id: 'a', to: BUYER, budget: 'notice', subject, html: '<p>a</p>', text: 'a' });
    expect(mailServer.received).toMatchObject([{ to: [BUYER], mail: { subject: 'Olá Bcc: todos @ example. com olá' } }]);
    expect(mailServer.received[0]?.mail.bcc).toBeUndefined();
  });

  test('sets the reply address without adding other headers or addresses', async () => {
    const mailServer = await startMailServer();
    closing.push(mailServer.close);
    sendThrough(mailServer.port);
    const content = { to: BUYER, budget: 'notice' as const, subject: 'Olá', html: '<p>a</p>', text: 'a' };
    await app.deps.mailer.send({ ...content, id: 'a', replyTo: 'loja@example.com' });
    await app.deps.mailer.send({ ...content, id: 'b', replyTo: 'loja@example.com\r\nBcc: todos@example.com' });
    await app.deps.mailer.send({ ...content, id: 'c', replyTo: 'loja@example.com, todos@example.com' });
    await app.deps.mailer.send({ ...content, id: 'd' });
    expect(mailServer.received.map(({ to }) => to)).toEqual([[BUYER], [BUYER], [BUYER], [BUYER]]);
    expect(mailServer.received.map(({ mail: email }) => [email.bcc, email.replyTo?.length])).toEqual([
      [undefined, 1],
      [undefined, undefined],
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(mailServer.received[0]?.mail.replyTo).toMatchObject([{ address: 'loja@example.com' }]);
  });
});

describe('without a mail server', () => {
  test('keeps the job while the mail server is down, and delivers the email afterwards', async () => {
    const reserved = await startMailServer();
    await reserved.close();
    sendThrough(reserved.port);
    const { id, auth } = await createPendingOrder(app);
    expect((await approve(app, auth, id)).status).toBe(200);
    await startWorker();
    await failOnce('mail.download-link');
    const mailServer = await startMailServer(reserved.port);
    // Closes last, because it waits for open connections.
    closing.unshift(mailServer.close);
    await makeJobsDue();
    // The order is approved before the email about it is sent, so that email is obsolete.
    const subjects = (): (string | undefined)[] =>
      mailServer.received.flatMap(({ to, mail: email }) => (to[0] === BUYER ? [email.subject?.split(':')[0]] : []));
    await expect.poll(subjects, LONG_POLL).toEqual(['O teu download']);
    await expect.poll(async () => await jobsCollection().countDocuments(), LONG_POLL).toBe(0);
  }, 40_000);

  test('keeps the job when the mail server defers', async () => {
    let busy = true;
    const mailServer = await startMailServer(0, () => busy);
    closing.push(mailServer.close);
    sendThrough(mailServer.port);
    await createPendingOrder(app);
    await startWorker();
    await failOnce('mail.order-received');
    expect(mailServer.received).toEqual([]);
    busy = false;
    await makeJobsDue();
    await expect.poll(() => mailServer.received.length, LONG_POLL).toBe(2);
  }, 30_000);

  test('writes each email to a file atomically', async () => {
    const config = { ...app.deps.config, DATA_DIR: await mkdtemp(`${tmpdir()}/banca-test-`) };
    const mailer = createMailer(config);
    await mailer.send({ id: '../../fora', to: BUYER, budget: 'notice', subject: 'a', html: 'a', text: 'a' });
    await mailer.send({ id: '../../fora', to: BUYER, budget: 'notice', subject: 'b', html: 'b', text: 'b' });
    expect(await readdir(`${config.DATA_DIR}/mail`)).toEqual(['.._.._fora.eml']);
  });
});
