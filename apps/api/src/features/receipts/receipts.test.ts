import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { createInvariants } from '../../invariants.ts';
import { checkInvariants, type InvariantResult } from '../../platform/invariants.ts';
import { readCsvLines } from '../../testing/csv.ts';
import { logInAs, makeProduct, PASSWORD } from '../../testing/factories.ts';
import { getOrderPage, getOrderToken } from '../../testing/order-page.ts';
import { approve, createPendingOrder, placeOrderAndGetId, runJobsAndReadEmails } from '../../testing/orders.ts';
import { readBytes } from '../../testing/read-bytes.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { OrderModel, type OrderRecord } from '../orders/orders.model.ts';
import { UserModel } from '../accounts/users.model.ts';
import { assignNumbers } from './assign-numbers.ts';
import { findMissingReceipts } from './find-missing.ts';
import { ReceiptModel, ReceiptMonthModel, ReceiptSeriesModel } from './receipts.model.ts';

const app = setUpTestApp();
type AuthHeaders = Record<string, string>;

const optIn = (auth: AuthHeaders, fields: object = {}) =>
  app.http
    .put('/api/auth/profile')
    .set(auth)
    .send({
      receipts: true,
      fiscalName: 'Helena Macuácua, E.I.',
      nuit: '400 123 456',
      fiscalAddress: 'Rua da Sé 12, Beira',
      ...fields,
    });

/** A creator who gives receipts, with a product. */
async function createReceiptCreator() {
  const { user, auth } = await logInAs(app);
  await optIn(auth).expect(200);
  return { user, auth, product: await makeProduct(app, user, { title: 'Lições de percussão' }) };
}

type Fixture = Awaited<ReturnType<typeof createReceiptCreator>>;

async function sell({ auth, product }: Pick<Fixture, 'auth' | 'product'>, form: object = {}): Promise<string> {
  const id = await placeOrderAndGetId(app, product._id, form);
  expect((await approve(app, auth, id)).status).toBe(200);
  return id;
}

const getReceipt = async (id: string, query = '') =>
  await app.http
    .get(`/api/orders/${id}/receipt?token=${await getOrderToken(app, id)}${query}`)
    .buffer()
    .parse(readBytes);

const readReceipt = async (id: string, query = ''): Promise<[status: number, text: string]> => {
  const { status, body } = await getReceipt(id, query);
  return [status, String(body)];
};

/** @param amount MZN @returns the id of the refund */
async function refund(auth: AuthHeaders, id: string, amount: number, code?: string): Promise<string> {
  const body = { amount, code, keepAccess: true };
  await app.http.post(`/api/creators/orders/${id}/refund`).set(auth).send(body).expect(200);
  const order = await OrderModel.findById(id).lean<OrderRecord>();
  return String(order?.refunds?.at(-1)?._id);
}

const getStatement = async (auth: AuthHeaders, path = '2026-11', status = 200) =>
  (await app.http.get(`/api/creators/statements/${path}`).set(auth).expect(status)).body;

async function findDifferences(): Promise<InvariantResult[]> {
  const results: InvariantResult[] = [];
  const isAboutReceipts = ({ name }: { name: string }): boolean => name.includes('receipts');
  for await (const result of checkInvariants(createInvariants(app.deps).filter(isAboutReceipts)))
    if (result.differing > 0) results.push(result);
  return results;
}

describe('the settings', () => {
  test('refuse a NUIT with letters or another length, and receipts without a name', async () => {
    const { auth } = await logInAs(app);
    for (const nuit of ['40012345A', '12345678', '1234567890', '４００１２３４５６x'])
      expect((await optIn(auth, { nuit }).expect(400)).body.fields).toHaveProperty('nuit');
    expect((await optIn(auth, { fiscalName: ' ' }).expect(400)).body.fields).toHaveProperty('fiscalName');
    await optIn(auth, { fiscalName: 'Eva\u0000' }).expect(400);
    const { user } = (await optIn(auth).expect(200)).body;
    expect(user).toMatchObject({ receipts: true, nuit: '400123456', fiscalName: 'Helena Macuácua, E.I.' });
    expect((await app.http.put('/api/auth/profile').set(auth).send({ fiscalName: '' })).status).toBe(400);
    const off = await app.http.put('/api/auth/profile').set(auth).send({ receipts: 'false', nuit: '' });
    expect([off.body.user.receipts, off.body.user.nuit]).toEqual([false, undefined]);
  });

  test('tell buyers that there are receipts, and nobody the tax number', async () => {
    const { product, user } = await createReceiptCreator();
    const { body: quote } = await app.http.post(`/api/products/${String(product._id)}/quote`).send({});
    const { body: detail, text } = await app.http.get(`/api/products/${String(product._id)}`);
    expect([quote.receipts, detail.product.receipts, text.includes('400123456')]).toEqual([true, true, false]);
    expect((await app.http.get(`/api/creators/${String(user._id)}`)).text).not.toMatch(/400123456|E\.I\./);
    const other = await createPendingOrder(app);
    expect((await app.http.post(`/api/products/${String(other.product._id)}/quote`).send({})).body).not.toHaveProperty(
      'receipts',
    );
  });
});

describe('a receipt', () => {
  test('states seller, buyer, product, amount, method and code, on a page and in a PDF, and never changes', async () => {
    const creator = await createReceiptCreator();
    const form = { name: 'João <b>Gonçalves</b>', nuit: '123-456-789', confirmationCode: 'BKL7XQ92M1' };
    const id = await sell(creator, form);
    expect((await readReceipt(id))[0]).toBe(404);
    const [email] = await runJobsAndReadEmails(app, 'O teu download');
    expect(email?.text).toContain(`/api/orders/${id}/receipt?token=`);

    const { status, headers, body } = await getReceipt(id);
    const page = String(body);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/html; charset=utf-8', 'no-store']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    for (const text of [
      'Recibo n.º 2026/1',
      'Helena Macuácua, E.I.',
      '400123456',
      'Rua da Sé 12, Beira',
      'João &lt;b&gt;Gonçalves&lt;/b&gt;',
      '123456789',
      'Lições de percussão',
      '850,00\u00a0MZN',
      'M-Pesa',
      'BKL7XQ92M1',
      '21 nov. 2026',
      'não é uma factura',
    ])
      expect(page).toContain(text);

    const pdf = await getReceipt(id, '&format=pdf');
    expect([pdf.headers['content-type'], pdf.headers['content-disposition']]).toEqual([
      'application/pdf',
      `attachment; filename="recibo-2026-1.pdf"; filename*=UTF-8''recibo-2026-1.pdf`,
    ]);
    const document = await PDFDocument.load(pdf.body as Buffer);
    expect([document.getPageCount(), document.getTitle()]).toEqual([1, 'Recibo n.º 2026/1']);

    await optIn(creator.auth, { fiscalName: 'Outra Firma, Lda', nuit: '999999999' }).expect(200);
    app.clock.advance(3_600_000);
    expect((await readReceipt(id))[1]).toBe(page);
    expect(((await getReceipt(id, '&format=pdf')).body as Buffer).equals(pdf.body as Buffer)).toBe(true);
    expect((await getOrderPage(app, id, await getOrderToken(app, id))).body).toMatchObject({
      receiptLink: `${app.deps.config.PUBLIC_ORIGIN}/api/orders/${id}/receipt?token=${await getOrderToken(app, id)}`,
      order: { nuit: '123456789' },
    });
  });

  test('is in the library of the buyer, and on the pages without scripts, which ask for the NUIT', async () => {
    const creator = await createReceiptCreator();
    const form = (await app.http.get(`/checkout/${String(creator.product._id)}/form`).expect(200)).text;
    expect(form).toMatch(/<details[^>]*>\s*<summary>Preciso de recibo com NUIT/);
    const id = await sell(creator, { email: 'nucha@example.com' });
    const buyer = await logInAs(app, { role: 'user', email: 'nucha@example.com' });
    const { orders } = (await app.http.get('/library/api/orders').set(buyer.auth).expect(200)).body;
    const token = await getOrderToken(app, id);
    const receiptLink = `${app.deps.config.PUBLIC_ORIGIN}/api/orders/${id}/receipt?token=${token}`;
    expect(orders).toMatchObject([{ _id: id, receiptLink }]);
    expect((await app.http.get(`/orders/${id}/form?token=${token}`).expect(200)).text).toContain(receiptLink);
  });

  test('prints long names in any script', async () => {
    const creator = await createReceiptCreator();
    const id = await sell(creator, { name: `Ждан 漢字 🎵 ${'Nhaca'.repeat(20)}`, confirmationCode: 'X'.repeat(900) });
    await optIn(creator.auth).expect(200);
    await app.deps.jobs.drain();
    expect((await readReceipt(id))[0]).toBe(200);
    expect((await PDFDocument.load((await getReceipt(id, '&format=pdf')).body as Buffer)).getPageCount()).toBe(1);
  });

  test('exists only for later orders above 0', async () => {
    const { user, auth } = await logInAs(app);
    const product = await makeProduct(app, user);
    const earlier = await sell({ auth, product });
    await optIn(auth).expect(200);
    const free = await makeProduct(app, user, { price: 0 });
    const freeOrder = await placeOrderAndGetId(app, free._id);
    const pending = await placeOrderAndGetId(app, product._id);
    await app.deps.jobs.drain();
    for (const id of [earlier, freeOrder, pending]) expect((await readReceipt(id))[0]).toBe(404);
    const later = await sell({ auth, product });
    await app.http.put('/api/auth/profile').set(auth).send({ receipts: false }).expect(200);
    const afterwards = await sell({ auth, product });
    await app.deps.jobs.drain();
    expect([(await readReceipt(later))[0], (await readReceipt(afterwards))[0]]).toEqual([200, 404]);
    expect(await findDifferences()).toEqual([]);
  });

  test('needs the token of the order; other answers are 400 and 404, to browsers as a page', async () => {
    const creator = await createReceiptCreator();
    const id = await sell(creator);
    const other = await sell(creator);
    await app.deps.jobs.drain();
    const wrongTokens = ['', '1.k3b0x', await getOrderToken(app, other)];
    for (const token of wrongTokens) await app.http.get(`/api/orders/${id}/receipt?token=${token}`).expect(404);
    expect((await readReceipt(id, '&format=docx'))[0]).toBe(400);
    expect((await readReceipt(id, '&correction=x'))[0]).toBe(400);
    expect((await readReceipt(id, '&correction=65f1c0ffee0123456789abcd'))[0]).toBe(404);
    const page = await app.http.get(`/api/orders/${id}/receipt`).set('Accept', 'text/html');
    expect([page.status, page.text.includes('Recibo não encontrado')]).toEqual([404, true]);
    await app.http.put(`/api/creators/orders/${id}/email`).set(creator.auth).send({ email: 'nova@example.com' }).expect(200);
    await app.http.get(`/api/orders/${id}/receipt?token=1.${app.deps.keys.sign('order-page', id, 1)}`).expect(404);
    expect((await readReceipt(id))[0]).toBe(200);
  });
});

describe('corrections', () => {
  test('have numbers of their own and name the receipt, also after a change of the name', async () => {
    const creator = await createReceiptCreator();
    const id = await sell(creator, { nuit: '123456789' });
    const other = await sell(creator);
    const first = await refund(creator.auth, id, 200, 'DEV123');
    await optIn(creator.auth, { fiscalName: 'Outra Firma, Lda' }).expect(200);
    await app.deps.jobs.drain();
    app.clock.advance(60_000);
    const second = await refund(creator.auth, id, 650);
    await app.deps.jobs.drain();
    const [, correction] = await readReceipt(id, `&correction=${first}`);
    for (const text of ['Correcção n.º 2026/3', 'Corrige o recibo n.º 2026/1', '200,00\u00a0MZN', 'DEV123', 'E.I.', '123456789'])
      expect(correction).toContain(text);
    expect((await readReceipt(id, `&correction=${second}`))[1]).toContain('Correcção n.º 2026/4');
    expect((await readReceipt(id))[1]).toMatch(/Ver a correcção n\.º 2026\/3.*Ver a correcção n\.º 2026\/4/);
    expect((await getReceipt(id, `&correction=${first}&format=pdf`)).headers['content-disposition']).toContain(
      'recibo-2026-3.pdf',
    );
    expect((await readReceipt(other))[1]).not.toContain('correcção n');
    expect(await findDifferences()).toEqual([]);
    await OrderModel.updateOne({ _id: id }, { $push: { refunds: { amount: 1, at: new Date(), by: id, keepAccess: true } } });
    expect((await findDifferences()).map(({ name }) => name)).toEqual(['orders and refunds of receipts']);
  });
});

describe('numbers', () => {
  test('have no gap and no double after concurrent approvals, refunds and jobs', async () => {
    const creator = await createReceiptCreator();
    const pending: string[] = [];
    while (pending.length < 40) pending.push(await placeOrderAndGetId(app, creator.product._id));
    const sold: string[] = [];
    while (sold.length < 10) sold.push(await sell(creator));
    const work = [
      ...pending.map(async (id) => expect((await approve(app, creator.auth, id)).status).toBe(200)),
      ...sold.map((id) => refund(creator.auth, id, 100)),
      ...Array.from({ length: 8 }, () => assignNumbers(app.deps, String(creator.user._id))),
    ];
    await Promise.all(work);
    await Promise.all(Array.from({ length: 8 }, () => assignNumbers(app.deps, String(creator.user._id))));
    await app.deps.jobs.drain();
    const numbers = (await ReceiptModel.find({}).lean()).map(({ number }) => number);
    expect(numbers.sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
    expect((await getStatement(creator.auth)).totals).toEqual({
      receipts: 50,
      gross: 42_500,
      corrections: 10,
      refunds: 1000,
      net: 41_500,
    });
    expect(await findDifferences()).toEqual([]);
  }, 60_000);

  test('are given to orders that the last release approved, and a gap is reported', async () => {
    const creator = await createReceiptCreator();
    const id = await sell(creator);
    await ReceiptModel.deleteMany({});
    app.clock.advance(3 * 3_600_000);
    expect((await findDifferences()).map(({ name }) => name)).toEqual(['receipts of approved orders']);
    await findMissingReceipts(app.deps);
    await findMissingReceipts(app.deps);
    expect([(await readReceipt(id))[0], await ReceiptModel.countDocuments(), await findDifferences()]).toEqual([200, 1, []]);
    await ReceiptSeriesModel.updateOne({}, { $inc: { last: 1 } });
    expect((await findDifferences()).map(({ name }) => name)).toEqual(['numbers of receipts']);
  });
});

const logInAgain = async ({ user }: Pick<Fixture, 'user'>): Promise<{ Authorization: string }> => {
  const { body } = await app.http.post('/api/auth/login').send({ email: user.email, password: PASSWORD });
  return { Authorization: `Bearer ${body.token as string}` };
};

describe('statements', () => {
  test('have a line for each receipt and refund, as JSON, CSV and PDF', async () => {
    const creator = await createReceiptCreator();
    const id = await sell(creator, { name: '=cmd()', nuit: '123456789', confirmationCode: 'BKL7XQ92M1' });
    await refund(creator.auth, id, 200, '@dev');
    await app.deps.jobs.drain();
    const statement = await getStatement(creator.auth);
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
    const creator = await createReceiptCreator();
    await sell(creator);
    await app.deps.jobs.drain();
    expect(await getStatement(creator.auth, '2026-10')).toMatchObject({ lines: [], total: 0, totals: { net: 0 } });
    const { auth } = await logInAs(app);
    expect(await getStatement(auth)).toMatchObject({ lines: [], totals: { receipts: 0 } });
    expect(await readCsvLines(app, '/api/creators/statements/2026-11.csv', auth)).toHaveLength(1);
    for (const month of ['2026-13', '2026', '2026-11.xls', '2026-1.csv', 'x.pdf']) await getStatement(creator.auth, month, 404);
    await getStatement({}, '2026-11', 401);
    await getStatement((await logInAs(app, { role: 'user' })).auth, '2026-11.csv', 403);
  });

  test('have many pages, and none above 5,000 lines', async () => {
    const creator = await createReceiptCreator();
    await sell(creator);
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
    const { lines } = await getStatement(creator.auth, '2026-11?limit=100');
    expect([lines.length, lines.at(-1).number]).toEqual([100, '2026/100']);
    const pdf = await app.http
      .get('/api/creators/statements/2026-11.pdf')
      .set(creator.auth)
      .buffer()
      .parse(readBytes)
      .expect(200);
    expect((await PDFDocument.load(pdf.body as Buffer)).getPageCount()).toBeGreaterThanOrEqual(3);
    await ReceiptMonthModel.updateOne({}, { receipts: 5001 });
    await getStatement(creator.auth, '2026-11.pdf', 413);
  });
});

test('receipts stay with the buyer when the account of the creator is deleted, and are in its export before', async () => {
  const creator = await createReceiptCreator();
  const id = await sell(creator);
  await app.deps.jobs.drain();
  const [, page] = await readReceipt(id);
  const later = await sell(creator);
  const body = { username: creator.user.username, currentPassword: PASSWORD };
  await app.http.delete('/api/auth/me').set(creator.auth).send(body).expect(200);
  await app.deps.jobs.drain();
  expect(await readReceipt(id)).toEqual([200, page]);
  expect((await readReceipt(later))[1]).toContain('Recibo n.º 2026/2');
  const erased = await UserModel.findById(creator.user._id).lean();
  expect([erased?.nuit, erased?.fiscalName, erased?.receiptsSince]).toEqual([undefined, undefined, undefined]);
});

// The last test, because it moves the clock.
test('numbers begin again with each year in Maputo, and with each creator', async () => {
  const [creator, other] = [await createReceiptCreator(), await createReceiptCreator()];
  app.clock.advance(Date.parse('2026-12-31T21:59:59Z') - app.clock.now().getTime());
  const old = await sell({ ...creator, auth: await logInAgain(creator) });
  app.clock.advance(1000);
  const first = await sell({ ...creator, auth: await logInAgain(creator) });
  const foreign = await sell({ ...other, auth: await logInAgain(other) });
  const correction = await refund(await logInAgain(creator), old, 1);
  await app.deps.jobs.drain();
  const titles = [await readReceipt(old), await readReceipt(first), await readReceipt(foreign)];
  expect(titles.map(([, page]) => /<h1>([^<]*)/.exec(page)?.[1])).toEqual([
    'Recibo n.º 2026/1',
    'Recibo n.º 2027/1',
    'Recibo n.º 2027/1',
  ]);
  expect((await readReceipt(old, `&correction=${correction}`))[1]).toMatch(/n\.º 2027\/2.*recibo n\.º 2026\/1/);
  const auth = await logInAgain(creator);
  const { months } = (await app.http.get('/api/creators/statements').set(auth).expect(200)).body;
  expect(months).toMatchObject([
    { month: '2027-01', receipts: 1, refunds: 1 },
    { month: '2026-12', receipts: 1, net: 850 },
  ]);
});
