import { describe, expect, test } from 'vitest';
import { readCsvLines } from '../../../testing/csv.ts';
import { logInAs } from '../../../testing/factories.ts';
import { approve, createPendingOrder } from '../../../testing/orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';

const app = setUpTestApp({ RATE_LIMIT: 'on' });
type AuthHeaders = Record<string, string>;

async function createLink(auth: AuthHeaders, body: object, language?: string): Promise<string> {
  const headers = language ? { ...auth, 'Banca-Language': language } : auth;
  const { body: link } = await app.http.post('/api/creators/csv-links').set(headers).send(body).expect(201);
  const { origin, pathname, search } = new URL(link.url as string);
  expect(origin).toBe(new URL(app.deps.config.PUBLIC_ORIGIN).origin);
  return pathname + search;
}

const getFileName = async (link: string): Promise<string | undefined> =>
  (await app.http.get(link).expect(200)).headers['content-disposition'];

describe('the link of a CSV file', () => {
  test('downloads each file without a token, in the language of the request, with its filters', async () => {
    const { auth, product, orderId } = await createPendingOrder(app, { form: { name: 'Eva Tembe' } });
    await approve(app, auth, orderId);
    const orders = await createLink(auth, { file: 'orders', query: { q: 'eva', state: 'completed' } });
    expect(await getFileName(orders)).toBe('attachment; filename="encomendas.csv"');
    expect((await readCsvLines(app, orders, {})).slice(1)).toEqual([expect.stringContaining(';850,00;mpesa;')]);
    const none = await createLink(auth, { file: 'orders', query: { q: 'helena' } });
    expect(await readCsvLines(app, none, {})).toHaveLength(1);
    const customers = await createLink(auth, { file: 'customers' }, 'en');
    expect(await getFileName(customers)).toBe('attachment; filename="customers.csv"');
    expect((await readCsvLines(app, customers, {})).at(1)).toContain('Eva Tembe,inacio@example.com,');
    const products = await createLink(auth, { file: 'products' });
    expect(await getFileName(products)).toBe('attachment; filename="produtos.csv"');
    expect((await readCsvLines(app, products, {})).at(1)).toContain(product.title);
    const analytics = await createLink(auth, { file: 'analytics', query: { product: String(product._id) } });
    expect(await getFileName(analytics)).toBe('attachment; filename="analytics.csv"');
    expect(await readCsvLines(app, analytics, {})).toEqual([
      '\uFEFFProduto;Vendas;Receita (MZN);Reembolsado (MZN);Líquido (MZN);Visitas',
      `${product.title};1;850,00;0,00;850,00;0`,
      'Total;1;850,00;0,00;850,00;0',
    ]);
  });

  test('is only valid as it was signed, for five minutes, and while the session is open', async () => {
    const { auth } = await logInAs(app);
    const link = await createLink(auth, { file: 'orders', query: { q: 'eva' } });
    for (const other of [link.replace('q=eva', 'q='), link.replace('orders.csv', 'customers.csv'), `${link}x`, `${link}&q=x`])
      await app.http.get(other).expect(404);
    await app.http.get(link.replace(/&signature=.*/, '')).expect(401);
    await app.http.get(`/api/creators/orders?${link.split('?')[1]}`).expect(401);
    await app.http.head(link).expect(200);
    app.clock.advance(5 * 60_000);
    await app.http.get(link).expect(200);
    app.clock.advance(1_000);
    await app.http.get(link).expect(410);
    const second = await createLink(auth, { file: 'orders' });
    await app.http.post('/api/auth/logout').set(auth).expect(204);
    await app.http.get(second).expect(410);
  });

  test('exports only what belongs to the caller', async () => {
    await createPendingOrder(app);
    const { auth } = await logInAs(app);
    for (const file of ['orders', 'customers'])
      expect(await readCsvLines(app, await createLink(auth, { file }), {})).toHaveLength(1);
  });

  test('is refused with malformed filters, for buyers, and beyond the limit of exports', async () => {
    const { auth } = await logInAs(app);
    const post = (headers: AuthHeaders, body: object) => app.http.post('/api/creators/csv-links').set(headers).send(body);
    await post(auth, { file: 'orders', query: { from: 'yesterday' } }).expect(400);
    await post(auth, { file: 'users' }).expect(400);
    await post({}, { file: 'orders' }).expect(401);
    await post((await logInAs(app, { role: 'user' })).auth, { file: 'orders' }).expect(403);
    const link = await createLink(auth, { file: 'customers' });
    for (let i = 0; i < 20; i += 1) await app.http.get(link).expect(200);
    await app.http.get(link).expect(429);
    await post(auth, { file: 'orders' }).expect(429);
  });
});
