/** `n` counts the requests, so that consecutive requests differ. */
export interface Scenario {
  name: string;
  path: (n: number) => string;
  /** Sends the token of the creator. */
  isPrivate?: boolean;
  isPage?: boolean;
  /** The JSON body of a POST; otherwise the request is a GET. */
  body?: (n: number) => object;
}

export interface FilledShop {
  products: string[];
}

const CATEGORIES = ['Arte', 'Música', 'Software', 'Ebook', 'Cursos', 'Info-Products', 'Templates', 'Outros'];
const PREFIXES = ['mar', 'gui', 'cur', 'ex', 'fac', 'rec', 'cap', 'pad', 'vec', 'ama', 'loo', 'con', 'il', 'pra', 'neg', 'bar'];

const pick = <T>(toListPath: readonly T[], n: number): T => toListPath[n % toListPath.length] as T;
const toListPath = (query: Record<string, string | number>): string =>
  `/api/products?${new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]))}`;

/** Always the same URL, so that the response cache answers. */
export const hotScenario: Scenario = {
  name: 'hot: 12 newest of a category',
  path: () => toListPath({ category: 'Música', limit: 12 }),
};

/** Each has more different URLs than the response cache has entries. */
export const createScenarios = ({ products }: FilledShop): Scenario[] => [
  {
    name: 'catalogue: 12 newest of a category',
    path: (n) => toListPath({ category: pick(CATEGORIES, n), limit: 12, page: 1 + (Math.floor(n / CATEGORIES.length) % 90) }),
  },
  {
    name: 'catalogue: cheapest in a price range',
    path: (n) =>
      toListPath({ minPrice: 100 + ((n * 37) % 4000), maxPrice: 150 + ((n * 37) % 4000), sort: 'price-low', limit: 12 }),
  },
  {
    name: 'search by word prefix',
    path: (n) =>
      toListPath({ q: pick(PREFIXES, n), category: pick(CATEGORIES, Math.floor(n / 16)), page: 1 + (Math.floor(n / 128) % 8) }),
  },
  { name: 'one product', path: (n) => `/api/products/${pick(products, n * 17)}` },
  { name: "a creator's orders", path: (n) => `/api/creators/orders?page=${1 + (n % 200)}&limit=12`, isPrivate: true },
  { name: 'dashboard summary', path: () => '/api/creators/dashboard/summary', isPrivate: true },
  {
    name: 'an order is placed',
    path: (n) => `/api/products/${pick(products, n * 17)}/orders`,
    body: (n) => ({ name: 'Inácio Sitoe', email: `inacio${n}@example.com`, phone: '+258 84 555 0123', payment: 'paypal' }),
  },
];
