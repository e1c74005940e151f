import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs, makeUser } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { UserModel } from '../accounts/users.model.ts';

const app = setUpTestApp();

let auth: Record<string, string>;
beforeEach(async () => {
  ({ auth } = await logInAs(app, {
    role: 'admin',
    username: 'chefe',
    email: 'chefe@banca.example',
    firstName: 'Zito',
    lastName: 'Zandamela',
  }));
});

interface Row {
  username: string;
}
const listUsers = (query = '') => app.http.get(`/api/admin/users${query}`).set(auth);
const listUsernames = async (query: string): Promise<string[]> =>
  (await listUsers(query).expect(200)).body.users.map(({ username }: Row) => username);

describe('GET /api/admin/users', () => {
  test('lists accounts with the fields for admins and without password hashes', async () => {
    const createdAt = new Date('2026-11-20T10:00:00Z');
    const user = await makeUser(app, {
      username: 'eva',
      email: 'eva@example.com',
      location: 'Mozambique',
      profilePicture: '/uploads/eva.webp',
      sales: 3,
      lastLoginAt: createdAt,
      createdAt,
      creatorStatus: 'suspended',
    });
    const { body, text } = await listUsers().expect(200);
    expect(body).toMatchObject({ total: 2, page: 1, pages: 1, limit: 12 });
    expect(body.users[1]).toEqual({
      _id: String(user._id),
      firstName: 'Helena',
      lastName: 'Macuácua',
      username: 'eva',
      email: 'eva@example.com',
      emailVerified: true,
      hasSecondFactor: false,
      profilePicture: '/uploads/eva.webp',
      location: 'Mozambique',
      role: 'creator',
      status: 'active',
      creatorStatus: 'suspended',
      sales: 3,
      createdAt: createdAt.toISOString(),
      lastLoginAt: createdAt.toISOString(),
    });
    expect(body.users[0]).toMatchObject({ username: 'chefe', lastLoginAt: null, profilePicture: null });
    for (const secret of ['$2b$', 'passwordHash', 'namePrefixes', 'emailKey']) expect(text).not.toContain(secret);
  });

  test('filters by role and status, sorts, and pages without repeating or skipping equal times', async () => {
    for (let i = 0; i < 6; i += 1)
      await makeUser(app, {
        username: `p${i}`,
        role: i % 2 ? 'user' : 'creator',
        status: i < 2 ? 'suspended' : 'active',
        createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(i / 2))),
      });
    expect(await listUsernames('?sort=oldest')).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'chefe']);
    expect(await listUsernames('')).toEqual(['chefe', 'p5', 'p4', 'p3', 'p2', 'p1', 'p0']);
    expect(await listUsernames('?role=user')).toEqual(['p5', 'p3', 'p1']);
    expect(await listUsernames('?role=admin')).toEqual(['chefe']);
    expect(await listUsernames('?status=suspended&sort=oldest')).toEqual(['p0', 'p1']);
    expect(await listUsernames('?role=user&status=active')).toEqual(['p5', 'p3']);
    const paged = [1, 2, 3, 4].map(async (page) => await listUsernames(`?limit=2&page=${page}`));
    expect((await Promise.all(paged)).flat()).toEqual(['chefe', 'p5', 'p4', 'p3', 'p2', 'p1', 'p0']);
    expect((await listUsers('?page=99')).body).toMatchObject({ users: [], total: 7 });
    expect((await listUsers('?limit=5000')).body.limit).toBe(100);
  });

  test('matches each word of the search with the beginning of a word in the names or email', async () => {
    await makeUser(app, { username: 'eva', firstName: 'Eva', lastName: 'Muthémba', email: 'eva.m@correio.co.mz' });
    await makeUser(app, {
      username: 'evaristo',
      firstName: 'Evaristo',
      lastName: 'Cossa',
      email: 'ev@example.com',
      role: 'user',
    });
    const expectedUsernames: [string, string[]][] = [
      ['eva', ['evaristo', 'eva']],
      ['EVA muth', ['eva']],
      ['muthemba', ['eva']],
      ['correio', ['eva']],
      ['eva.m@correio.co.mz', ['eva']],
      ['vari', []],
      ['eva zzz', []],
    ];
    for (const [q, usernames] of expectedUsernames)
      expect(await listUsernames(`?q=${encodeURIComponent(q)}`), q).toEqual(usernames);
    expect(await listUsernames('?q=eva&role=user')).toEqual(['evaristo']);
    expect(await listUsernames('?q=eva&role=creator&status=active&sort=oldest')).toEqual(['eva']);
    expect(await listUsernames('?q=eva&status=suspended')).toEqual([]);
    expect((await listUsers('?q=eva%20c&limit=1&page=2')).body).toMatchObject({
      users: [{ username: 'eva' }],
      total: 2,
      pages: 2,
    });
  });

  test.each(['.*', '%00', '$where', '%5B', '(((((', '__proto__', '%F0%9F%8E%A8', '"', '%25', 'x'.repeat(200)])(
    'finds nothing for the hostile search %j',
    async (q) => {
      await makeUser(app, { username: 'eva' });
      expect(await listUsernames(`?q=${q}`)).toEqual([]);
    },
  );

  test.each([
    '?status=deleted',
    '?status=x',
    '?role=owner',
    '?role=user&role=admin',
    '?role[$ne]=user&role[$ne]=x&sort=x',
    '?sort=sales',
    '?page=0',
    '?page=NaN',
    '?page=1.5',
    '?limit=-1',
    '?limit=Infinity',
    '?q=a&q=b',
    `?q=${'x'.repeat(201)}`,
    `?q=${'x'.repeat(10_000)}`,
  ])('responds 400 to %s', async (query) => {
    expect((await listUsers(query)).body.code).toBe('validation_failed');
  });

  test('responds 405 to other methods', async () => {
    const { headers } = await app.http.post('/api/admin/users').set(auth).send({}).expect(405);
    expect(headers['allow']).toBe('GET, HEAD, OPTIONS');
    expect(await UserModel.countDocuments()).toBe(1);
  });
});
