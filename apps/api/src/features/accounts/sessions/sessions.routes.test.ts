import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs, makeUser, PASSWORD } from '../../../testing/factories.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { PushSubscriptionModel } from '../push/push-subscriptions.model.ts';
import { SessionModel } from './sessions.model.ts';

const app = setUpTestApp();
const PATH = '/api/auth/sessions';
const MINUTE_MS = 60_000;
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

type AuthHeaders = Record<string, string>;
interface Session {
  _id: string;
  createdAt: string;
  lastUsedAt: string;
  device: string;
  isCurrent: boolean;
}

let email: string;
let phone: AuthHeaders;
let tablet: AuthHeaders;
/** When the phone logged in. */
let startedAt: number;

async function logIn(userAgent: string): Promise<AuthHeaders> {
  const login = app.http.post('/api/auth/login').set('User-Agent', userAgent);
  const { body } = await login.send({ email, password: PASSWORD }).expect(200);
  return { Authorization: `Bearer ${(body as { token: string }).token}` };
}
const listSessions = async (auth: AuthHeaders): Promise<Session[]> =>
  ((await app.http.get(PATH).set(auth).expect(200)).body as { sessions: Session[] }).sessions;
const findOther = async (auth: AuthHeaders): Promise<string> =>
  (await listSessions(auth)).find(({ isCurrent }) => !isCurrent)?._id ?? '';
const inMinutes = (minutes: number): string => new Date(startedAt + minutes * MINUTE_MS).toISOString();
const getMeStatus = async (auth: AuthHeaders): Promise<number> => (await app.http.get('/api/auth/me').set(auth)).status;
const savePush = async (auth: AuthHeaders, name: string) =>
  await PushSubscriptionModel.create({
    endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
    keys: { p256dh: 'p', auth: 'a' },
    user: (await SessionModel.findById((await listSessions(auth))[0]?._id).lean())?.user,
    session: (await listSessions(auth))[0]?._id,
    updatedAt: app.clock.now(),
  });

beforeEach(async () => {
  ({ email } = await makeUser(app));
  startedAt = app.clock.now().getTime();
  phone = await logIn(ANDROID);
  app.clock.advance(MINUTE_MS);
  tablet = await logIn(IPHONE);
});

describe('GET /api/auth/sessions', () => {
  test('lists the sessions of the caller, the current one first, with device and times', async () => {
    await logInAs(app);
    const [first, second, ...rest] = await listSessions(phone);
    expect([first?.device, first?.isCurrent, second?.device, second?.isCurrent]).toEqual([
      'Chrome, Android',
      true,
      'Safari, iOS',
      false,
    ]);
    expect([first?.createdAt, second?.createdAt]).toEqual([inMinutes(0), inMinutes(1)]);
    expect(rest).toEqual([]);
  });

  test('stores the last use at most every five minutes', async () => {
    app.clock.advance(3 * MINUTE_MS);
    expect((await listSessions(phone))[0]?.lastUsedAt).toBe(inMinutes(0));
    app.clock.advance(MINUTE_MS);
    await getMeStatus(phone);
    app.clock.advance(2 * MINUTE_MS);
    expect((await listSessions(phone))[0]?.lastUsedAt).toBe(inMinutes(5));
  });

  test('leaves out expired sessions', async () => {
    app.clock.advance(7 * 24 * 60 * MINUTE_MS - MINUTE_MS);
    expect(await listSessions(tablet)).toHaveLength(1);
  });

  test.each([
    ['', ''],
    ['curl/8.5.0', ''],
    ['<script>alert(1)</script>', ''],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0', 'Edge, Windows'],
    ['Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 SamsungBrowser/23.0 Chrome/115 Mobile', 'Samsung Internet, Android'],
  ])('names the device of the User-Agent "%s" "%s"', async (userAgent, device) => {
    expect((await listSessions(await logIn(userAgent)))[0]?.device).toBe(device);
  });
});

describe('DELETE /api/auth/sessions/:id', () => {
  const endSession = async (auth: AuthHeaders, id: string) => await app.http.delete(`${PATH}/${id}`).set(auth);

  test('ends that session and the notifications of its browser', async () => {
    await savePush(phone, 'phone');
    await savePush(tablet, 'tablet');
    const id = await findOther(phone);
    expect((await endSession(phone, id)).status).toBe(200);
    expect([await getMeStatus(phone), await getMeStatus(tablet)]).toEqual([200, 401]);
    expect((await PushSubscriptionModel.find().lean()).map(({ endpoint }) => endpoint.split('/').at(-1))).toEqual(['phone']);
    expect((await endSession(phone, id)).status).toBe(404);
  });

  test('responds 404 for the session of another account, which stays open', async () => {
    const other = await logInAs(app, { role: 'admin' });
    const id = await findOther(phone);
    for (const target of [id, id.toUpperCase()]) expect((await endSession(other.auth, target)).status).toBe(404);
    expect(await getMeStatus(tablet)).toBe(200);
  });
});

describe('DELETE /api/auth/sessions', () => {
  test("ends the caller's other sessions only, and may be repeated", async () => {
    const other = await logInAs(app);
    for (let i = 0; i < 2; i += 1) expect((await app.http.delete(PATH).set(phone)).status).toBe(200);
    expect([await getMeStatus(phone), await getMeStatus(tablet), await getMeStatus(other.auth)]).toEqual([200, 401, 200]);
  });
});
