import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { AddressInfo } from 'node:net';
import mongoose from 'mongoose';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { approve, makeSale } from '../../testing/orders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { readConfig } from '../../config.ts';
import { createMailer } from './mailer.ts';

interface Received {
  from: string;
  to: string[];
  mail: Email;
}

interface Post {
  port: number;
  received: Received[];
  close(): Promise<void>;
}

/** A mail server that accepts everything, or rejects everything while `refuse` returns true. */
async function openPost(port = 0, refuse: () => boolean = () => false): Promise<Post> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => done(refuse() ? Object.assign(new Error('try later'), { responseCode: 451 }) : null),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      const keep = async (): Promise<void> => {
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), mail });
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

const app = useTestApp();
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const jobs = () => mongoose.connection.collection('backgroundjobs');
const soon = { timeout: 10_000 };

/** Waits until an email of this kind fails once, then makes its retry due. */
async function failOnce(handlerName: string): Promise<void> {
  const waiting = { handlerName, attemptsCount: { $gte: 1 }, lockedAt: null };
  await expect.poll(async () => await jobs().countDocuments(waiting), soon).toBe(1);
}
const endWaits = async (): Promise<unknown> => await jobs().updateMany({}, { $set: { nextRunAt: new Date() } });
const BUYER = 'inacio@example.com';

/** Sends emails through `port` until the end of the test. */
function postThrough(port: number): void {
  const { config } = app.deps;
  const kept = app.deps.mailer;
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
    app.deps.mailer = kept;
  });
}

async function startWorker(): Promise<void> {
  await app.deps.jobs.start();
  closing.push(async () => await app.deps.jobs.stop());
}

describe('with a mail server', () => {
  test('a mail reaches it whole: addresses, subject, text, HTML, Message-ID', async () => {
    const post = await openPost();
    closing.push(post.close);
    postThrough(post.port);
    const { id, auth } = await makeSale(app, { product: { title: 'Canções à chuva — ção' } });
    await approve(app, auth, id);
    await app.deps.jobs.drain();
    const sent = post.received.find(({ mail }) => mail.subject?.startsWith('O teu download'));
    expect([sent?.from, sent?.to]).toEqual(['nao-responder@banca.test', [BUYER]]);
    expect(sent?.mail.subject).toBe('O teu download: Canções à chuva — ção');
    expect(sent?.mail.from).toMatchObject({ name: 'Banca', address: 'nao-responder@banca.test' });
    expect(sent?.mail.messageId).toBe(`<order.${id}.download.1@localhost>`);
    expect(sent?.mail.text).toContain(`/download/${id}?token=1.`);
    expect(sent?.mail.html).toContain(`/download/${id}?token=1.`);
    expect(await app.mailbox.all()).toEqual([]);
  });

  test('a line break in a subject or an address adds no header and no recipient', async () => {
    const post = await openPost();
    closing.push(post.close);
    postThrough(post.port);
    const subject = 'Olá\r\nBcc: todos@example.com\r\n\r\nolá';
    await app.deps.mailer.send({ id: 'a', to: BUYER, budget: 'notice', subject, html: '<p>a</p>', text: 'a' });
    expect(post.received).toMatchObject([{ to: [BUYER], mail: { subject: 'Olá Bcc: todos @ example. com olá' } }]);
    expect(post.received[0]?.mail.bcc).toBeUndefined();
  });

  test('an answer goes to the given address, which adds no other header or address', async () => {
    const post = await openPost();
    closing.push(post.close);
    postThrough(post.port);
    const content = { to: BUYER, budget: 'notice' as const, subject: 'Olá', html: '<p>a</p>', text: 'a' };
    await app.deps.mailer.send({ ...content, id: 'a', replyTo: 'loja@example.com' });
    await app.deps.mailer.send({ ...content, id: 'b', replyTo: 'loja@example.com\r\nBcc: todos@example.com' });
    await app.deps.mailer.send({ ...content, id: 'c', replyTo: 'loja@example.com, todos@example.com' });
    await app.deps.mailer.send({ ...content, id: 'd' });
    expect(post.received.map(({ to }) => to)).toEqual([[BUYER], [BUYER], [BUYER], [BUYER]]);
    expect(post.received.map(({ mail }) => [mail.bcc, mail.replyTo?.length])).toEqual([
      [undefined, 1],
      [undefined, undefined],
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(post.received[0]?.mail.replyTo).toMatchObject([{ address: 'loja@example.com' }]);
  });
});

describe('without one', () => {
  test('the job is kept while the mail server is down, and delivered once it is up', async () => {
    const reserved = await openPost();
    await reserved.close();
    postThrough(reserved.port);
    const { id, auth } = await makeSale(app);
    expect((await approve(app, auth, id)).status).toBe(200);
    await startWorker();
    await failOnce('mail.download-link');
    const post = await openPost(reserved.port);
    // Closes last, because it waits for open connections.
    closing.unshift(post.close);
    await endWaits();
    // The order is approved before the email about it is sent, so that email is obsolete.
    const subjects = (): (string | undefined)[] =>
      post.received.flatMap(({ to, mail }) => (to[0] === BUYER ? [mail.subject?.split(':')[0]] : []));
    await expect.poll(subjects, soon).toEqual(['O teu download']);
    await expect.poll(async () => await jobs().countDocuments(), soon).toBe(0);
  }, 40_000);

  test('the job is kept when the mail server says later', async () => {
    let busy = true;
    const post = await openPost(0, () => busy);
    closing.push(post.close);
    postThrough(post.port);
    await makeSale(app);
    await startWorker();
    await failOnce('mail.order-received');
    expect(post.received).toEqual([]);
    busy = false;
    await endWaits();
    await expect.poll(() => post.received.length, soon).toBe(2);
  }, 30_000);

  test('a mail becomes a file that is whole or not there', async () => {
    const config = { ...app.deps.config, DATA_DIR: await mkdtemp(`${tmpdir()}/banca-test-`) };
    const mailer = createMailer(config);
    await mailer.send({ id: '../../fora', to: BUYER, budget: 'notice', subject: 'a', html: 'a', text: 'a' });
    await mailer.send({ id: '../../fora', to: BUYER, budget: 'notice', subject: 'b', html: 'b', text: 'b' });
    expect(await readdir(`${config.DATA_DIR}/mail`)).toEqual(['.._.._fora.eml']);
  });
});
