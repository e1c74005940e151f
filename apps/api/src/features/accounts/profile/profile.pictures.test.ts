import mongoose from 'mongoose';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { dataUrl, logInAs, png } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { UserModel } from '../users.model.ts';

const app = useTestApp();
type Auth = { Authorization: string };
afterEach(() => void vi.restoreAllMocks());

const put = async (auth: Auth, body: object) => await app.http.put('/api/auth/profile').set(auth).send(body);
const exists = async (picture: string): Promise<boolean> => {
  await app.deps.jobs.drain();
  const sizes = ['', '-400', '-800', '-1200'].map((size) => picture.replace('.webp', `${size}.webp`));
  const statuses = await Promise.all(sizes.map(async (path) => (await app.http.get(path)).status));
  expect(new Set(statuses).size).toBe(1);
  return statuses[0] === 200;
};

/** Uploads a new profile picture and returns its URL. */
async function upload(auth: Auth): Promise<string> {
  const { body } = await put(auth, { profilePicture: dataUrl(await png()) });
  return body.user.profilePicture as string;
}

describe('a profile picture', () => {
  test('that is replaced is deleted, in every size', async () => {
    const { auth } = await logInAs(app);
    const first = await upload(auth);
    expect(await exists(first)).toBe(true);
    const second = await upload(auth);
    expect([await exists(first), await exists(second)]).toEqual([false, true]);
  });

  test('that is removed is deleted', async () => {
    const { auth } = await logInAs(app);
    const picture = await upload(auth);
    await put(auth, { profilePicture: '' });
    expect(await exists(picture)).toBe(false);
  });

  test('that stays is kept: other changes, its own address sent back, and a change that is refused', async () => {
    const { auth } = await logInAs(app);
    const picture = await upload(auth);
    await put(auth, { firstName: 'Eva' });
    await put(auth, { profilePicture: picture });
    const other = await logInAs(app, { username: 'tomada' });
    expect((await put(auth, { username: other.user.username, profilePicture: dataUrl(await png()) })).status).toBe(409);
    expect(await exists(picture)).toBe(true);
  });

  test('that replaces others at the same moment: one stays, the others are deleted', async () => {
    const { user, auth } = await logInAs(app);
    const pictures = await Promise.all(Array.from({ length: 4 }, async () => await upload(auth)));
    const { profilePicture } = (await UserModel.findById(user._id).lean()) ?? {};
    for (const picture of pictures) expect([picture, await exists(picture)]).toEqual([picture, picture === profilePicture]);
  });

  test('of a change whose commit was not answered is kept: the account may show it', async () => {
    const { user, auth } = await logInAs(app);
    const { ClientSession } = mongoose.mongo;
    // eslint-disable-next-line @typescript-eslint/unbound-method
    const commit = ClientSession.prototype.commitTransaction;
    vi.spyOn(ClientSession.prototype, 'commitTransaction').mockImplementationOnce(async function (
      this: mongoose.mongo.ClientSession,
    ) {
      await commit.call(this);
      throw new mongoose.mongo.MongoNetworkError('connection closed');
    });
    expect((await put(auth, { profilePicture: dataUrl(await png()) })).status).toBe(503);
    const { profilePicture } = (await UserModel.findById(user._id).lean()) ?? {};
    expect(profilePicture).toMatch(/^\/uploads\//);
    expect(await exists(profilePicture ?? '')).toBe(true);
  });
});
