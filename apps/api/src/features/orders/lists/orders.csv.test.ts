import { findForeignWords } from '@banca/messages/find-foreign-words';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import mongoose, { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { readCsvLines } from '../../../testing/csv.ts';
import { logInAs } from '../../../testing/factories.ts';
import { approve, createPendingOrder, placeOrderAndGetId } from '../../../testing/orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { OrderModel, type OrderRecord } from '../orders.model.ts';

const app = setUpTestApp();
type AuthHeaders = Record<string, string>;

const ORDER_COUNT = 5_000;
/** Long enough that all orders together exceed the socket buffer and three times HEAP_GROWTH_MAX_BYTES. */
const TITLE_CHARACTERS = 4_000;
const HEAP_GROWTH_MAX_BYTES = 6_000_000;

/** Inserts copies of the order, so that the creator has ORDER_COUNT orders. */
async function insertCopies(id: string): Promise<void> {
  const base = (await OrderModel.findById(id).lean()) as OrderRecord;
  const title = 'Bases para guitarra '.repeat(TITLE_CHARACTERS / 20);
  const copy = (i: number): object => ({
    ...base,
    _id: new Types.ObjectId(),
    idempotencyKey: `c${i}`,
    terms: [],
    lines: base.lines.map((line) => ({ ...line, product: { ...line.product, title } })),
    createdAt: new Date(1.7e12 + i),
  });
  for (let from = 1; from < ORDER_COUNT; from += 1_000)
    await OrderModel.collection.insertMany(
      Array.from({ length: Math.min(1_000, ORDER_COUNT - from) }, (_, i) => copy(from + i)) as never[],
      { ordered: false },
    );
}

/** Parses RFC 4180: quoted cells may contain semicolons, line breaks and doubled quotes. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n|$)/g)) {
    if (end === '' && plain === '' && rows.at(-1)?.length === 0) break;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

/** Starts an export, disconnects after the first data, and waits until MongoDB has closed its cursor. */
async function disconnectEarly(auth: AuthHeaders): Promise<void> {
  const startedAt = new Date();
  const request = app.http.get('/api/creators/orders.csv').set(auth).buffer(true);
  await new Promise<void>((resolve) => {
    request.parse((res, _done) => {
      res.once('data', () => {
        request.abort();
        resolve();
      });
    });
    request.end(() => undefined);
  });
  const currentOperations = { $currentOp: { idleCursors: true, localOps: true } };
  const orderCursors = { ns: `${mongoose.connection.name}.orders`, 'cursor.createdDate': { $gte: startedAt } };
  const countOpenCursors = async (): Promise<number> =>
    (
      await mongoose.connection
        .getClient()
        .db('admin')
        .aggregate([currentOperations, { $match: orderCursors }])
        .toArray()
    ).length;
  await expect.poll(countOpenCursors, { timeout: 10_000 }).toBe(0);
}

/** Returns the heap size in bytes after a garbage collection. */
function measureHeap(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

describe('GET /api/creators/orders.csv', () => {
  test('200: exports the orders, newest first, and escapes formulas and quotes', async () => {
    const { auth, product, orderId } = await createPendingOrder(app, {
      form: { name: '=HYPERLINK("http://evil.test")', phone: '+258845550123' },
    });
    await approve(app, auth, orderId);
    app.clock.advance(60_000);
    const secondId = await placeOrderAndGetId(app, product._id, {
      name: 'Eva, "a tia"',
      email: 'eva@example.com',
      confirmationCode: '-1+1',
    });
    const { headers } = await app.http.get('/api/creators/orders.csv').set(auth);
    expect([headers['content-type'], headers['content-disposition'], headers['cache-control']]).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename="encomendas.csv"',
      'private, no-store',
    ]);
    const [head, newest, oldest] = await readCsvLines(app, '/api/creators/orders.csv', auth);
    expect(head).toBe(
      '\uFEFFEncomenda;Data;Estado;Produto;Valor (MZN);Pagamento;Código;Código repetido;Cliente;Email;Telefone;Decidida;Reembolsado (MZN);Líquido (MZN);Código de desconto;Desconto (MZN)',
    );
    expect(newest).toBe(
      `#${secondId.slice(-6)};2026-11-21 10:01;pendente;${product.title};850,00;mpesa;'-1+1;não;"Eva, ""a tia""";eva@example.com;+258 86 555 0188;;;;;`,
    );
    expect(oldest).toContain(`;"'=HYPERLINK(""http://evil.test"")";inacio@example.com;+258 845 550 123;2026-11-21 10:00`);
    expect(oldest).toContain(';aprovada;');
  });

  test.each([
    [
      'en',
      'orders.csv',
      'Order,Date,Status,Product,Amount (MZN),Payment,Code,Repeated code,Customer,Email,Phone,Decided,Refunded (MZN),Net (MZN),Discount code,Discount (MZN)',
      'completed',
      'no',
    ],
    [
      'pt',
      'encomendas.csv',
      'Encomenda;Data;Estado;Produto;Valor (MZN);Pagamento;Código;Código repetido;Cliente;E-mail;Telefone;Decidida;Reembolsado (MZN);Líquido (MZN);Código de desconto;Desconto (MZN)',
      'concluída',
      'não',
    ],
  ])('200: exports in the language %s', async (language, fileName, head, status, isDuplicate) => {
    const { auth, orderId } = await createPendingOrder(app);
    await approve(app, auth, orderId);
    const headers = { ...auth, 'Banca-Language': language };
    const response = await app.http.get('/api/creators/orders.csv').set(headers);
    expect(response.headers['content-disposition']).toBe(`attachment; filename="${fileName}"`);
    const lines = await readCsvLines(app, '/api/creators/orders.csv', headers);
    expect(lines[0]).toBe(`\uFEFF${head}`);
    expect(findForeignWords(lines, language)).toEqual([]);
    const [delimiter, amount] = language === 'en' ? [',', '850.00'] : [';', '850,00'];
    const cells = lines[1]?.split(delimiter);
    expect([cells?.[2], cells?.[4], cells?.[7]]).toEqual([status, amount, isDuplicate]);
  });

  test('200: prefixes formulas with an apostrophe and keeps the rest of each cell', async () => {
    const enteredFields = { name: '=1+1\n"Eva", a tia', confirmationCode: '@SUM(A1:A9)', email: '+eva@example.com' };
    const { auth } = await createPendingOrder(app, { form: enteredFields });
    const text = (await readCsvLines(app, '/api/creators/orders.csv', auth)).join('\r\n');
    const [head = [], row = [], ...others] = parseCsv(text.replace('\uFEFF', ''));
    const getCell = (name: string): string => row[head.indexOf(name)] ?? '';
    expect([head.length, row.length, others]).toEqual([16, 16, []]);
    expect([getCell('Cliente'), getCell('Código'), getCell('Email')]).toEqual([
      `'${enteredFields.name}`,
      `'${enteredFields.confirmationCode}`,
      `'${enteredFields.email}`,
    ]);
    expect(row.filter((value) => /^[=@\t\r-]|^\+(?!\d[\d ]+$)/.test(value))).toEqual([]);
  });

  test('200: exports only matching orders of the caller', async () => {
    const { auth, product, orderId } = await createPendingOrder(app);
    await createPendingOrder(app);
    await approve(app, auth, orderId);
    const evaOrderId = await placeOrderAndGetId(app, product._id, { name: 'Eva Tembe', email: 'eva@example.com' });
    const listShortIds = async (query: string) =>
      (await readCsvLines(app, `/api/creators/orders.csv?${query}`, auth)).slice(1).map((line) => line.split(';')[0]);
    const toShortId = (id: string) => `#${id.slice(-6)}`;
    expect(await listShortIds('')).toHaveLength(2);
    expect(await listShortIds('status=completed')).toEqual([toShortId(orderId)]);
    expect(await listShortIds('q=eva%20tem')).toEqual([toShortId(evaOrderId)]);
    expect(await listShortIds(`product=${product._id}&to=2020-01-01`)).toEqual([]);
    await OrderModel.updateOne({ _id: evaOrderId }, { evidence: 'seen' });
    expect(await listShortIds('evidence=seen')).toEqual([toShortId(evaOrderId)]);
    expect(await listShortIds('isAutoApproved=true')).toEqual([]);
    await OrderModel.updateOne({ _id: orderId }, { autoApprovedBy: 'statement' });
    expect(await listShortIds('isAutoApproved=true')).toEqual([toShortId(orderId)]);
  });

  test('200: streams thousands of orders with little memory, and closes the cursor when the client disconnects', async () => {
    const { auth, orderId } = await createPendingOrder(app);
    await insertCopies(orderId);
    const heapBefore = measureHeap();
    let peakGrowth = 0;
    let chunkCount = 0;
    let lineCount = 0;
    await app.http
      .get('/api/creators/orders.csv')
      .set(auth)
      .buffer(true)
      .parse((res, done) => {
        res.on('data', (chunk: Buffer) => {
          chunkCount += 1;
          for (const byte of chunk) if (byte === 10) lineCount += 1;
          if (chunkCount % 150 === 0) peakGrowth = Math.max(peakGrowth, measureHeap() - heapBefore);
        });
        res.on('end', () => done(null, ''));
      });
    expect(lineCount).toBe(ORDER_COUNT + 1);
    expect(chunkCount).toBeGreaterThan(100);
    expect(peakGrowth).toBeLessThan(HEAP_GROWTH_MAX_BYTES);
    await disconnectEarly(auth);
  });

  test('400: rejects a malformed date', async () => {
    const { auth } = await logInAs(app);
    await app.http.get('/api/creators/orders.csv?from=yesterday').set(auth).expect(400);
  });
});
