import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contracts } from '@banca/contracts/server';
import { UserModel } from '../features/accounts/users.model.ts';
import { logInAs, makeProduct } from './factories.ts';
import { setUpTestApp } from './test-app.ts';

const app = setUpTestApp();
const ROUNDS = 72;
type AuthHeaders = Record<string, string>;

let server: Server;
let origin: string;
beforeEach(async () => {
  // Comparing thousands of responses with their schemas would take half of the time.
  app.api.onResponse = undefined;
  server = createServer(app.express);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

const readText = async (path: string): Promise<string> => await (await fetch(origin + path)).text();

async function write(method: string, path: string, auth: AuthHeaders, body?: object): Promise<Response> {
  const headers = { ...auth, 'Content-Type': 'application/json', 'User-Agent': 'Mozilla/5.0 (iPhone)' };
  const response = await fetch(origin + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  if (!response.ok && response.status !== 404) throw new Error(`${method} ${path}: ${await response.text()}`);
  return response;
}

/** Reads the paths in turn, without authorization, until `writing` settles. */
async function readDuring(writing: Promise<unknown>, paths: string[], firstIndex: number): Promise<void> {
  const state = { isDone: false };
  const done = writing.finally(() => (state.isDone = true));
  for (let i = firstIndex; !state.isDone; i += 1) await readText(paths[i % paths.length] as string);
  await done;
}

/** A write, the cacheable endpoints that return it, and the text that they contain after write number `i`. */
interface Round {
  write(i: number): Promise<unknown>;
  paths: string[];
  buildExpectedText(i: number): string;
}

async function createTestData() {
  const creator = await logInAs(app, { username: 'helena' });
  const admin = await logInAs(app, { role: 'admin' });
  const follower = await logInAs(app, { role: 'user' });
  const product = String((await makeProduct(app, creator.user))._id);
  const review = { rating: 4, comment: 'Gostei muito.' };
  const created = await write('POST', `/api/products/${product}/reviews`, follower.auth, review);
  const categories = JSON.parse(await readText('/api/categories')) as { _id: string }[];
  return {
    creator: creator.auth,
    admin: admin.auth,
    follower: follower.auth,
    creatorId: String(creator.user._id),
    product,
    review: ((await created.json()) as { review: { _id: string } }).review._id,
    category: categories[0]?._id,
  };
}

function createRounds({
  creator,
  admin,
  follower,
  creatorId,
  product,
  review,
  category,
}: Awaited<ReturnType<typeof createTestData>>): Round[] {
  const lists = ['/api/products', `/api/creators/${creatorId}/products`, `/api/creators/products?creator=${creatorId}`];
  let isFollowing = false;
  return [
    {
      write: async (i) => await write('PUT', `/api/creators/products/${product}`, creator, { title: `Timbila ${i}` }),
      paths: [
        ...lists,
        '/api/products/search?q=timbila',
        '/api/products?q=timbila&sort=rating',
        '/api/suggestions?q=ti',
        `/api/products/by-id?ids=${product}`,
        `/api/products/${product}`,
      ],
      buildExpectedText: (i) => `"title":"Timbila ${i}"`,
    },
    {
      write: async (i) => await write('PUT', `/api/creators/${creatorId}`, creator, { description: `Toca há ${i} anos` }),
      paths: ['/api/creators', `/api/creators/${creatorId}`],
      buildExpectedText: (i) => `"description":"Toca há ${i} anos"`,
    },
    {
      write: async (i) => await write('PUT', `/api/reviews/${review}`, follower, { rating: 5, comment: `Ouvi ${i} vezes.` }),
      paths: [`/api/products/${product}/reviews`, `/api/creators/${creatorId}/reviews`],
      buildExpectedText: (i) => `"comment":"Ouvi ${i} vezes."`,
    },
    {
      write: async (i) => await write('PUT', `/api/reviews/${review}`, follower, { rating: (i % 5) + 1 }),
      paths: [`/api/products/${product}/ratings`],
      buildExpectedText: (i) => `{"stars":${(i % 5) + 1},"count":1}`,
    },
    {
      write: async (i) => await write('PUT', `/api/admin/categories/${category}`, admin, { description: `${i} produtos` }),
      paths: ['/api/categories'],
      buildExpectedText: (i) => `"description":"${i} produtos"`,
    },
    {
      async write() {
        await write('POST', `/api/creators/${creatorId}/follow`, follower);
        isFollowing = !isFollowing;
      },
      paths: ['/api/creators', `/api/creators/${creatorId}`],
      buildExpectedText: () => `"followersCount":${isFollowing ? 1 : 0}`,
    },
  ];
}

test('the rounds read every cacheable endpoint', async () => {
  const paths = createRounds(await createTestData()).flatMap((round) => round.paths);
  const cacheable = contracts
    .filter(({ contract }) => contract.schema.isCacheableForAnonymous)
    .map(({ contract }) => contract.path);
  const isRead = (path: string): boolean => {
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[0-9a-f]{24}')}(\\?|$)`);
    return paths.some((readPath) => pattern.test(readPath));
  };
  expect(cacheable.filter((path) => !isRead(path))).toEqual([]);
});

test('each write is visible to the next read while another client fills the caches', { timeout: 120_000 }, async () => {
  const rounds = createRounds(await createTestData());
  const allPaths = [...new Set(rounds.flatMap(({ paths }) => paths))];
  const stale: string[] = [];
  for (let i = 0; i < ROUNDS; i += 1) {
    const round = rounds[i % rounds.length] as Round;
    await readDuring(round.write(i), allPaths, i);
    const texts = await Promise.all(round.paths.map(readText));
    texts.forEach(
      (text, pathIndex) =>
        !text.includes(round.buildExpectedText(i)) && stale.push(`${i} ${round.paths[pathIndex]}: ${text.slice(0, 300)}`),
    );
  }
  expect(stale).toEqual([]);
});

test('views of a product are accepted only between its approval and its deletion', async () => {
  const { auth: admin } = await logInAs(app, { role: 'admin' });
  const product = String((await makeProduct(app, (await logInAs(app)).user, { status: 'pending' }))._id);
  const trackView = async (): Promise<number> =>
    (await write('POST', '/api/analytics/track', {}, { productId: product, device: 'Mobile', referrer: '' })).status;
  const statuses: number[] = [];
  statuses.push(await trackView());
  await Promise.all([trackView(), write('PUT', `/api/admin/products/${product}/status`, admin, { status: 'approved' })]);
  statuses.push(await trackView());
  await Promise.all([trackView(), write('DELETE', `/api/admin/products/${product}`, admin)]);
  statuses.push(await trackView());
  expect(statuses).toEqual([404, 202, 404]);
});

test('the total of a large directory includes a creator who has just signed up', async () => {
  const { user } = await logInAs(app);
  const others = Array.from({ length: 1_100 }, (_, i) => {
    const { _id, ...fields } = user;
    return { ...fields, username: `u${i}`, usernameKey: `u${i}`, emailKey: `u${i}@example.com` };
  });
  await UserModel.collection.insertMany(others);
  const readTotal = async (): Promise<string> => /"total":\d+/.exec(await readText('/api/creators'))?.[0] ?? '';
  const before = await readTotal();
  const names = { firstName: 'Rui', lastName: 'Mabunda', username: 'rui', email: 'rui@example.com' };
  await write('POST', '/api/auth/signup', {}, { ...names, password: 'Segredo-123', confirmPassword: 'Segredo-123' });
  expect([before, await readTotal()]).toEqual(['"total":1101', '"total":1102']);
});
