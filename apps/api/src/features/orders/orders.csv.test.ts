import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import mongoose, { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { linesOf } from '../../testing/csv.ts';
import { logInAs } from '../../testing/factories.ts';
import { approve, makeSale, orderId } from '../../testing/orders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { OrderModel } from './orders.model.ts';

const app = useTestApp();
type Auth = Record<string, string>;

const MANY = 5_000;
/** Each order's title, in characters: all of them are more than a socket takes at once, and three times what may be held. */
const LONG = 4_000;
const FLAT_BYTES = 6_000_000;

/** As many orders as that, in place of the one. */
async function copyOrder(id: string): Promise<void> {
  const base = (await OrderModel.findById(id).lean()) as { product: object };
  const title = 'Bases para guitarra '.repeat(LONG / 20);
  const copy = (i: number): object => ({
    ...base,
    _id: new Types.ObjectId(),
    idempotencyKey: `c${i}`,
    terms: [],
    product: { ...base.product, title },
    createdAt: new Date(1.7e12 + i),
  });
  for (let from = 1; from < MANY; from += 1_000)
    await OrderModel.collection.insertMany(
      Array.from({ length: Math.min(1_000, MANY - from) }, (_, i) => copy(from + i)) as never[],
      { ordered: false },
    );
}

/** As LibreOffice reads it (RFC 4180): quoted cells may hold commas, line breaks and doubled quotes. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (end === '' && plain === '' && rows.at(-1)?.length === 0) break;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

/** Begins to read, leaves, and waits until no cursor is open. */
async function leaveAtOnce(auth: Auth): Promise<void> {
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

/** What is held, and not only left lying about. */
function held(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

describe('GET /api/creators/orders.csv', () => {
  test('200: the orders, newest first, as a spreadsheet opens them', async () => {
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
    const [head, newest, oldest] = await linesOf(app, '/api/creators/orders.csv', auth);
    expect(head).toBe(
      '\uFEFFEncomenda,Data,Estado,Produto,Valor (MZN),Pagamento,Código,Código repetido,Cliente,Email,Telefone,Decidida',
    );
    expect(newest).toBe(
      `#${second.slice(-6)},2026-11-21 10:01,pendente,${product.title},850.00,mpesa,'-1+1,não,"Eva, ""a tia""",eva@example.com,+258 86 555 0188,`,
    );
    expect(oldest).toContain(`,"'=HYPERLINK(""http://evil.test"")",inacio@example.com,+258 845 550 123,2026-11-21 10:00`);
    expect(oldest).toContain(',aprovada,');
  });

  test('200: parsed back, each cell is what was typed, and none begins as a formula does', async () => {
    const typed = { name: '=1+1\n"Eva", a tia', confirmationCode: '@SUM(A1:A9)', email: '+eva@example.com' };
    const { auth } = await makeSale(app, { form: typed });
    const text = (await linesOf(app, '/api/creators/orders.csv', auth)).join('\r\n');
    const [head = [], row = [], ...others] = parse(text.replace('\uFEFF', ''));
    const cell = (name: string): string => row[head.indexOf(name)] ?? '';
    expect([head.length, row.length, others]).toEqual([12, 12, []]);
    expect([cell('Cliente'), cell('Código'), cell('Email')]).toEqual([
      `'${typed.name}`,
      `'${typed.confirmationCode}`,
      `'${typed.email}`,
    ]);
    expect(row.filter((one) => /^[=@\t\r-]|^\+(?!\d[\d ]+$)/.test(one))).toEqual([]);
  });

  test('200: only what the filters leave, and only the own', async () => {
    const { auth, product, id } = await makeSale(app);
    await makeSale(app);
    await approve(app, auth, id);
    const eva = await orderId(app, product._id, { name: 'Eva Tembe', email: 'eva@example.com' });
    const ids = async (query: string) =>
      (await linesOf(app, `/api/creators/orders.csv?${query}`, auth)).slice(1).map((line) => line.split(',')[0]);
    const short = (one: string) => `#${one.slice(-6)}`;
    expect(await ids('')).toHaveLength(2);
    expect(await ids('status=completed')).toEqual([short(id)]);
    expect(await ids('q=eva%20tem')).toEqual([short(eva)]);
    expect(await ids(`product=${product._id}&to=2020-01-01`)).toEqual([]);
  });

  test('200: thousands of orders, of which few are held at a time; a reader who leaves takes the cursor along', async () => {
    const { auth, id } = await makeSale(app);
    await copyOrder(id);
    const before = held();
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
          if (pieces % 150 === 0) peak = Math.max(peak, held() - before);
        });
        res.on('end', () => done(null, ''));
      });
    expect(lines).toBe(MANY + 1);
    expect(pieces).toBeGreaterThan(100);
    expect(peak).toBeLessThan(FLAT_BYTES);
    await leaveAtOnce(auth);
  });

  test('400, 401 and 403', async () => {
    const { auth } = await logInAs(app);
    const reader = await logInAs(app, { role: 'user' });
    const status = async (query: string, who: Auth) => (await app.http.get(`/api/creators/orders.csv${query}`).set(who)).status;
    expect([await status('?from=yesterday', auth), await status('', {}), await status('', reader.auth)]).toEqual([400, 401, 403]);
  });
});
