import { getTranslator } from '@banca/messages/catalogues';
import { t } from '../../testing/t.ts';
import type { Email } from 'postal-mime';
import { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { expectConfirmationPage } from '../../testing/expect-confirmation-page.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { SubscriberModel } from './subscribers.model.ts';

const app = setUpTestApp();
const EMAIL = 'eva@example.com';
const HOUR_MS = 60 * 60 * 1000;

const subscribe = async (body: object = { email: EMAIL }, path = '/api/newsletter/subscribe') =>
  await app.http.post(path).send(body);
const listEmails = async (subject = ''): Promise<Email[]> => {
  await app.deps.jobs.drain();
  return (await app.mailbox.readTo(EMAIL)).filter((email) => email.subject?.includes(subject));
};
const listStoredSubscribers = async () => await SubscriberModel.find().lean();
/** Returns the path and query of a link in the text of an email. */
const findLink = (email: Email | undefined, action: string): string => {
  const { pathname, search } = new URL(
    new RegExp(`http://\\S+/newsletter/\\S+/${action}\\?\\S+`).exec(email?.text ?? '')?.[0] ?? 'http://none',
  );
  return pathname + search;
};
const readConfirmLink = async (): Promise<string> => {
  await subscribe();
  return findLink((await listEmails('Confirma')).at(-1), 'confirm');
};
const getHeader = (email: Email | undefined, name: string): string | undefined =>
  email?.headers.find(({ key }) => key === name)?.value;

describe('POST /newsletter/subscribe', () => {
  test.each(['/newsletter/subscribe', '/api/newsletter/subscribe'])('sends a confirmation email: %s', async (path) => {
    const { status, body } = await subscribe({ email: '  Eva@Example.com ' }, path);
    expect([status, body]).toEqual([200, { message: 'Successfully subscribed to our newsletter!' }]);
    expect(await listStoredSubscribers()).toMatchObject([{ email: 'Eva@Example.com', emailKey: EMAIL, status: 'pending' }]);
    await app.deps.jobs.drain();
    const [email] = await app.mailbox.readAll();
    expect([email?.subject, email?.to?.[0]?.address]).toEqual([t('newsletter.emailConfirmSubject'), 'Eva@example.com']);
  });

  test('responds alike to repeated calls, but sends another email only after an hour', async () => {
    for (const email of [EMAIL, 'EVA@example.com', EMAIL]) expect((await subscribe({ email })).status).toBe(200);
    expect([(await listStoredSubscribers()).length, (await listEmails()).length]).toEqual([1, 1]);
    app.clock.advance(HOUR_MS);
    await subscribe();
    const emails = await listEmails('Confirma');
    expect([emails.length, new Set(emails.map((email) => findLink(email, 'confirm'))).size]).toEqual([2, 1]);
  });

  test('sends one email for twenty parallel calls', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, async () => await subscribe()));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect([(await listStoredSubscribers()).length, (await listEmails()).length]).toEqual([1, 1]);
  });

  test('sends no email to a confirmed subscriber', async () => {
    await app.http.post(await readConfirmLink()).expect(200);
    await listEmails();
    await app.mailbox.clear();
    app.clock.advance(2 * HOUR_MS);
    expect((await subscribe()).body.message).toBe(t('newsletter.success'));
    expect([await listEmails(), (await listStoredSubscribers())[0]?.status]).toEqual([[], 'confirmed']);
  });

  test.each([
    [{}, t('newsletter.emailRequired')],
    [{ email: '' }, t('newsletter.emailRequired')],
    [{ email: '   ' }, t('newsletter.emailRequired')],
    [{ email: null }, t('newsletter.emailRequired')],
    [{ email: 'eva' }, t('newsletter.emailInvalid')],
    [{ email: 'eva@' }, t('newsletter.emailInvalid')],
    [{ email: 'eva@example.com\r\nBcc: x@example.com' }, t('newsletter.emailInvalid')],
    [{ email: 'eva\u0000@example.com' }, t('newsletter.emailInvalid')],
    [{ email: `${'x'.repeat(250)}@example.com` }, t('newsletter.emailInvalid')],
    [{ email: { $gt: '' } }, t('newsletter.emailRequired')],
    [{ email: ['eva@example.com'] }, t('newsletter.emailRequired')],
  ])('responds 400 to %.60j', async (body, message) => {
    const response = await subscribe(body);
    expect([response.status, response.body.fields, await listStoredSubscribers()]).toEqual([400, { email: message }, []]);
  });

  test('responds 400 to malformed JSON, 405 to GET, 413 to a large body and 415 to a form', async () => {
    const request = app.http.post('/newsletter/subscribe');
    expect((await request.set('Content-Type', 'application/json').send('{"email"')).body.code).toBe('malformed_json');
    expect((await app.http.get('/newsletter/subscribe')).status).toBe(405);
    expect((await subscribe({ email: 'x'.repeat(110_000) })).status).toBe(413);
    expect((await app.http.post('/newsletter/subscribe').type('form').send(`email=${EMAIL}`)).status).toBe(415);
    expect(await listStoredSubscribers()).toEqual([]);
  });
});

describe('the confirmation link', () => {
  test('responds to GET with a page and changes nothing', async () => {
    const path = await readConfirmLink();
    await expectConfirmationPage(app, path);
    expect((await listStoredSubscribers())[0]?.status).toBe('pending');
  });

  test('confirms by POST and sends one welcome email', async () => {
    const path = await readConfirmLink();
    const responses = await Promise.all(Array.from({ length: 5 }, async () => await app.http.post(path).type('form').send('')));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(responses[0]?.text).toContain(t('newsletter.confirmedTitle'));
    expect(await listStoredSubscribers()).toMatchObject([{ status: 'confirmed', confirmedAt: app.clock.now() }]);
    const [welcome, ...more] = await listEmails(t('newsletter.emailWelcomeSubject'));
    expect(more).toEqual([]);
    expect(getHeader(welcome, 'list-unsubscribe')).toMatch(
      /^<http:\/\/localhost:4000\/newsletter\/[0-9a-f]{24}\/unsubscribe\?token=[\w-]{32}>$/,
    );
    expect(getHeader(welcome, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect((await app.http.get(path)).text).not.toContain('<form');
  });

  test('responds 404 after the subscription has ended', async () => {
    const path = await readConfirmLink();
    const [email] = await listEmails();
    await app.http.post(findLink(email, 'unsubscribe')).expect(200);
    await app.http.post(path).expect(404);
    await app.http.get(path).expect(404);
    expect((await listStoredSubscribers())[0]?.status).toBe('unsubscribed');
    await subscribe();
    const newLink = findLink(
      (await listEmails('Confirma')).find((sent) => findLink(sent, 'confirm') !== path),
      'confirm',
    );
    await app.http.post(newLink).expect(200);
    expect((await listStoredSubscribers())[0]?.status).toBe('confirmed');
  });
});

describe('the unsubscribe link', () => {
  const readUnsubscribeLink = async (): Promise<string> => {
    await app.http.post(await readConfirmLink()).expect(200);
    const value = getHeader((await listEmails(t('newsletter.emailWelcomeSubject')))[0], 'list-unsubscribe') ?? '';
    const { pathname, search } = new URL(value.slice(1, -1));
    return pathname + search;
  };

  test('responds to GET with a page and changes nothing', async () => {
    const { status, text } = await app.http.get(await readUnsubscribeLink());
    expect([status, text.includes('<form method="post">'), (await listStoredSubscribers())[0]?.status]).toEqual([
      200,
      true,
      'confirmed',
    ]);
  });

  test('unsubscribes by POST, from a mail program or from the page, also when repeated', async () => {
    const path = await readUnsubscribeLink();
    const response = await app.http.post(path).type('form').send('List-Unsubscribe=One-Click');
    expect([response.status, response.text.includes(t('newsletter.unsubscribedTitle'))]).toEqual([200, true]);
    await app.http.post(path).expect(200);
    expect(await listStoredSubscribers()).toMatchObject([{ status: 'unsubscribed', version: 2 }]);
  });

  test('responds 404 to any other token, id or purpose', async () => {
    const path = await readUnsubscribeLink();
    const [base = '', token = ''] = path.split('?token=');
    const invalidPaths = [
      base,
      `${base}?token=${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      `${base}?token[$ne]=x`,
      `${base}?token=${'x'.repeat(10_000)}`,
      `${base.replace('unsubscribe', 'confirm')}?token=${token}`,
      `/newsletter/${String(new Types.ObjectId())}/unsubscribe?token=${token}`,
      `/newsletter/abc/unsubscribe?token=${token}`,
      `/newsletter/${String(new Types.ObjectId())}/confirm?token=${token}`,
    ];
    for (const invalidPath of invalidPaths)
      expect([(await app.http.get(invalidPath)).status, (await app.http.post(invalidPath)).status], invalidPath).toEqual([
        404, 404,
      ]);
    const page = await app.http.get(`${base}?token=x`).set('Accept', 'text/html').expect(404);
    expect([page.type, page.text.includes(t('newsletter.badLink')), page.text.includes('<form')]).toEqual([
      'text/html',
      true,
      false,
    ]);
    await app.http.put(path).expect(405);
    expect((await listStoredSubscribers())[0]?.status).toBe('confirmed');
  });
});

describe('the pages behind the links', () => {
  const readPages = async (paths: string[], headers: Record<string, string> = {}) =>
    await Promise.all(paths.map(async (path) => (await app.http.get(path).set({ Accept: 'text/html', ...headers })).text));

  test('are in the language of the subscriber, whatever the address and the cookie say', async () => {
    await app.http.post('/api/newsletter/subscribe').set('Banca-Language', 'en').send({ email: EMAIL });
    const [email] = await listEmails();
    const paths = [findLink(email, 'confirm'), findLink(email, 'unsubscribe')].map((path) => path.replace('lang=en', 'lang=pt'));
    const pages = await readPages(paths, { Cookie: 'banca.lang=pt' });
    for (const page of pages) expect(page).toContain('<html lang="en">');
    expect(pages[0]).toContain(getTranslator('en').t('newsletter.confirmTitle'));
    expect(pages[1]).toContain(getTranslator('en').t('newsletter.unsubscribeTitle'));
    const confirmed = await app.http.post(paths[0] ?? '');
    expect(confirmed.text).toContain(getTranslator('en').t('newsletter.confirmedTitle'));
    expect(confirmed.text).toContain('href="/?lang=en"');
    expect((await app.http.post(paths[1] ?? '')).text).toContain('<html lang="en">');
  });

  test('are in the language of the address, or else of the cookie, for a subscriber without a language', async () => {
    const path = await readConfirmLink();
    const invalidPath = path.replace(/token=.*/, 'token=x');
    const pages = [
      ...(await readPages([path, invalidPath], { Cookie: 'banca.lang=en' })),
      ...(await readPages([`${path}&lang=en`, `${invalidPath}&lang=en`], { Cookie: 'banca.lang=pt' })),
    ];
    for (const page of pages) expect(page).toContain('<html lang="en">');
    for (const page of await readPages([path, `${path}&lang=xx`])) expect(page).toContain('<html lang="pt-MZ">');
  });
});

test('a delayed confirmation email is not sent after the subscription has ended', async () => {
  await subscribe();
  const [subscriber] = await listStoredSubscribers();
  await SubscriberModel.updateOne({ _id: subscriber?._id }, { $set: { status: 'unsubscribed' } });
  expect(await listEmails()).toEqual([]);
});
