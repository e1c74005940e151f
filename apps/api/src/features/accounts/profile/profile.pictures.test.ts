import { afterEach, describe, expect, test, vi } from 'vitest';
import { toDataUrl, logInAs, createPng } from '../../../testing/factories.ts';
import { loseNextCommitResponse } from '../../../testing/lose-commit-response.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { UserModel } from '../users.model.ts';

const app = setUpTestApp();
type AuthHeaders = { Authorization: string };
afterEach(() => void vi.restoreAllMocks());

const updateProfile = async (auth: AuthHeaders, body: object) => await app.http.put('/api/auth/profile').set(auth).send(body);
const isStored = async (picture: string): Promise<boolean> => {
  await app.deps.jobs.drain();
  const sizes = ['', '-400', '-800', '-1200'].map((size) => picture.replace('.webp', `${size}.webp`));
  const statuses = await Promise.all(sizes.map(async (path) => (await app.http.get(path)).status));
  expect(new Set(statuses).size).toBe(1);
  return statuses[0] === 200;
};

/** Uploads a new profile picture and returns its URL. */
async function uploadPicture(auth: AuthHeaders): Promise<string> {
  const { body } = await updateProfile(auth, { profilePicture: toDataUrl(await createPng()) });
  return body.user.profilePicture as string;
}

describe('a profile picture', () => {
  test('is deleted in every size when it is replaced', async () => {
    const { auth } = await logInAs(app);
    const firstPicture = await uploadPicture(auth);
    expect(await isStored(firstPicture)).toBe(true);
    const secondPicture = await uploadPicture(auth);
    expect([await isStored(firstPicture), await isStored(secondPicture)]).toEqual([false, true]);
  });

  test('is deleted when it is removed', async () => {
    const { auth } = await logInAs(app);
    const picture = await uploadPicture(auth);
    await updateProfile(auth, { profilePicture: '' });
    expect(await isStored(picture)).toBe(false);
  });

  test('is kept when other fields change, when its own URL is sent, and when a change is refused', async () => {
    const { auth } = await logInAs(app);
    const picture = await uploadPicture(auth);
    await updateProfile(auth, { firstName: 'Eva' });
    await updateProfile(auth, { profilePicture: picture });
    const otherAccount = await logInAs(app, { username: 'tomada' });
    expect(
      (await updateProfile(auth, { username: otherAccount.user.username, profilePicture: toDataUrl(await createPng()) })).status,
    ).toBe(409);
    expect(await isStored(picture)).toBe(true);
  });

  test('is kept once when parallel requests replace it, and the other uploads are deleted', async () => {
    const { user, auth } = await logInAs(app);
    const pictures = await Promise.all(Array.from({ length: 4 }, async () => await uploadPicture(auth)));
    const { profilePicture } = (await UserModel.findById(user._id).lean()) ?? {};
    for (const picture of pictures) expect([picture, await isStored(picture)]).toEqual([picture, picture === profilePicture]);
  });

  test('is kept when the commit result is unknown, because the account may use it', async () => {
    const { user, auth } = await logInAs(app);
    loseNextCommitResponse();
    expect((await updateProfile(auth, { profilePicture: toDataUrl(await createPng()) })).status).toBe(503);
    const { profilePicture } = (await UserModel.findById(user._id).lean()) ?? {};
    expect(profilePicture).toMatch(/^\/uploads\//);
    expect(await isStored(profilePicture ?? '')).toBe(true);
  });
});
