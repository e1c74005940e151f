import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { readCsvLines } from '../../testing/csv.ts';
import { logInAs } from '../../testing/factories.ts';
import { readBytes } from '../../testing/read-bytes.ts';
import { createReceiptCreator, getStatement, refund, sell } from '../../testing/receipts.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { ReceiptModel, ReceiptMonthModel, ReceiptSeriesModel } from './receipts.model.ts';

const app = setUpTestApp();

describe('statements', () => {
  test('have a line for each receipt and refund, as JSON, CSV and PDF', async () => {
    const creator = await createReceiptCreator(app);
    const id = await sell(app, creator, { name: '=cmd()', nuit: '123456789', confirmationCode: 'BKL7XQ92M1' });
    await refund(app, creator.auth, id, 200, '@dev');
    await app.deps.jobs.drain();
    const statement = await getStatement(app, creator.auth);
    expect(statement).toMatchObject({
      month: '2026-11',
      totals: { receipts: 1, gross: 850, corrections: 1, refunds: 200, net: 650 },
      lines: [
        {
          kind: 'receipt',
          number: '2026/1',
          order: id,
          nuit: '123456789',
          net: 850,
          paymentMethod: 'mpesa',
          code: 'BKL7XQ92M1',
          evidence: 'claimed',
        },
        { kind: 'correction', number: '2026/2', corrects: '2026/1', net: -200, code: '@dev' },
      ],
      total: 2,
      pages: 1,
    });
    expect(await readCsvLines(app, '/api/creators/statements/2026-11.csv?lang=pt', creator.auth)).toEqual([
      '\uFEFFNúmero;Data;NUIT;Líquido (MZN);Pagamento;Comprovação;Código;Tipo;Corrige;Produto;Cliente;Encomenda',
      `#2026/1;2026-11-21;123456789;850,00;M-Pesa;comprovativo do cliente;BKL7XQ92M1;recibo;;Lições de percussão;'=cmd();#${id.slice(-6)}`,
      `#2026/2;2026-11-21;123456789;-200,00;M-Pesa;comprovativo do cliente;'@dev;correcção;#2026/1;Lições de percussão;'=cmd();#${id.slice(-6)}`,
    ]);
    const pdf = await app.http
      .get('/api/creators/statements/2026-11.pdf')
      .set(creator.auth)
      .buffer()
      .parse(readBytes)
      .expect(200);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect((await PDFDocument.load(pdf.body as Buffer)).getTitle()).toBe('Extracto de recibos, nov. 2026');
    const link = { file: 'statement', query: { month: '2026-11', format: 'pdf' } };
    const { url } = (await app.http.post('/api/creators/csv-links').set(creator.auth).send(link).expect(201)).body;
    const { pathname, search } = new URL(url as string);
    expect((await app.http.get(pathname + search).expect(200)).headers['content-type']).toBe('application/pdf');
  });

  test('are empty for other months and creators, and 404 for what is no month', async () => {
    const creator = await createReceiptCreator(app);
    await sell(app, creator);
    await app.deps.jobs.drain();
    expect(await getStatement(app, creator.auth, '2026-10')).toMatchObject({ lines: [], total: 0, totals: { net: 0 } });
    const { auth } = await logInAs(app);
    expect(await getStatement(app, auth)).toMatchObject({ lines: [], totals: { receipts: 0 } });
    expect(await readCsvLines(app, '/api/creators/statements/2026-11.csv', auth)).toHaveLength(1);
    for (const month of ['2026-13', '2026', '2026-11.xls', '2026-1.csv', 'x.pdf'])
      await getStatement(app, creator.auth, month, 404);
    await getStatement(app, {}, '2026-11', 401);
    await getStatement(app, (await logInAs(app, { role: 'user' })).auth, '2026-11.csv', 403);
  });

  test('have many pages, and none above 5,000 lines', async () => {
    const creator = await createReceiptCreator(app);
    await sell(app, creator);
    await app.deps.jobs.drain();
    const base = await ReceiptModel.findOne({}).lean();
    const insert = (from: number, count: number) =>
      ReceiptModel.collection.insertMany(
        Array.from({ length: count }, (_, i) => {
          const { _id, ...fields } = base as NonNullable<typeof base>;
          return { ...fields, number: from + i, order: _id, refund: from + i };
        }) as never[],
      );
    await insert(2, 119);
    await ReceiptSeriesModel.updateOne({}, { last: 120 });
    const { lines } = await getStatement(app, creator.auth, '2026-11?limit=100');
    expect([lines.length, lines.at(-1).number]).toEqual([100, '2026/100']);
    const pdf = await app.http
      .get('/api/creators/statements/2026-11.pdf')
      .set(creator.auth)
      .buffer()
      .parse(readBytes)
      .expect(200);
    expect((await PDFDocument.load(pdf.body as Buffer)).getPageCount()).toBeGreaterThanOrEqual(3);
    await ReceiptMonthModel.updateOne({}, { receipts: 5001 });
    await getStatement(app, creator.auth, '2026-11.pdf', 413);
  });
});
