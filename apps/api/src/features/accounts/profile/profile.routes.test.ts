import mongoose from 'mongoose';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { toDataUrl, createHugePng, logInAs, makeProduct, makeUser, createPng } from '../../../testing/factories.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { UserModel } from '../users.model.ts';

const app = setUpTestApp();
type AuthHeaders = { Authorization: string };
const updateProfile = (auth: AuthHeaders, body: object) => app.http.put('/api/auth/profile').set(auth).send(body);

describe('PUT /api/auth/profile', () => {
  test('changes the fields that are sent and keeps the others', async () => {
    const { auth } = await logInAs(app, { description: 'antes', socialLinks: { facebook: '@antes', instagram: '@fica' } });
    const { status, body } = await updateProfile(auth, {
      firstName: 'Eva',
      location: 'Beira',
      socialLinks: { facebook: '@eva' },
      notificationEnabled: false,
      darkMode: true,
    });
    expect([status, body.message]).toEqual([200, 'Profile updated!']);
    expect(body.user).toMatchObject({
      firstName: 'Eva',
      description: 'antes',
      location: 'Beira',
      notificationEnabled: false,
      darkMode: true,
      socialLinks: { facebook: '@eva', instagram: '@fica' },
    });
  });

  test('never changes the email, role or status', async () => {
    const { user, auth } = await logInAs(app);
    await updateProfile(auth, {
      email: 'x@example.com',
      role: 'admin',
      status: 'suspended',
      creatorStatus: 'suspended',
      passwordHash: 'x',
      sales: 9,
      _id: 'x',
    }).expect(200);
    expect(await UserModel.findById(user._id).lean()).toMatchObject({
      email: user.email,
      role: 'creator',
      status: 'active',
      creatorStatus: 'active',
      passwordHash: user.passwordHash,
      sales: 0,
    });
  });

  test('changes the language, and clears it with an empty text or null', async () => {
    const { auth } = await logInAs(app);
    const readLanguage = async (): Promise<unknown> => (await app.http.get('/api/auth/me').set(auth)).body.user.language;
    expect(await readLanguage()).toBeNull();
    for (const [language, expected] of [
      ['en', 'en'],
      ['pt', 'pt'],
      ['', null],
      ['en', 'en'],
      [null, null],
    ]) {
      const { status, body } = await updateProfile(auth, { language });
      expect([status, body.user.language, await readLanguage()]).toEqual([200, expected, expected]);
    }
  });

  test('keeps the language when it is absent', async () => {
    const { auth } = await logInAs(app, { language: 'en' });
    expect((await updateProfile(auth, { location: 'Beira' })).body.user.language).toBe('en');
    expect((await app.http.put('/api/auth/profile').set(auth).field('language', 'pt')).body.user.language).toBe('pt');
  });

  test.each(['xx', 'EN', 'default', 'pt-MZ', '../en', 5, ['en'], { $ne: '' }])('refuses the language %j', async (language) => {
    const { auth } = await logInAs(app, { language: 'en' });
    const { status, body } = await updateProfile({ ...auth, 'Banca-Language': 'en' } as AuthHeaders, { language });
    expect([status, body.fields]).toEqual([400, { language: 'Choose one of the available languages' }]);
  });

  test('accepts a form with a picture and texts', async () => {
    const { auth } = await logInAs(app);
    const request = app.http
      .put('/api/auth/profile')
      .set(auth)
      .field('story', 'A minha história')
      .field('darkMode', 'false')
      .field('socialLinks', '{"instagram":"@eva"}');
    const { status, body } = await request.attach('profilePicture', await createPng(), 'eu.png');
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.user).toMatchObject({ story: 'A minha história', darkMode: false, socialLinks: { instagram: '@eva' } });
    expect(body.user.profilePicture).toMatch(/^\/uploads\/[\w-]{22}\.webp$/);
    await app.http.get(body.user.profilePicture as string).expect(200);
  });

  test.each(['jpeg', 'webp', 'avif'] as const)('accepts a %s picture as a data URL', async (format) => {
    const { auth } = await logInAs(app);
    const { body } = await updateProfile(auth, {
      profilePicture: toDataUrl(
        await sharp(await createPng())
          .toFormat(format)
          .toBuffer(),
        `image/${format}`,
      ),
    }).expect(200);
    expect(body.user.profilePicture).toMatch(/^\/uploads\//);
    expect((await updateProfile(auth, { profilePicture: '' }).expect(200)).body.user.profilePicture).toBeNull();
  });

  test('responds 400 to an empty username, a script as a link and an object as a name', async () => {
    const { auth } = await logInAs(app);
    expect((await updateProfile(auth, { username: '' })).body.fields).toEqual({ username: 'Nome de usuário é obrigatório' });
    await updateProfile(auth, { socialLinks: { facebook: 'javascript:alert(1)' } }).expect(400);
    await updateProfile(auth, { firstName: { $set: 1 } }).expect(400);
  });

  test('responds 409 to a taken username, regardless of case, and deletes the uploaded picture', async () => {
    await makeUser(app, { username: 'Eva' });
    const { auth } = await logInAs(app);
    const storedKeys: string[] = [];
    const { put } = app.deps.storage;
    Object.assign(app.deps.storage, {
      put: async (key: string, ...rest: [Buffer, string]) => (storedKeys.push(key), await put(key, ...rest)),
    });
    const { status, body } = await updateProfile(auth, { username: 'EVA', profilePicture: toDataUrl(await createPng()) });
    Object.assign(app.deps.storage, { put });
    expect([status, body.fields]).toEqual([409, { username: 'Este nome de usuário já está em uso' }]);
    expect(storedKeys.length).toBeGreaterThan(0);
    for (const key of storedKeys) expect(await app.deps.storage.get(key)).toBeUndefined();
  });

  test('responds 413 to a picture over 5 MB, as a file and as a data URL', async () => {
    const { auth } = await logInAs(app);
    const file = await app.http
      .put('/api/auth/profile')
      .set(auth)
      .attach('profilePicture', await createHugePng(), 'eu.png');
    expect([file.status, file.body.fields]).toEqual([
      413,
      { profilePicture: 'Each image may have 5 MB at most. Please upload a screenshot of it, or a smaller version.' },
    ]);
    expect((await updateProfile(auth, { profilePicture: toDataUrl(await createHugePng()) })).status).toBe(413);
  });

  test('responds 415 to a file that is not an image, regardless of its name', async () => {
    const { auth } = await logInAs(app);
    await updateProfile(auth, {
      profilePicture: toDataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')),
    }).expect(415);
    await updateProfile(auth, { profilePicture: 'data:text/html;base64,PGI+' }).expect(415);
  });
});

describe('a payment account in a profile update', () => {
  const listAuditEntries = async () =>
    await mongoose.connection.collection('audit_entries').find({ action: 'user.payment-account' }).sort({ _id: 1 }).toArray();

  test('is audited and emailed to the owner when it changes', async () => {
    const { user, auth } = await logInAs(app, { mpesa: '84 000 0000', emola: '86 1' });
    await updateProfile(auth, { mpesa: '84 555 0123', emola: '86 1' }).expect(200);
    await app.deps.jobs.drain();
    const [email] = await app.mailbox.readTo(user.email);
    expect(email?.subject).toBe('A tua conta de pagamento foi alterada');
    expect(email?.text).toContain('M-Pesa');
    expect(email?.text).not.toContain('E-mola');
    expect(await listAuditEntries()).toMatchObject([
      { actor: user._id, before: { mpesa: '84 000 0000' }, after: { mpesa: '84 555 0123' } },
    ]);
  });

  test.each([
    [{ mpesa: 'abc' }, 'mpesa', 'Escreve um número M-Pesa: nove algarismos que começam por 84 ou 85.'],
    [{ mpesa: '12' }, 'mpesa', 'Escreve um número M-Pesa'],
    [{ mpesa: '999999999' }, 'mpesa', 'Escreve um número M-Pesa'],
    [{ mpesa: '171717' }, 'mpesa', 'Para o código de uma conta de empresa, escreve “empresa 123456”.'],
    [{ emola: '84 555 0123' }, 'emola', 'Escreve um número E-mola: nove algarismos que começam por 86 ou 87.'],
    [{ paypal: '84 555 0123' }, 'paypal', 'Escreve o e-mail da tua conta PayPal ou o teu link paypal.me'],
  ])('400: %j is refused, because nobody could pay to it', async (body, field, message) => {
    const { user, auth } = await logInAs(app, { mpesa: '84 000 0000' });
    const response = await updateProfile(auth, { ...body, firstName: 'Eva' }).expect(400);
    expect(Object.keys(response.body.fields)).toEqual([field]);
    expect(response.body.fields[field]).toContain(message);
    expect(await UserModel.findById(user._id).lean()).toMatchObject({ mpesa: '84 000 0000', firstName: user.firstName });
  });

  test('that was saved before accounts were checked stays, but cannot be replaced by another wrong one', async () => {
    const { user, auth } = await logInAs(app, { mpesa: '84 1' });
    await updateProfile(auth, { mpesa: '84 1', emola: '86 555 0188' }).expect(200);
    await updateProfile(auth, { mpesa: '84 2' }).expect(400);
    expect(await UserModel.findById(user._id).lean()).toMatchObject({ mpesa: '84 1', emola: '86 555 0188' });
    await updateProfile(auth, { mpesa: '' }).expect(200);
  });

  test('is neither audited nor emailed when it stays the same', async () => {
    const { user, auth } = await logInAs(app, { mpesa: '84 1' });
    await updateProfile(auth, { mpesa: '84 1', firstName: 'Eva' }).expect(200);
    await app.deps.jobs.drain();
    expect([await app.mailbox.readTo(user.email), await listAuditEntries()]).toEqual([[], []]);
  });
});

describe('a new name', () => {
  test("appears on the creator's products after the job has run", async () => {
    const { user, auth } = await logInAs(app);
    const product = await makeProduct(app, user);
    await updateProfile(auth, { firstName: 'Eva', username: 'eva.nova' }).expect(200);
    await app.deps.jobs.drain();
    const { body } = await app.http.get('/api/products').expect(200);
    expect(body.products[0]).toMatchObject({ _id: String(product._id), creator: { firstName: 'Eva', username: 'eva.nova' } });
  });
});
