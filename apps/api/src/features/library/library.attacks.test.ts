import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { createBrowser, findLinkToken, LIBRARY, openLibrary, readCode, toWrongCode } from '../../testing/library.ts';
import { approve, createPendingOrder, runJobsAndReadEmails } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { createCode } from './library-code.ts';
import { type LibraryRequestRecord, LibraryRequestModel } from './library-requests.model.ts';

const app = setUpTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });

const spendPoints = async (key: string, points: number): Promise<void> =>
  void (await mongoose.connection
    .collection('rate_limits')
    .updateOne({ key }, { $set: { points, expire: new Date(Date.now() + 600_000) } }, { upsert: true }));

/** What a client can see of a response, apart from ids that are random. */
const toVisibleParts = ({ status, headers, body }: Awaited<ReturnType<ReturnType<typeof createBrowser>['requestCode']>>) => ({
  status,
  headers: Object.keys(headers).sort(),
  body: Object.entries(body).map(([name, value]) => [name, typeof value, String(value).length]),
});

async function buy(): Promise<void> {
  const { auth, orderId } = await createPendingOrder(app);
  await approve(app, auth, orderId);
}

describe('guessing', () => {
  test('the same answer and the same writes for an address with orders and an unknown one', async () => {
    await buy();
    const countWrites = async () =>
      await Promise.all(
        ['library_requests', 'backgroundjobs'].map((name) => mongoose.connection.collection(name).countDocuments()),
      );
    const parts: unknown[] = [];
    for (const email of ['inacio@example.com', 'ninguem@example.com']) {
      const before = await countWrites();
      const response = await createBrowser(app).requestCode(email);
      const after = await countWrites();
      parts.push({ ...toVisibleParts(response), writes: after.map((count, i) => count - (before[i] ?? 0)) });
    }
    expect(parts[1]).toEqual(parts[0]);
    const wrong = await Promise.all(
      ['inacio@example.com', 'ninguem@example.com'].map(async (email) => {
        const browser = createBrowser(app);
        const { body } = await browser.requestCode(email);
        return toVisibleParts(await browser.open(body.request, '000000'));
      }),
    );
    expect(wrong[1]).toEqual(wrong[0]);
  });

  test('10,000 codes from one network are limited, and the owner in that network still gets in with the first code', async () => {
    await buy();
    const [attacker, owner] = [createBrowser(app), createBrowser(app)];
    const { body } = await attacker.requestCode('ninguem@example.com');
    expect((await attacker.open(body.request, '111111')).status).toBe(400);
    await spendPoints('library-try-ip:41.220.1.7', 100);
    expect((await attacker.open(body.request, '222222')).status).toBe(429);
    const { body: asked } = await owner.requestCode();
    expect((await owner.open(asked.request, await readCode(app))).status).toBe(200);
  });

  test('strangers in other networks neither lock the owner out nor fill the mailbox', async () => {
    await buy();
    for (let network = 0; network < 3; network += 1) {
      const statuses: number[] = [];
      for (let i = 0; i < 7; i += 1)
        statuses.push((await createBrowser(app, { ip: `10.0.0.${network}` }).requestCode('inacio+x@example.com')).status);
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429]);
    }
    const owner = createBrowser(app);
    const { status, body } = await owner.requestCode();
    expect(status).toBe(202);
    const code = await readCode(app);
    const stranger = createBrowser(app, { ip: '10.0.1.1' });
    for (let i = 0; i < 6; i += 1) await stranger.open(body.request, toWrongCode(code));
    expect((await owner.open(body.request, code)).status).toBe(200);
    await spendPoints('library-code-ip:41.220.1.7', 300);
    expect((await createBrowser(app).requestCode()).status).toBe(429);
  });

  test('emails to one mailbox are limited in a budget that strangers cannot spend with orders', async () => {
    await buy();
    await spendPoints('mail-stranger:inacio@example.com', 20);
    await createBrowser(app).requestCode();
    expect(await runJobsAndReadEmails(app, 'O teu código')).toHaveLength(1);
    await spendPoints('mail-library:inacio@example.com', 40);
    await createBrowser(app, { ip: '10.0.0.1' }).requestCode();
    expect(await runJobsAndReadEmails(app, 'O teu código')).toHaveLength(1);
  });
});

describe('many networks', () => {
  test('that use up all code emails of a mailbox do not stop who follows the link in one of its emails', async () => {
    await buy();
    for (let network = 0; network < 9; network += 1)
      for (let i = 0; i < 5; i += 1) await createBrowser(app, { ip: `10.0.${network}.1` }).requestCode();
    const flood = await runJobsAndReadEmails(app, 'O teu código');
    expect(flood).toHaveLength(40);
    const owner = createBrowser(app);
    await owner.requestCode();
    await spendPoints('library-code-ip:41.220.1.7', 300);
    await spendPoints('library-code:inacio@example.com|41.220.1.7', 5);
    const token = findLinkToken(flood.at(-1)?.text);
    expect(findLinkToken((await runJobsAndReadEmails(app, 'O teu download'))[0]?.text)).toBe(token);
    const { body } = await owner.requestCode(undefined, {}, token);
    expect((await owner.open(body.request, await readCode(app))).status).toBe(200);
    const statuses: number[] = [];
    for (let i = 0; i < 5; i += 1) statuses.push((await createBrowser(app).requestCode('Inacio@example.com', {}, token)).status);
    expect(statuses).toEqual([202, 202, 202, 202, 429]);
    for (const [address, wrong] of [
      ['ana@example.com', token],
      [undefined, 'x'.repeat(32)],
    ] as const)
      expect((await createBrowser(app).requestCode(address, {}, wrong)).status).toBe(429);
  });

  test('one customer with many of them counts once, and asking again counts as asking', async () => {
    await buy();
    const statuses: number[] = [];
    for (let i = 0; i < 7; i += 1) {
      const browser = createBrowser(app, { ip: `2001:db8:7:${i.toString(16)}::1` });
      statuses.push((await browser.requestCode()).status);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429]);
    const owner = createBrowser(app);
    const repeated: number[] = [];
    for (let i = 0; i < 7; i += 1) repeated.push((await owner.requestCode()).status);
    expect(repeated).toEqual([202, 202, 202, 202, 202, 429, 429]);
  });

  test('a code opens nothing before its email was sent, so the budget of the emails limits the guesses', async () => {
    await buy();
    await spendPoints('mail-library:inacio@example.com', 40);
    const browser = createBrowser(app);
    const { body } = await browser.requestCode();
    await app.deps.jobs.drain();
    const request = await LibraryRequestModel.findById(body.request).orFail().lean<LibraryRequestRecord>();
    const code = createCode(app.deps.keys, request);
    const early = await browser.open(body.request, code);
    const other = createBrowser(app);
    const { body: asked } = await other.requestCode('ninguem@example.com');
    const wrong = await other.open(asked.request, '000000');
    expect([early.status, early.body.fields]).toEqual([400, wrong.body.fields]);
    await spendPoints('mail-library:inacio@example.com', 0);
    await browser.requestCode();
    expect(await readCode(app)).toBe(code);
    expect((await browser.open(body.request, code)).status).toBe(200);
  });
});

describe('another site', () => {
  test.each([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ])('cannot use the cookies: %j', async (foreign) => {
    await buy();
    const { requestCode, open, close, list } = await openLibrary(app);
    const statuses = [
      await requestCode(undefined, foreign),
      await open('65f1c0ffee0123456789abcd', '123456', foreign),
      await close(foreign),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403]);
    const read = await list('', foreign);
    expect([read.status, read.headers['access-control-allow-origin']]).toEqual([200, undefined]);
  });

  test('sends no form, and the own origin may do everything', async () => {
    const form = app.http.post(`${LIBRARY}/code`).set('Content-Type', 'text/plain').send('{"email":"inacio@example.com"}');
    expect((await form).status).toBe(415);
    const { PUBLIC_ORIGIN } = app.deps.config;
    const { status, headers } = await createBrowser(app).requestCode(undefined, { Origin: PUBLIC_ORIGIN });
    expect([status, headers['access-control-allow-credentials']]).toEqual([202, 'true']);
    expect(
      (await createBrowser(app).requestCode(undefined, { Host: 'phone.local:4000', Origin: 'http://phone.local:4000' })).status,
    ).toBe(202);
  });
});

describe('hostile input', () => {
  test.each([
    'inacio@example.com\r\nBcc: all@example.com',
    'inacio@example.com, rui@example.com',
    `${'a'.repeat(300)}@example.com`,
    '"><script>"@example.com',
    '',
  ])('400 for the address %j', async (email) => {
    expect((await createBrowser(app).requestCode(email)).status).toBe(400);
  });

  test.each([
    ['x', '123456'],
    ['65f1c0ffee0123456789abcd', '12345'],
    ['65f1c0ffee0123456789abcd', '1234567'],
    ['65f1c0ffee0123456789abcd', '1'.repeat(50)],
  ])('400 for the request %j with the code %j', async (request, code) => {
    expect((await createBrowser(app).open(request, code)).status).toBe(400);
  });

  test('a cookie that this API did not make opens nothing', async () => {
    for (const value of ['', 'x', 'A'.repeat(43), '{"$gt":""}', 'A'.repeat(5000)]) {
      const browser = createBrowser(app, { headers: { Cookie: `banca.library=${value}; banca.library-request=${value}` } });
      expect((await browser.list()).status).toBe(401);
      expect((await browser.open('65f1c0ffee0123456789abcd', '123456')).status).toBe(410);
    }
  });
});
