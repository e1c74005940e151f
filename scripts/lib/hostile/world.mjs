// What the requests are made of: the endpoints of the OpenAPI document, the pages, ids of the demo shop, and who sends them.
import { Stop } from '../output.mjs';
import { tokenOf } from '../demo-shop.mjs';

const PAGES = [
  '/',
  '/products',
  '/products?search=arte&page=2&sort=price-low',
  '/products/{product}',
  '/creators',
  '/creators/{creator}',
  '/checkout/{product}',
  '/download/{order}?token=a',
  '/login?next=/dashboard',
  '/signup',
  '/reset-password?token=a',
  '/dashboard?section=products',
  '/admin',
  '/blog/a',
  '/help',
  '/about',
  '/PurchaseSuccess',
  '/sitemap.xml',
  '/robots.txt',
  '/uploads/a.webp',
  '/assets/a.js',
  '/l/a',
  '/dev/mailbox',
  '/dev/mailbox/a',
  '/api/docs/',
  '/api/openapi.json',
  '/nowhere/at/all',
];

/** What ends a session that later requests need is sent by guests only. */
const ENDS_SESSIONS = /\/auth\/(change-password|logout|sessions)|\/admin\/users\/|\/admin\/creators\//;

/** The endpoints of the document, each with a body that could be accepted. */
function endpointsOf(document) {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => {
      const content = requestBody?.content ?? {};
      const schema = Object.values(content)[0]?.schema ?? {};
      return {
        path,
        method: method.toUpperCase(),
        query: parameters.flatMap(({ in: place, name }) => (place === 'query' ? [name] : [])),
        takesForm: 'multipart/form-data' in content,
        files: Object.entries(content['multipart/form-data']?.schema.properties ?? {}).flatMap(([name, property]) =>
          (property.items ?? property).contentMediaType ? [name] : [],
        ),
        fields: Object.keys(schema.properties ?? {}),
        body: requestBody && (content['application/json']?.example ?? {}),
        isForGuests: ENDS_SESSIONS.test(path),
      };
    }),
  );
}

const idsIn = (list) => (list ?? []).map(({ _id }) => _id);

async function readJson(url, path, token) {
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  const response = await fetch(url + path, { headers });
  if (!response.ok) throw new Stop(`${path} answered ${response.status}`);
  return response.json();
}

/**
 * @param shop `{ url, accounts }` of a running demo shop
 * @returns `{ endpoints, pages, actors, ids }`
 */
export async function openWorld({ url, accounts }) {
  const actors = [{ role: 'guest' }];
  for (const account of accounts.filter(({ role }) => role !== 'user')) {
    actors.push({ role: account.role, token: await tokenOf(url, account) });
  }
  const [, creator, admin] = ['guest', 'creator', 'admin'].map((role) => actors.find((actor) => actor.role === role));
  const { products } = await readJson(url, '/api/products?limit=50');
  const { orders } = await readJson(url, '/api/creators/orders?limit=50', creator.token);
  const { categories } = await readJson(url, '/api/admin/categories', admin.token);
  const { reviews } = await readJson(url, `/api/products/${products[0]._id}/reviews`);
  const ids = {
    products: idsIn(products),
    orders: idsIn(orders),
    downloads: idsIn(orders),
    creators: idsIn(products.map((product) => product.creator)),
    categories: idsIn(categories),
    reviews: idsIn(reviews),
  };
  const document = await readJson(url, '/api/openapi.json');
  return { endpoints: endpointsOf(document), pages: PAGES, actors, ids };
}

/** Whether the sessions of the actors still stand: without them the requests would only have tried the login. */
export async function countLostSessions(url, actors) {
  const answers = await Promise.all(
    actors
      .filter(({ token }) => token)
      .map(({ token }) =>
        readJson(url, '/api/auth/me', token).then(
          () => 0,
          () => 1,
        ),
      ),
  );
  return answers.reduce((sum, lost) => sum + lost, 0);
}
