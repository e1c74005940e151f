import { randomUUID } from 'node:crypto';
import mongoose, { Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs, makeUser } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { reloadCatalogue } from '../../testing/test-catalogue.ts';
import { UserModel } from '../accounts/users.model.ts';
import { FollowModel } from './follows.model.ts';

const app = setUpTestApp();
type AuthHeaders = Record<string, string>;
type Session = Awaited<ReturnType<typeof logInAs>>;
let creator: Awaited<ReturnType<typeof makeUser>>;
let follower: Session;

beforeEach(async () => {
  creator = await makeUser(app);
  follower = await logInAs(app, { role: 'user' });
});

const toggle = async (action: string, auth: AuthHeaders, id: unknown = creator._id, key: string = randomUUID()) =>
  await app.http
    .post(`/api/creators/${String(id)}/${action}`)
    .set(auth)
    .set('Idempotency-Key', key);
const getProfile = async (auth: AuthHeaders = {}) =>
  (await app.http.get(`/api/creators/${creator._id}`).set(auth).expect(200)).body;
const readCounts = async () => {
  const storedCreator = await UserModel.findById(creator._id).lean();
  return [storedCreator?.followersCount, storedCreator?.subscribersCount];
};

describe.each([
  { action: 'follow', state: 'following', ids: 'followers', count: 'followersCount', other: 'subscribing' },
  { action: 'subscribe', state: 'subscribing', ids: 'subscribers', count: 'subscribersCount', other: 'following' },
])('POST /api/creators/{id}/$action', ({ action, state, ids, count, other }) => {
  test('toggles the follow and lists the followers', async () => {
    const followerId = String(follower.user._id);
    expect((await toggle(action, follower.auth)).body).toEqual({ [state]: true, [ids]: [followerId], [count]: 1 });
    expect(await getProfile(follower.auth)).toMatchObject({
      [state]: true,
      [other]: false,
      creator: { [ids]: [followerId], [count]: 1 },
    });
    expect(await getProfile()).toMatchObject({ [state]: false, creator: { [ids]: [followerId] } });
    expect((await toggle(action, follower.auth)).body).toEqual({ [state]: false, [ids]: [], [count]: 0 });
    expect(await getProfile(follower.auth)).toMatchObject({ [state]: false, creator: { [ids]: [], [count]: 0 } });
    expect((await toggle(action, follower.auth)).body).toEqual({ [state]: true, [ids]: [followerId], [count]: 1 });
  });

  test('toggles once for many calls with one key', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => toggle(action, follower.auth, creator._id, 'chave')));
    for (const { status } of responses) expect([200, 409]).toContain(status);
    expect((await toggle(action, follower.auth, creator._id, 'chave')).body[state]).toBe(true);
    expect(await FollowModel.countDocuments({ isActive: true })).toBe(1);
    expect((await readCounts()).reduce((a = 0, b = 0) => a + b)).toBe(1);
  });

  test('toggles once when the process died before it stored the response', async () => {
    await toggle(action, follower.auth, creator._id, 'chave');
    const keys = mongoose.connection.collection('idempotency_keys');
    await keys.updateOne({}, { $unset: { answer: 1 } });
    app.clock.advance(60_000);
    expect((await toggle(action, follower.auth, creator._id, 'chave')).body).toMatchObject({ [state]: true, [count]: 1 });
    await keys.deleteMany({});
    app.clock.advance(24 * 3_600_000);
    expect((await toggle(action, follower.auth, creator._id, 'chave')).body).toMatchObject({ [state]: false, [count]: 0 });
  });

  test('counts twenty concurrent followers, and no follow after eight concurrent calls of one account', async () => {
    const users = await Promise.all(Array.from({ length: 20 }, async () => await logInAs(app, { role: 'user' })));
    const responses = await Promise.all([
      ...users.map(async ({ auth }) => await toggle(action, auth)),
      ...Array.from({ length: 8 }, async () => await toggle(action, follower.auth)),
    ]);
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 28 }, () => 200));
    const { creator: profile } = await getProfile();
    expect([profile[count], new Set(profile[ids]).size, profile.stats.followers]).toEqual([20, 20, action === 'follow' ? 20 : 0]);
    expect(await FollowModel.countDocuments()).toBe(21);
  });

  test("responds 403 for the caller's own account", async () => {
    const { user, auth } = await logInAs(app);
    for (const id of [String(user._id), String(user._id).toUpperCase()]) {
      const { status, body } = await toggle(action, auth, id);
      expect([status, body.code]).toEqual([403, 'forbidden']);
    }
    expect(await FollowModel.countDocuments()).toBe(0);
  });

  test('responds 404 for creators who are not active, and 405 to other methods', async () => {
    const suspended = await makeUser(app, { creatorStatus: 'suspended' });
    for (const id of [new Types.ObjectId(), follower.user._id, suspended._id, 'abc', '$ne']) {
      const { status } = await toggle(action, (await logInAs(app)).auth, id);
      expect(status, String(id)).toBe(404);
    }
    await app.http.get(`/api/creators/${creator._id}/${action}`).expect(405);
    expect(await FollowModel.countDocuments()).toBe(0);
  });
});

describe('a creator with more than a thousand followers', () => {
  test('lists the newest thousand ids and counts all without reading documents', async () => {
    const base = Date.now();
    const follows = Array.from({ length: 1_100 }, (_, i) => ({
      user: new Types.ObjectId(),
      creator: creator._id,
      kind: 'follow' as const,
      isActive: i >= 20,
      at: new Date(base + i),
    }));
    await FollowModel.collection.insertMany(follows);
    await UserModel.updateOne({ _id: creator._id }, { $set: { followersCount: 1_080 } });
    await reloadCatalogue(app.deps);
    const { db } = mongoose.connection;
    await db?.command({ profile: 2 });
    const { creator: profile } = await getProfile(follower.auth);
    await db?.command({ profile: 0 });
    const commands = await db
      ?.collection('system.profile')
      .find({ ns: /\.(follows|products)$/ })
      .toArray();
    await db?.collection('system.profile').drop();
    expect([profile.followersCount, profile.followers.length, profile.followers[0]]).toEqual([
      1_080,
      1_000,
      String(follows[1_099]?.user),
    ]);
    // One query reads the ids, the other checks whether the caller is among them.
    expect(commands?.length).toBe(2);
    for (const { planSummary, docsExamined, keysExamined, command } of commands ?? [])
      expect([planSummary, docsExamined, keysExamined <= 1_001], JSON.stringify(command).slice(0, 300)).toEqual([
        expect.stringMatching(/^(IXSCAN|COUNT_SCAN)/),
        0,
        true,
      ]);
  });
});
