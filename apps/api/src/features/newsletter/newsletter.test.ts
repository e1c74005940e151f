import { newsletter as messages } from '@banca/contracts/messages';
import type { Email } from 'postal-mime';
import { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { SubscriberModel } from './subscribers.model.ts';

const app = useTestApp();
const EMAIL = 'eva@example.com';
const HOUR_MS = 60 * 60 * 1000;

const subscribe = async (body: object = { email: EMAIL }, path = '/api/newsletter/subscribe') =>
  await app.http.post(path).send(body);
const mails = async (subject = ''): Promise<Email[]> => {
  await app.deps.jobs.drain();
  return (await app.mailbox.to(EMAIL)).filter((mail) => mail.subject?.includes(subject));
};
const stored = async () => await SubscriberModel.find().lean();
/** The path of a link in the text of an email. */
const linkIn = (mail: Email | undefined, action: string): string => {
  const { pathname, search } = new URL(
    new RegExp(`http://\\S+/newsletter/\\S+/${action}\\?\\S+`).exec(mail?.text ?? '')?.[0] ?? 'http://none',
  );
  return pathname + search;
};
const confirmLink = async (): Promise<string> => {
  await subscribe();
  return linkIn((await mails('Confirma')).at(-1), 'confirm');
};
const header = (mail: Email | undefined, name: string): string | undefined =>
  mail?.headers.find(({ key }) => key === name)?.value;

describe('POST /newsletter/subscribe', () => {
  test.each(['/newsletter/subscribe', '/api/newsletter/subscribe'])('200 at %s: the address is asked by mail', async (path) => {
    const { status, body } = await subscribe({ email: '  Eva@Example.com ' }, path);
    expect([status, body]).toEqual([200, { message: 'Successfully subscribed to our newsletter!' }]);
    expect(await stored()).toMatchObject([{ email: 'Eva@Example.com', emailKey: EMAIL, status: 'pending' }]);
    await app.deps.jobs.drain();
    const [mail] = await app.mailbox.all();
    expect([mail?.subject, mail?.to?.[0]?.address]).toEqual(['Confirma a tua subscrição da newsletter', 'Eva@example.com']);
  });

  test('200: the same again is the same, in no more mails', async () => {
    for (const email of [EMAIL, 'EVA@example.com', EMAIL]) expect((await subscribe({ email })).status).toBe(200);
    expect([(await stored()).length, (await mails()).length]).toEqual([1, 1]);
    app.clock.advance(HOUR_MS);
    await subscribe();
    const sent = await mails('Confirma');
    expect([sent.length, new Set(sent.map((mail) => linkIn(mail, 'confirm'))).size]).toEqual([2, 1]);
  });

  test('200: twenty at once are one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, async () => await subscribe()));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect([(await stored()).length, (await mails()).length]).toEqual([1, 1]);
  });

  test('200: who is on the list already gets no mail', async () => {
    await app.http.post(await confirmLink()).expect(200);
    await mails();
    await app.mailbox.clear();
    app.clock.advance(2 * HOUR_MS);
    expect((await subscribe()).body.message).toBe(messages.success);
    expect([await mails(), (await stored())[0]?.status]).toEqual([[], 'confirmed']);
  });

  test.each([
    [{}, messages.emailRequired],
    [{ email: '' }, messages.emailRequired],
    [{ email: '   ' }, messages.emailRequired],
    [{ email: null }, messages.emailRequired],
    [{ email: 'eva' }, messages.emailInvalid],
    [{ email: 'eva@' }, messages.emailInvalid],
    [{ email: 'eva@example.com\r\nBcc: x@example.com' }, messages.emailInvalid],
    [{ email: 'eva\u0000@example.com' }, messages.emailInvalid],
    [{ email: `${'x'.repeat(250)}@example.com` }, messages.emailInvalid],
    [{ email: { $gt: '' } }, messages.emailRequired],
    [{ email: ['eva@example.com'] }, messages.emailRequired],
  ])('400: %.60j', async (body, message) => {
    const answer = await subscribe(body);
    expect([answer.status, answer.body.fields, await stored()]).toEqual([400, { email: message }, []]);
  });

  test('400, 405, 413 and 415', async () => {
    const sent = app.http.post('/newsletter/subscribe');
    expect((await sent.set('Content-Type', 'application/json').send('{"email"')).body.code).toBe('malformed_json');
    expect((await app.http.get('/newsletter/subscribe')).status).toBe(405);
    expect((await subscribe({ email: 'x'.repeat(110_000) })).status).toBe(413);
    expect((await app.http.post('/newsletter/subscribe').type('form').send(`email=${EMAIL}`)).status).toBe(415);
    expect(await stored()).toEqual([]);
  });
});

describe('a link of confirmation', () => {
  test('GET 200: asks, and changes nothing', async () => {
    const path = await confirmLink();
    const { status, text, headers } = await app.http.get(path);
    expect([status, headers['content-type'], headers['cache-control'], headers['referrer-policy']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
      'no-referrer',
    ]);
    expect(text).toContain('<form method="post">');
    await app.http.head(path).expect(200);
    expect((await stored())[0]?.status).toBe('pending');
  });

  test('POST 200: on the list, and welcomed once', async () => {
    const path = await confirmLink();
    const answers = await Promise.all(Array.from({ length: 5 }, async () => await app.http.post(path).type('form').send('')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(answers[0]?.text).toContain(messages.confirmedTitle);
    expect(await stored()).toMatchObject([{ status: 'confirmed', confirmedAt: app.clock.now() }]);
    const [welcome, ...more] = await mails('Bem-vindo');
    expect(more).toEqual([]);
    expect(header(welcome, 'list-unsubscribe')).toMatch(
      /^<http:\/\/localhost:4000\/newsletter\/[0-9a-f]{24}\/unsubscribe\?token=[\w-]{32}>$/,
    );
    expect(header(welcome, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect((await app.http.get(path)).text).not.toContain('<form');
  });

  test('404: does not begin again what has ended', async () => {
    const path = await confirmLink();
    const [mail] = await mails();
    await app.http.post(linkIn(mail, 'unsubscribe')).expect(200);
    await app.http.post(path).expect(404);
    await app.http.get(path).expect(404);
    expect((await stored())[0]?.status).toBe('unsubscribed');
    await subscribe();
    const fresh = linkIn(
      (await mails('Confirma')).find((sent) => linkIn(sent, 'confirm') !== path),
      'confirm',
    );
    await app.http.post(fresh).expect(200);
    expect((await stored())[0]?.status).toBe('confirmed');
  });
});

describe('a link that ends the newsletter', () => {
  const leaveLink = async (): Promise<string> => {
    await app.http.post(await confirmLink()).expect(200);
    const value = header((await mails('Bem-vindo'))[0], 'list-unsubscribe') ?? '';
    const { pathname, search } = new URL(value.slice(1, -1));
    return pathname + search;
  };

  test('GET 200: asks, and changes nothing', async () => {
    const { status, text } = await app.http.get(await leaveLink());
    expect([status, text.includes('<form method="post">'), (await stored())[0]?.status]).toEqual([200, true, 'confirmed']);
  });

  test('POST 200: by one click of a mail program, by the page, and again', async () => {
    const path = await leaveLink();
    const sent = await app.http.post(path).type('form').send('List-Unsubscribe=One-Click');
    expect([sent.status, sent.text.includes(messages.unsubscribedTitle)]).toEqual([200, true]);
    await app.http.post(path).expect(200);
    expect(await stored()).toMatchObject([{ status: 'unsubscribed', version: 2 }]);
  });

  test('404: any other token, id or purpose', async () => {
    const path = await leaveLink();
    const [base = '', token = ''] = path.split('?token=');
    const bad = [
      base,
      `${base}?token=${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      `${base}?token[$ne]=x`,
      `${base}?token=${'x'.repeat(10_000)}`,
      `${base.replace('unsubscribe', 'confirm')}?token=${token}`,
      `/newsletter/${String(new Types.ObjectId())}/unsubscribe?token=${token}`,
      `/newsletter/abc/unsubscribe?token=${token}`,
      `/newsletter/${String(new Types.ObjectId())}/confirm?token=${token}`,
    ];
    for (const address of bad)
      expect([(await app.http.get(address)).status, (await app.http.post(address)).status], address).toEqual([404, 404]);
    const page = await app.http.get(`${base}?token=x`).set('Accept', 'text/html').expect(404);
    expect([page.type, page.text.includes(messages.badLink), page.text.includes('<form')]).toEqual(['text/html', true, false]);
    await app.http.put(path).expect(405);
    expect((await stored())[0]?.status).toBe('confirmed');
  });
});

test('a mail that waited says nothing that is no longer so', async () => {
  await subscribe();
  const [subscriber] = await stored();
  await SubscriberModel.updateOne({ _id: subscriber?._id }, { $set: { status: 'unsubscribed' } });
  expect(await mails()).toEqual([]);
});
