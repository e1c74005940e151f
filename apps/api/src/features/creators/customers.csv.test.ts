import { findForeignWords } from '@banca/messages/find-foreign-words';
import { describe, expect, test } from 'vitest';
import { readCsvLines } from '../../testing/csv.ts';
import { logInAs } from '../../testing/factories.ts';
import { approve, createPendingOrder, placeOrderAndGetId } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { CustomerModel } from '../customers/customers.model.ts';

const app = setUpTestApp();
/** Three batches of 500 and one more. */
const CUSTOMER_COUNT = 1_501;

describe('GET /api/creators/customers.csv', () => {
  test("exports the caller's customers, filtered by a search, without formulas", async () => {
    const { auth, product, orderId } = await createPendingOrder(app, { form: { name: '@SUM(1)' } });
    await createPendingOrder(app, { form: { email: 'alheio@example.com' } });
    await approve(app, auth, orderId);
    app.clock.advance(60_000);
    await placeOrderAndGetId(app, product._id, { name: 'Eva Tembe', email: 'eva@example.com', phone: '84 555 0123' });
    const lines = await readCsvLines(app, '/api/creators/customers.csv', auth);
    expect(lines.map((line) => line.replace(/;2026-11-21 10:\d\d$/, ';today'))).toEqual([
      '\uFEFFNome;Email;Telefone;Encomendas;Total gasto (MZN);Última encomenda',
      'Eva Tembe;eva@example.com;84 555 0123;1;0,00;today',
      "'@SUM(1);inacio@example.com;+258 86 555 0188;1;850,00;today",
    ]);
    expect(
      (await readCsvLines(app, '/api/creators/customers.csv?q=tembe', auth)).slice(1).map((line) => line.split(';')[0]),
    ).toEqual(['Eva Tembe']);
  });

  test('exports in the language of the request', async () => {
    const { auth } = await createPendingOrder(app);
    const headers = { ...auth, 'Banca-Language': 'en' };
    const response = await app.http.get('/api/creators/customers.csv').set(headers);
    expect(response.headers['content-disposition']).toBe('attachment; filename="customers.csv"');
    const [head] = await readCsvLines(app, '/api/creators/customers.csv', headers);
    expect(findForeignWords([head ?? ''], 'en')).toEqual([]);
    expect(head).toBe('\uFEFFName,Email,Phone,Orders,Total spent (MZN),Last order');
  });

  test('exports the customers of all batches', async () => {
    const { user, auth } = await logInAs(app);
    await CustomerModel.insertMany(
      Array.from({ length: CUSTOMER_COUNT }, (_, i) => ({
        creator: user._id,
        emailKey: `c${i}@example.com`,
        email: `c${i}@example.com`,
        lastOrderAt: new Date(1.7e12 + i),
      })),
    );
    const lines = await readCsvLines(app, '/api/creators/customers.csv', auth);
    expect(lines).toHaveLength(CUSTOMER_COUNT + 1);
    expect(lines[1]).toContain(`c${CUSTOMER_COUNT - 1}@example.com`);
  });
});
