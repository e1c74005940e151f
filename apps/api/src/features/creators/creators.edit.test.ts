import mongoose, { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { createHugePng, logInAs, makeUser, createPng } from '../../testing/factories.ts';
import { runJobsAndReadEmails } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { UserModel } from '../accounts/users.model.ts';

const app = setUpTestApp();

describe('POST /api/creators', () => {
  const becomeCreator = async (auth: Record<string, string>, body?: object) =>
    await app.http.post('/api/creators').set(auth).send(body);

  test('makes a user a creator and writes an audit entry', async () => {
    const { user, auth } = await logInAs(app, { role: 'user' });
    await app.http.get('/api/creators/products/my').set(auth).expect(403);
    const { status, body } = await becomeCreator(auth, { description: 'Mapas', socialLinks: { facebook: 'fb.com/eva' } });
    expect([status, Object.keys(body)]).toEqual([201, ['creator', 'user']]);
    expect(body.user).toMatchObject({ _id: String(user._id), role: 'creator', email: user.email });
    expect(body.creator).toMatchObject({ description: 'Mapas', socialLinks: { facebook: 'fb.com/eva' } });
    await app.http.get('/api/creators/products/my').set(auth).expect(200);
    const auditEntries = await mongoose.connection
      .collection('audit_entries')
      .find({ target: user._id })
      .sort({ _id: 1 })
      .toArray();
    expect(auditEntries).toMatchObject([{ action: 'user.become-creator', before: { role: 'user' }, after: { role: 'creator' } }]);
  });

  test('needs no body, and writes one audit entry for ten parallel calls', async () => {
    const { user, auth } = await logInAs(app, { role: 'user' });
    const responses = await Promise.all(Array.from({ length: 10 }, () => becomeCreator(auth)));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(await mongoose.connection.collection('audit_entries').countDocuments({ target: user._id })).toBe(1);
  });

  test('leaves creators and admins unchanged, and a suspended creator suspended', async () => {
    const admin = await logInAs(app, { role: 'admin' });
    expect((await becomeCreator(admin.auth)).body.user.role).toBe('admin');
    const suspended = await logInAs(app, { creatorStatus: 'suspended' });
    expect((await becomeCreator(suspended.auth)).body.user.creatorStatus).toBe('suspended');
    expect((await app.http.get(`/api/creators/${suspended.user._id}`)).status).toBe(404);
  });

  test('leaves a user unchanged when it responds 400, 409, 413 or 415', async () => {
    const { user, auth } = await logInAs(app, { role: 'user' });
    await makeUser(app, { username: 'eva' });
    for (const body of [
      { firstName: '' },
      { contactEmail: 'x' },
      { socialLinks: { facebook: 'javascript:alert(1)' } },
      { story: 7 },
    ])
      expect((await becomeCreator(auth, body)).status).toBe(400);
    expect((await becomeCreator(auth, { username: 'EVA' })).body.fields).toHaveProperty('username');
    expect((await becomeCreator(auth, { profilePicture: 'data:text/html;base64,PGI+' })).status).toBe(415);
    await app.http.post('/api/creators').set(auth).type('text').send('x').expect(415);
    expect((await UserModel.findById(user._id).lean())?.role).toBe('user');
  });
});

describe('PUT /api/creators/{id}', () => {
  const updateCreator = async (id: unknown, auth: Record<string, string>, body: object) =>
    await app.http
      .put(`/api/creators/${String(id)}`)
      .set(auth)
      .send(body);

  test("changes the caller's profile", async () => {
    const { user, auth } = await logInAs(app);
    const { status, body } = await updateCreator(user._id, auth, {
      story: 'Nova',
      contactEmail: 'ola@x.mz',
      role: 'admin',
      sales: 99,
    });
    expect([status, Object.keys(body)]).toEqual([200, ['creator']]);
    expect(body.creator).toMatchObject({ story: 'Nova', contactEmail: 'ola@x.mz', sales: 0 });
    expect((await UserModel.findById(user._id).lean())?.role).toBe('creator');
    expect((await updateCreator(user._id, auth, { contactEmail: '' })).body.creator).not.toHaveProperty('contactEmail');
    expect(await mongoose.connection.collection('audit_entries').countDocuments()).toBe(0);
  });

  test('lets an admin change any profile, writes audit entries and notifies the owner of a changed payment account', async () => {
    const user = await makeUser(app, { mpesa: '84 100 0001', story: 'Velha' });
    const admin = await logInAs(app, { role: 'admin' });
    await updateCreator(user._id, admin.auth, { mpesa: '84 100 0002', story: 'Nova', location: '' });
    const auditEntries = await mongoose.connection
      .collection('audit_entries')
      .find({ target: user._id })
      .sort({ action: 1 })
      .toArray();
    expect(auditEntries).toMatchObject([
      {
        actor: admin.user._id,
        action: 'user.payment-account',
        before: { mpesa: '84 100 0001' },
        after: { mpesa: '84 100 0002' },
      },
      {
        actor: admin.user._id,
        action: 'user.profile',
        before: { mpesa: '84 100 0001', story: 'Velha' },
        after: { story: 'Nova' },
      },
    ]);
    expect(auditEntries[1]?.['after']).not.toHaveProperty('location');
    expect(await runJobsAndReadEmails(app, 'A tua conta de pagamento', user.email)).toHaveLength(1);
  });

  test('responds 413 and 415 to a file that is not an acceptable image', async () => {
    const { user, auth } = await logInAs(app);
    for (const call of [app.http.post('/api/creators'), app.http.put(`/api/creators/${user._id}`)]) {
      const { status, body } = await call.set(auth).attach('profilePicture', await createHugePng(), 'eu.png');
      expect([status, body.code]).toEqual([413, 'too_large']);
    }
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const response = await app.http.put(`/api/creators/${user._id}`).set(auth).attach('profilePicture', svg, 'eu.png');
    expect([response.status, response.body.code]).toEqual([415, 'unsupported_media']);
    expect((await UserModel.findById(user._id).lean())?.profilePicture).toBeNull();
  });

  test('accepts a picture', async () => {
    const { user, auth } = await logInAs(app);
    const response = await app.http
      .put(`/api/creators/${user._id}`)
      .set(auth)
      .attach('profilePicture', await createPng(), 'eu.png');
    expect([response.status, response.body.creator.profilePicture]).toEqual([
      200,
      expect.stringMatching(/^\/uploads\/[\w-]+\.webp$/),
    ]);
  });

  test('responds 403 for another profile and 404 to an unknown creator', async () => {
    const [eva, rui] = [await logInAs(app), await logInAs(app)];
    const user = await logInAs(app, { role: 'user' });
    const admin = await logInAs(app, { role: 'admin' });
    const refused = await updateCreator(eva.user._id, rui.auth, { story: 'x' });
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    for (const id of [user.user._id, new Types.ObjectId(), 'abc'])
      expect((await updateCreator(id, admin.auth, {})).status).toBe(404);
    expect((await UserModel.findById(eva.user._id).lean())?.story).toBe('');
  });

  test('responds 400 to invalid fields', async () => {
    const { user, auth } = await logInAs(app);
    for (const body of [{ username: 'a b' }, { description: 'x'.repeat(501) }, { story: { $gt: '' } }, { firstName: 'a\0b' }])
      expect((await updateCreator(user._id, auth, body)).status).toBe(400);
  });
});
