import mongoose, { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { logInAs, makeProduct, makeUser } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { reloadCatalogue } from '../../testing/test-catalogue.ts';
import { buildNamePrefixes } from '../accounts/name-prefixes.ts';
import { UserModel } from '../accounts/users.model.ts';

const app = setUpTestApp();

/** Calls an endpoint in process, as server rendering does. */
const callInProcess = async (name: string, id: string): Promise<unknown> =>
  JSON.parse((await app.api.endpoints.get(name)?.call({ params: { id } })) ?? '');
const listCreators = async (query = '') => (await app.http.get(`/api/creators${query}`).expect(200)).body;
const listNames = async (query = ''): Promise<string[]> =>
  ((await listCreators(query)) as { creators: { username: string }[] }).creators.map(({ username }) => username);
const findNames = async (q: string): Promise<string[]> => await listNames(`?q=${encodeURIComponent(q)}`);

test("three parallel calls for a creator's page load the creator with one query, also for a suspended creator", async () => {
  const [active, suspended] = [await makeUser(app), await makeUser(app, { creatorStatus: 'suspended' })];
  const { db } = mongoose.connection;
  await reloadCatalogue(app.deps);
  await db?.command({ profile: 2 });
  const loadPage = async (id: string) =>
    await Promise.all(['', '/products', '/reviews'].map(async (path) => await callInProcess(`GET /api/creators/:id${path}`, id)));
  const [creatorResponse] = (await loadPage(String(active._id))) as [{ creator: { username: string } }];
  await expect(loadPage(String(suspended._id))).rejects.toMatchObject({ code: 'not_found' });
  await db?.command({ profile: 0 });
  const queryCount = await db?.collection('system.profile').countDocuments({ ns: /\.users$/, op: 'query' });
  await db?.collection('system.profile').drop();
  expect([creatorResponse.creator.username, queryCount]).toEqual([active.username, 2]);
});

describe('GET /api/creators', () => {
  test('lists active creators, best sellers first, without private fields', async () => {
    const eva = await makeUser(app, {
      username: 'eva',
      sales: 3,
      description: 'Mapas',
      mpesa: '84 100 0001',
      contactEmail: 'e@x.mz',
    });
    const rui = await makeUser(app, { username: 'rui', sales: 9, role: 'admin' });
    await makeUser(app, { role: 'user' });
    await makeUser(app, { status: 'suspended' });
    await makeUser(app, { creatorStatus: 'suspended' });
    const { creators, ...page } = await listCreators();
    expect(page).toEqual({ total: 2, page: 1, pages: 1, limit: 12 });
    expect(creators).toEqual([
      expect.objectContaining({ _id: String(rui._id), sales: 9 }),
      {
        _id: String(eva._id),
        firstName: 'Helena',
        lastName: 'Macuácua',
        username: 'eva',
        profilePicture: null,
        description: 'Mapas',
        location: '',
        sales: 3,
        followersCount: 0,
        createdAt: '2026-11-21T08:00:00.000Z',
      },
    ]);
  });

  test('searches the beginnings of words in the names, regardless of case and accents', async () => {
    await makeUser(app, { firstName: 'Inácio João', lastName: "N'Guenha", username: 'ij.beats' });
    await makeUser(app, { firstName: 'Eva', lastName: 'Tembe', username: 'eva_arte' });
    for (const q of ['ina', 'INÁCIO', 'joao', 'guen', 'beats', 'ij.b', 'joão guenha', 'beats ina n', ' ij '])
      expect(await findNames(q), q).toEqual(['ij.beats']);
    for (const q of ['eva', 'tembe ar']) expect(await findNames(q), q).toEqual(['eva_arte']);
    for (const q of ['nacio', 'ina tembe', 'zzz', '%', '$ne', '.*', '(', 'a'.repeat(200)])
      expect(await findNames(q), q).toEqual([]);
    expect(await findNames('')).toHaveLength(2);
  });

  test('finds a creator only by the current name', async () => {
    const { auth } = await logInAs(app, { firstName: 'Ana', username: 'ana' });
    await app.http.put('/api/auth/profile').set(auth).send({ firstName: 'Zubaida', username: 'zu.ba' }).expect(200);
    expect([await findNames('zubai'), await findNames('ba'), await findNames('ana'), await findNames('macuacua')]).toEqual([
      ['zu.ba'],
      ['zu.ba'],
      [],
      ['zu.ba'],
    ]);
  });

  test('pages without repeating or skipping, also among equal sales', async () => {
    for (let i = 0; i < 7; i += 1) await makeUser(app);
    for (const q of ['', '&q=hel', '&q=hel%20mac']) {
      const pages = [1, 2, 3, 4].map(async (page) => await listNames(`?limit=3&page=${page}${q}`));
      const namesOfPages = await Promise.all(pages);
      expect(namesOfPages.map(({ length }) => length)).toEqual([3, 3, 1, 0]);
      expect(new Set(namesOfPages.flat()).size).toBe(7);
    }
    expect(await listCreators('?limit=3&page=2&q=hel%20mac')).toMatchObject({ total: 7, page: 2, pages: 3, limit: 3 });
    expect((await listCreators('?limit=500')).limit).toBe(100);
    expect((await listCreators('?page=100000')).creators).toEqual([]);
  });

  test.each(['page=0', 'page=x', 'limit=-1', 'limit=1e400', `q=${'a'.repeat(10_000)}`, 'q=a&q=b'])(
    'responds 400 to %.80s',
    async (query) => {
      const { status, body } = await app.http.get(`/api/creators?${query}`);
      expect([status, body.code]).toEqual([400, 'validation_failed']);
    },
  );

  test('ignores unknown query parameters', async () => void (await app.http.get('/api/creators?q[$ne]=1').expect(200)));

  test('responds 405 to other methods', async () => void (await app.http.delete('/api/creators').expect(405)));
});

describe('GET /api/creators with many creators', () => {
  test('reads one index and a bounded number of entries for every search', async () => {
    const names = ['Ana', 'António', 'Amélia', 'Bento', 'Berta'];
    const creators = Array.from({ length: 6_000 }, (_, i) => {
      const profile = { firstName: names[i % 5] as string, lastName: names[(i * 3 + 1) % 5] as string, username: `u${i}` };
      return {
        ...profile,
        namePrefixes: buildNamePrefixes(profile),
        usernameKey: `u${i}`,
        emailKey: `u${i}`,
        role: 'creator',
        status: 'active',
        creatorStatus: i % 50 ? 'active' : 'suspended',
        description: '',
        location: '',
        sales: i % 90,
        followersCount: 0,
        createdAt: new Date(),
      };
    });
    await UserModel.collection.insertMany(creators);
    const { db } = mongoose.connection;
    await db?.command({ profile: 2 });
    for (const query of ['', '?page=50', '?q=a', '?q=u7', '?q=a%20b', '?q=an%20be%20u1', '?q=zz%20a', '?q=ana%20u59'])
      await listCreators(query);
    await db?.command({ profile: 0 });
    const commands = await db
      ?.collection('system.profile')
      .find({ ns: /\.users$/, op: { $in: ['query', 'command'] } })
      .toArray();
    await db?.collection('system.profile').drop();
    expect(commands?.length).toBeGreaterThanOrEqual(16);
    for (const { planSummary, docsExamined, keysExamined, hasSortStage, command } of commands ?? []) {
      const text = JSON.stringify(command).slice(0, 300);
      expect([planSummary, hasSortStage], text).toEqual([expect.stringMatching(/^(IXSCAN|COUNT_SCAN)/), undefined]);
      // A count reads up to the end of the list.
      const maxKeys = text.includes('"n"') && !text.includes('"$limit":4000') ? 10_001 : 5_000;
      expect(Math.max(Number(docsExamined), Number(keysExamined)), text).toBeLessThanOrEqual(maxKeys);
    }
    expect((await listCreators('?q=ana%20u59')).total).toBe(42);
  });
});

describe('GET /api/usernames/{username}', () => {
  const find = async (username: string, auth: Record<string, string> = {}) =>
    await app.http.get(`/api/usernames/${encodeURIComponent(username)}`).set(auth);

  test('finds a creator regardless of case, by the current username or a former one', async () => {
    const { user, auth } = await logInAs(app, { username: 'Helena.M' });
    expect((await find('hELENA.m')).body).toEqual({ creator: { _id: String(user._id), username: 'Helena.M' } });
    await app.http.put('/api/auth/profile').set(auth).send({ username: 'products' }).expect(200);
    expect([(await find('Helena.M')).status, (await find('products')).status]).toEqual([200, 200]);
  });

  test.each(['', 'x', 'a b', '$ne', '../me', 'a'.repeat(5000), '\u0000abc'])('responds 404 or 400 to %.40j', async (username) => {
    expect([400, 404]).toContain((await find(username)).status);
  });

  test('finds whom GET /api/creators/{id} finds', async () => {
    await makeUser(app, { username: 'buyer', role: 'user' });
    await makeUser(app, { username: 'closed', status: 'suspended' });
    const { auth } = await logInAs(app, { username: 'paused', creatorStatus: 'suspended' });
    for (const username of ['buyer', 'closed', 'paused']) expect((await find(username)).status, username).toBe(404);
    expect((await find('paused', auth)).status).toBe(200);
  });
});

describe('GET /api/creators/{id}', () => {
  const getCreator = async (id: unknown, auth: Record<string, string> = {}) =>
    await app.http.get(`/api/creators/${String(id)}`).set(auth);

  test('responds with the public profile and its statistics', async () => {
    const user = await makeUser(app, {
      username: 'eva',
      sales: 4,
      story: 'Comecei cedo.',
      contactEmail: 'ola@eva.mz',
      mpesa: '84 SEGREDO',
      socialLinks: { instagram: '@eva' },
    });
    await makeProduct(app, user, { rating: 5, reviewCount: 1 });
    await makeProduct(app, user, { rating: 2, reviewCount: 2 });
    await makeProduct(app, user);
    await makeProduct(app, user, { status: 'pending', rating: 1, reviewCount: 9 });
    await makeProduct(app, user, { deletedAt: new Date(), listed: false, rating: 1, reviewCount: 9 });
    const { status, body, text } = await getCreator(user._id);
    expect(status).toBe(200);
    expect(body).toEqual({
      creator: {
        _id: String(user._id),
        firstName: 'Helena',
        lastName: 'Macuácua',
        username: 'eva',
        profilePicture: null,
        description: '',
        location: '',
        sales: 4,
        followersCount: 0,
        createdAt: '2026-11-21T08:00:00.000Z',
        story: 'Comecei cedo.',
        socialLinks: { instagram: '@eva' },
        contactEmail: 'ola@eva.mz',
        stats: { products: 3, sales: 4, rating: 3, followers: 0 },
        followers: [],
        subscribers: [],
        subscribersCount: 0,
      },
      following: false,
      subscribing: false,
    });
    for (const secret of [user.email, 'SEGREDO', 'hash', 'Prefixes']) expect(text).not.toContain(secret);
  });

  test('responds 404 for unknown, demoted and suspended creators, except to the owner and admins', async () => {
    const { user, auth } = await logInAs(app, { creatorStatus: 'suspended' });
    const admin = await logInAs(app, { role: 'admin' });
    const hiddenCreators = [
      user._id,
      (await makeUser(app, { status: 'suspended' }))._id,
      (await makeUser(app, { role: 'user' }))._id,
      new Types.ObjectId(),
      'abc',
      '$ne',
      '__proto__',
      'a%00b',
      '%ff',
    ];
    for (const id of hiddenCreators) {
      const { status, body } = await getCreator(id);
      expect([status, body.code], String(id)).toEqual([404, 'not_found']);
    }
    expect((await getCreator(user._id)).body.message).toBe('Criador não encontrado');
    expect([(await getCreator(user._id, auth)).status, (await getCreator(user._id, admin.auth)).status]).toEqual([200, 200]);
    expect((await getCreator(user._id, (await logInAs(app)).auth)).status).toBe(404);
  });
});

describe('GET /api/creators/{id}/products', () => {
  test("lists the creator's published products, filtered and in pages", async () => {
    const [eva, rui] = [await makeUser(app), await makeUser(app)];
    const map = await makeProduct(app, eva, { title: 'Mapa', price: 10_000 });
    const song = await makeProduct(app, eva, { title: 'Canção', price: 20_000 });
    await makeProduct(app, eva, { status: 'pending' });
    await makeProduct(app, rui);
    const listProducts = async (query = '') => (await app.http.get(`/api/creators/${eva._id}/products${query}`).expect(200)).body;
    const ids = async (query: string) =>
      ((await listProducts(query)) as { products: { _id: string }[] }).products.map(({ _id }) => _id);
    expect(await listProducts()).toMatchObject({ total: 2, page: 1, pages: 1, limit: 12 });
    expect(await ids('?sort=price-low')).toEqual([String(map._id), String(song._id)]);
    expect(await ids('?q=canc')).toEqual([String(song._id)]);
    expect(await ids(`?creator=${rui._id}&sort=price-low`)).toHaveLength(2);
    expect(JSON.stringify(await listProducts())).not.toContain('drive.google');
  });

  test('responds 400 to an invalid query and 404 for an unknown or suspended creator', async () => {
    const user = await makeUser(app, { creatorStatus: 'suspended' });
    await app.http.get(`/api/creators/${(await makeUser(app))._id}/products?sort=worst`).expect(400);
    await app.http.get(`/api/creators/${user._id}/products`).expect(404);
    await app.http.get('/api/creators/abc/products').expect(404);
  });
});

describe('GET /api/creators/{id}/reviews', () => {
  test('lists the reviews of all products of the creator, newest first, in pages', async () => {
    const eva = await makeUser(app);
    const [map, song, other] = [
      await makeProduct(app, eva),
      await makeProduct(app, eva),
      await makeProduct(app, await makeUser(app)),
    ];
    const follower = await logInAs(app, { firstName: 'Rui', role: 'user' });
    for (const [product, rating] of [
      [map, 3],
      [song, 5],
      [other, 1],
    ] as const) {
      app.clock.advance(1000);
      const body = { rating, comment: 'Muito bem feito.' };
      await app.http.post(`/api/products/${product._id}/reviews`).set(follower.auth).send(body).expect(201);
    }
    const { body } = await app.http.get(`/api/creators/${eva._id}/reviews`).expect(200);
    expect(body).toMatchObject({
      total: 2,
      page: 1,
      pages: 1,
      limit: 12,
      reviews: [
        {
          product: String(song._id),
          rating: 5,
          user: { firstName: 'Rui' },
          reviewedProduct: { _id: String(song._id), title: song.title },
        },
        { product: String(map._id), rating: 3, reviewedProduct: { _id: String(map._id), title: map.title } },
      ],
    });
    expect(JSON.stringify(body)).not.toContain(follower.user.email);
    expect((await app.http.get(`/api/creators/${eva._id}`)).body.creator.stats.rating).toBe(4);
    const page = (await app.http.get(`/api/creators/${eva._id}/reviews?limit=1&page=2`)).body;
    expect([page.reviews.length, page.reviews[0].rating, page.pages]).toEqual([1, 3, 2]);
  });

  test('responds 400 to an invalid query and 404 for an unknown creator', async () => {
    const user = await makeUser(app);
    await app.http.get(`/api/creators/${user._id}/reviews?limit=x`).expect(400);
    await app.http.get(`/api/creators/${new Types.ObjectId()}/reviews`).expect(404);
    await app.http.get('/api/creators/abc/reviews').expect(404);
  });
});
