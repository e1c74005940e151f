import { describe, expect, test } from 'vitest';
import { logInAs, makeProduct } from '../../../testing/factories.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';

const app = setUpTestApp();

async function createCreator(profile: object = {}) {
  const { user, auth } = await logInAs(app, { mpesa: '84 555 0123', ...profile });
  const { _id } = await makeProduct(app, user);
  const save = (accountHolder: unknown) => app.http.put('/api/auth/profile').set(auth).send({ accountHolder });
  const getSeller = async () => (await app.http.get(`/api/products/${_id}`).expect(200)).body.product.creator;
  return { user, auth, save, getSeller };
}

describe('the holder of the payment accounts', () => {
  test('has 80 characters at most', async () => {
    const { save } = await createCreator();
    expect((await save('a'.repeat(80)).expect(200)).body.user.accountHolder).toBe('a'.repeat(80));
    const { body } = await save('a'.repeat(81)).expect(400);
    expect(body.fields).toEqual({ accountHolder: 'Must be at most 80 characters long' });
  });

  test.each([
    ['surrounding spaces', '  Helena Macuácua  ', 'Helena Macuácua'],
    ['line breaks and tabs', 'Helena\n\tMacuácua\u2028Lda', 'Helena Macuácua Lda'],
    ['markup, which is text', '<b>Helena</b>', '<b>Helena</b>'],
  ])('is stored as one line: %s', async (_, input, stored) => {
    const { save, getSeller } = await createCreator();
    await save(input).expect(200);
    expect((await getSeller()).accountHolder).toBe(stored);
  });

  test.each([[{ $ne: '' }], [['Helena']], [7], ['Helena\u0000']])('rejects %j', async (input) => {
    const { save } = await createCreator();
    await save(input).expect(400);
  });

  test('is absent until it is set and after it is cleared', async () => {
    const { save, getSeller } = await createCreator();
    expect(await getSeller()).not.toHaveProperty('accountHolder');
    await save('Helena Macuácua').expect(200);
    await save('').expect(200);
    expect(await getSeller()).not.toHaveProperty('accountHolder');
  });

  test('is shown to buyers beside the payment accounts and in no list or public profile', async () => {
    const { user, auth, getSeller } = await createCreator({
      accountHolder: 'Celeste Titular',
      contactEmail: 'ola@helena.example',
    });
    expect(await getSeller()).toMatchObject({
      mpesa: '84 555 0123',
      accountHolder: 'Celeste Titular',
      contactEmail: 'ola@helena.example',
    });
    expect((await app.http.get('/api/auth/me').set(auth).expect(200)).body.user.accountHolder).toBe('Celeste Titular');
    const { auth: adminAuth } = await logInAs(app, { role: 'admin' });
    for (const path of ['/api/products', '/api/creators', `/api/creators/${user._id}`, `/api/creators/${user._id}/products`])
      expect((await app.http.get(path).expect(200)).text).not.toContain('Celeste Titular');
    expect((await app.http.get('/api/admin/users').set(adminAuth).expect(200)).text).not.toContain('Celeste Titular');
  });
});
