import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import mongoose, { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { readCsvLines } from '../../testing/csv.ts';
import { logInAs } from '../../testing/factories.ts';
import { approve, makeSale, orderId } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { OrderModel } from './orders.model.ts';

const app = setUpTestApp();
type AuthHeaders = Record<string, string>;

const ORDER_COUNT = 5_000;
/** In characters: all orders together exceed the socket buffer and three times the allowed heap growth. */
const TITLE_LENGTH = 4_000;
const HEAP_GROWTH_MAX = 6_000_000;

/** Replaces the order with ORDER_COUNT copies. */
async function copyOrder(id: string): Promise<void> {
  const base = (await OrderModel.findById(id).lean()) as { product: object };
  const title = 'Bases para guitarra '.repeat(TITLE_LENGTH / 20);
  const copy = (i: number): object => ({
    ...base,
    _id: new Types.ObjectId(),
    idempotencyKey: `c${i}`,
    terms: [],
    product: { ...base.product, title },
    createdAt: new Date(1.7e12 + i),
  });
  for (let from = 1; from < ORDER_COUNT; from += 1_000)
    await OrderModel.collection.insertMany(
      Array.from({ length: Math.min(1_000, ORDER_COUNT - from) }, (_, i) => copy(from + i)) as never[],
      { ordered: false },
    );
}

/** Parses RFC 4180: quoted cells may contain commas, line breaks and doubled quotes. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (end === '' && plain === '' && rows.at(-1)?.length === 0) break;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

/** Disconnects while reading, and waits until no cursor is open. */
async function disconnectEarly(auth: AuthHeaders): Promise<void> {
  const sent = app.http.get('/api/creators/orders.csv').set(auth).buffer(true);
  await new Promise<void>((resolve) => {
    sent.parse((res, _done) => {
      res.once('data', () => {
        sent.abort();
        resolve();
      });
    });
    sent.end(() => undefined);
  });
  const cursors = { $currentOp: { idleCursors: true, localOps: true } };
  const ours = { ns: `${mongoose.connection.name}.orders`, cursor: { $exists: true } };
  const open = async (): Promise<number> =>
    (
      await mongoose.connection
        .getClient()
        .db('admin')
        .aggregate([cursors, { $match: ours }])
        .toArray()
    ).length;
  await expect.poll(open, { timeout: 10_000 }).toBe(0);
}

/** The heap size after garbage collection. */
function measureHeap(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

describe('GET /api/creators/orders.csv', () => {
  test('200: exports the orders, newest first, for spreadsheets', async () => {
    const { auth, product, id } = await makeSale(app, {
      form: { name: '=HYPERLINK("http://evil.test")', phone: '+258845550123' },
    });
    await approve(app, auth, id);
    app.clock.advance(60_000);
    const second = await orderId(app, product._id, { name: 'Eva, "a tia"', email: 'eva@example.com', confirmationCode: '-1+1' });
    const { headers } = await app.http.get('/api/creators/orders.csv').set(auth);
    expect([headers['content-type'], headers['content-disposition'], headers['cache-control']]).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename="encomendas.csv"',
      'private, no-store',
    ]);
    const [head, newest, oldest] = await readCsvLines(app, '/api/creators/orders.csv', auth);
    expect(head).toBe(
      '\uFEFFEncomenda,Data,Estado,Produto,Valor (MZN),Pagamento,Código,Código repetido,Cliente,Email,Telefone,Decidida',
    );
    expect(newest).toBe(
      `#${second.slice(-6)},2026-11-21 10:01,pendente,${product.title},850.00,mpesa,'-1+1,não,"Eva, ""a tia""",eva@example.com,+258 86 555 0188,`,
    );
    expect(oldest).toContain(`,"'=HYPERLINK(""http://evil.test"")",inacio@example.com,+258 845 550 123,2026-11-21 10:00`);
    expect(oldest).toContain(',aprovada,');
  });

  test('200: keeps every cell as typed, and none is a formula', async () => {
    const typed = { name: '=1+1\n"Eva", a tia', confirmationCode: '@SUM(A1:A9)', email: '+eva@example.com' };
    const { auth } = await makeSale(app, { form: typed });
    const text = (await readCsvLines(app, '/api/creators/orders.csv', auth)).join('\r\n');
    const [head = [], row = [], ...others] = parseCsv(text.replace('\uFEFF', ''));
    const cell = (name: string): string => row[head.indexOf(name)] ?? '';
    expect([head.length, row.length, others]).toEqual([12, 12, []]);
    expect([cell('Cliente'), cell('Código'), cell('Email')]).toEqual([
      `'${typed.name}`,
      `'${typed.confirmationCode}`,
      `'${typed.email}`,
    ]);
    expect(row.filter((one) => /^[=@\t\r-]|^\+(?!\d[\d ]+$)/.test(one))).toEqual([]);
  });

  test('200: exports only matching orders of the caller', async () => {
    const { auth, product, id } = await makeSale(app);
    await makeSale(app);
    await approve(app, auth, id);
    const eva = await orderId(app, product._id, { name: 'Eva Tembe', email: 'eva@example.com' });
    const ids = async (query: string) =>
      (await readCsvLines(app, `/api/creators/orders.csv?${query}`, auth)).slice(1).map((line) => line.split(',')[0]);
    const short = (one: string) => `#${one.slice(-6)}`;
    expect(await ids('')).toHaveLength(2);
    expect(await ids('status=completed')).toEqual([short(id)]);
    expect(await ids('q=eva%20tem')).toEqual([short(eva)]);
    expect(await ids(`product=${product._id}&to=2020-01-01`)).toEqual([]);
  });

  test('200: streams thousands of orders in little memory, and closes the cursor when the client disconnects', async () => {
    const { auth, id } = await makeSale(app);
    await copyOrder(id);
    const before = measureHeap();
    let peak = 0;
    let pieces = 0;
    let lines = 0;
    await app.http
      .get('/api/creators/orders.csv')
      .set(auth)
      .buffer(true)
      .parse((res, done) => {
        res.on('data', (piece: Buffer) => {
          pieces += 1;
          for (const byte of piece) if (byte === 10) lines += 1;
          if (pieces % 150 === 0) peak = Math.max(peak, measureHeap() - before);
        });
        res.on('end', () => done(null, ''));
      });
    expect(lines).toBe(ORDER_COUNT + 1);
    expect(pieces).toBeGreaterThan(100);
    expect(peak).toBeLessThan(HEAP_GROWTH_MAX);
    await disconnectEarly(auth);
  });

  test('400: a malformed date', async () => {
    const { auth } = await logInAs(app);
    await app.http.get('/api/creators/orders.csv?from=yesterday').set(auth).expect(400);
  });
});
