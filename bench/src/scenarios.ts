import { CATEGORIES } from './records.ts';

/** `n` is the number of the request, so that consecutive requests differ. */
export interface Scenario {
  name: string;
  path: (n: number) => string;
  /** Whether requests contain the token of the creator. */
  isPrivate?: boolean;
  isPage?: boolean;
  /** The JSON body of a POST; otherwise the request is a GET. */
  body?: (n: number) => object;
}

export interface SeededData {
  products: string[];
  creators: string[];
}

const PREFIXES = ['mar', 'gui', 'cur', 'ex', 'fac', 'rec', 'cap', 'pad', 'vec', 'ama', 'loo', 'con', 'il', 'pra', 'neg', 'bar'];

const pickItem = <T>(items: readonly T[], n: number): T => items[n % items.length] as T;
const toProductsPath = (query: Record<string, string | number>): string =>
  `/api/products?${new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]))}`;

/** Always requests the same URL, so that the response comes from the response cache. */
export const hotScenario: Scenario = {
  name: 'hot: 12 newest of a category',
  path: () => toProductsPath({ category: 'Música', limit: 12 }),
};

/** Each scenario has more URLs than the response cache has entries. */
export const createScenarios = ({ products }: SeededData): Scenario[] => [
  {
    name: 'catalogue: 12 newest of a category',
    path: (n) =>
      toProductsPath({ category: pickItem(CATEGORIES, n), limit: 12, page: 1 + (Math.floor(n / CATEGORIES.length) % 90) }),
  },
  {
    name: 'catalogue: cheapest in a price range',
    path: (n) =>
      toProductsPath({ minPrice: 100 + ((n * 37) % 4000), maxPrice: 150 + ((n * 37) % 4000), sort: 'price-low', limit: 12 }),
  },
  {
    name: 'search by word prefix',
    path: (n) =>
      toProductsPath({
        q: pickItem(PREFIXES, n),
        category: pickItem(CATEGORIES, Math.floor(n / 16)),
        page: 1 + (Math.floor(n / 128) % 8),
      }),
  },
  { name: 'one product', path: (n) => `/api/products/${pickItem(products, n * 17)}` },
  { name: "a creator's orders", path: (n) => `/api/creators/orders?page=${1 + (n % 200)}&limit=12`, isPrivate: true },
  { name: 'dashboard summary', path: () => '/api/creators/dashboard/summary', isPrivate: true },
  {
    name: 'an order is placed',
    path: (n) => `/api/products/${pickItem(products, n * 17)}/orders`,
    body: (n) => ({
      name: 'Inácio Sitoe',
      email: `inacio${n}@example.com`,
      phone: `+258 84 ${String(n).padStart(7, '0')}`,
      payment: 'paypal',
    }),
  },
];
