import { ExpectedError } from '../output.mjs';
import { logIn } from '../demo-marketplace.mjs';

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

/**
 * Endpoints that end sessions. The example of deleting an account has the password of the demo creator. Only guests call them, so
 * that the sessions of the run remain valid.
 */
const SESSION_ENDING_ENDPOINTS =
  /^delete \/api\/auth\/me$|\/auth\/(change-password|logout|sessions)|\/admin\/users\/|\/admin\/creators\//;

/** Lists the endpoints of an OpenAPI document, each with the example of its body. */
function parseEndpoints(document) {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => {
      const content = requestBody?.content ?? {};
      const schema = Object.values(content)[0]?.schema ?? {};
      return {
        path,
        method: method.toUpperCase(),
        query: parameters.flatMap(({ in: location, name }) => (location === 'query' ? [name] : [])),
        takesForm: 'multipart/form-data' in content,
        files: Object.entries(content['multipart/form-data']?.schema.properties ?? {}).flatMap(([name, property]) =>
          (property.items ?? property).contentMediaType ? [name] : [],
        ),
        fields: Object.keys(schema.properties ?? {}),
        body: requestBody && (content['application/json']?.example ?? {}),
        isForGuests: SESSION_ENDING_ENDPOINTS.test(`${method} ${path}`),
      };
    }),
  );
}

const toIds = (list) => (list ?? []).map(({ _id }) => _id);

async function readJson(url, path, token) {
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  const response = await fetch(url + path, { headers });
  if (!response.ok) throw new ExpectedError(`${path} answered ${response.status}`);
  return response.json();
}

export async function loadTargets({ url, accounts }) {
  const actors = [{ role: 'guest' }];
  for (const account of accounts.filter(({ role }) => role !== 'user')) {
    actors.push({ role: account.role, token: await logIn(url, account) });
  }
  const [, creator, admin] = ['guest', 'creator', 'admin'].map((role) => actors.find((actor) => actor.role === role));
  const { products } = await readJson(url, '/api/products?limit=50');
  const { orders } = await readJson(url, '/api/creators/orders?limit=50', creator.token);
  const { categories } = await readJson(url, '/api/admin/categories', admin.token);
  const { reviews } = await readJson(url, `/api/products/${products[0]._id}/reviews`);
  const ids = {
    products: toIds(products),
    orders: toIds(orders),
    downloads: toIds(orders),
    creators: toIds(products.map((product) => product.creator)),
    categories: toIds(categories),
    reviews: toIds(reviews),
  };
  const document = await readJson(url, '/api/openapi.json');
  return { endpoints: parseEndpoints(document), pages: PAGES, actors, ids };
}

/**
 * Lists the roles whose token the API no longer accepts, each with the status of the response. Requests with such a token would
 * test only the authentication.
 */
export async function listInvalidTokens(url, actors) {
  const responses = await Promise.all(
    actors
      .filter(({ token }) => token)
      .map(async ({ role, token }) => {
        const { status } = await fetch(`${url}/api/auth/me`, { headers: { Authorization: `Bearer ${token}` } });
        return { role, status };
      }),
  );
  return responses.filter(({ status }) => status !== 200).map(({ role, status }) => `${role} (${status})`);
}
