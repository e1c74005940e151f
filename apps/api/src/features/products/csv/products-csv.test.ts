import { PRODUCTS_CSV_MAX_BYTES } from '@banca/contracts/product-csv-limits';
import { describe, expect, test, vi } from 'vitest';
import { readCsvLines } from '../../../testing/csv.ts';
import { logInAs, makeProduct } from '../../../testing/factories.ts';
import { makeHostedFile, toProductFile } from '../../../testing/hosted-files.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { ProductModel } from '../products.model.ts';

const app = setUpTestApp({ PRODUCT_QUOTA: '12' });
type AuthHeaders = Record<string, string>;

const LINK = 'https://drive.google.com/file/d/1AbC/view';
const HEAD = 'Título;Descrição;Preço (MZN);Categoria;Link';
const buildRow = (title: string, changes: Partial<Record<'price' | 'category' | 'link', string>> = {}): string =>
  [title, 'Doze bases.', changes.price ?? '850,00', changes.category ?? 'musica', changes.link ?? LINK].join(';');

const importCsv = (auth: AuthHeaders, csv: string, options: object = {}) =>
  app.http
    .post('/api/creators/products/import')
    .set(auth)
    .send({ csv, ...options });

async function importLines(auth: AuthHeaders, lines: string[], options: object = {}) {
  return (await importCsv(auth, lines.join('\r\n'), options).expect(200)).body;
}

const listProblems = async (auth: AuthHeaders, ...lines: string[]): Promise<string[]> =>
  (await importLines(auth, lines)).problems.map(
    ({ line, column = '', why }: Record<string, string>) => `${line} ${column}: ${why}`,
  );

const exportText = async (auth: AuthHeaders): Promise<string> =>
  (await readCsvLines(app, '/api/creators/products.csv', auth)).join('\r\n');

const AWKWARD_TEXTS = ['=1+1', "'=1+1", "''-x", "'olá'", '+258 84 555 0123', '@x; "y", z', 'a\nb\r\nc\t"', '🎸 Timbila', '[1]'];

describe('GET /api/creators/products.csv', () => {
  test('200: exports the products of the caller, and importing them in any language changes nothing', async () => {
    const { user, auth } = await logInAs(app);
    await makeProduct(app, (await logInAs(app)).user);
    for (const text of AWKWARD_TEXTS)
      await makeProduct(app, user, {
        title: text,
        description: `${text}\r\nfim`,
        features: [text, 'b'],
        beforePrice: 123_456_78,
        images: ['/uploads/a.webp', '/uploads/b.webp'],
      });
    const launchPriceUntil = new Date(app.clock.now().getTime() + 86_400_000);
    await makeProduct(app, user, { price: 50_000, launchPrice: 50_000, regularPrice: 85_000, launchPriceUntil });
    await makeProduct(app, user, {
      title: 'Com segundos',
      price: 50_000,
      launchPrice: 50_000,
      regularPrice: 85_000,
      launchPriceUntil: new Date(launchPriceUntil.getTime() + 1500),
    });
    const upload = await makeHostedFile(app, user);
    const files = [toProductFile(app, [upload])];
    await makeProduct(app, user, { file: '', files, downloadLimit: 5, buyersGetUpdates: false, status: 'rejected' });
    const before = await ProductModel.find({}).lean();
    for (const language of ['pt', 'en', 'default']) {
      const headers = language === 'default' ? auth : { ...auth, 'Banca-Language': language };
      const text = await exportText(headers);
      for (const dryRun of [true, false])
        expect(await importLines(auth, [text], { dryRun })).toMatchObject({ applied: !dryRun, unchanged: 12, problems: [] });
    }
    expect(await ProductModel.find({}).lean()).toEqual(before);
    const [head, last, , launch] = (await exportText({ ...auth, 'Banca-Language': 'en' })).split('\r\n');
    expect(launch).toContain(',2026-11-22 10:00,');
    expect(head).toBe(
      '\uFEFFId,Title,Description,Price (MZN),Previous price (MZN),Launch price (MZN),End of the launch,Category,Features,Link,Images,Download limit,Buyers get new versions',
    );
    expect(last).toMatch(/^#[0-9a-f]{24},Marrabenta \d+,Doze bases para guitarra\.,850\.00,,,,Música,12 faixas,,,5,no$/);
  });
});

describe('POST /api/creators/products/import', () => {
  test('200: creates and updates as the form does, and the same file again changes nothing', async () => {
    const { user, auth } = await logInAs(app);
    const rejected = await makeProduct(app, user, { title: 'Antigo', status: 'rejected', images: ['/uploads/a.webp'] });
    const lines = [
      'id\tprice\timages\ttitle\tdescription\tcategory\tfile\tfeatures\tbuyersGetUpdates',
      `#${String(rejected._id).toUpperCase()}\t1.234,50\t\tAntigo\tNovo texto\tMúsica\t${LINK}\t"a\nb"\tNÃO`,
      `\t900\t\tNovo\tDoze bases.\tE-books\t${LINK}\t[]\t`,
      '\t\t\t\t\t\t\t\t',
    ];
    expect(await importLines(auth, lines, { dryRun: true })).toMatchObject({ applied: false, created: 1, updated: 1 });
    expect(await ProductModel.countDocuments()).toBe(1);
    const result = await importLines(auth, lines);
    const created = await ProductModel.findOne({ title: 'Novo' }).lean();
    expect(result).toEqual({
      applied: true,
      created: 1,
      updated: 1,
      unchanged: 0,
      existing: 0,
      remaining: 0,
      rows: [
        {
          line: 2,
          action: 'update',
          title: 'Antigo',
          product: String(rejected._id),
          removedImages: 1,
          changed: ['description', 'price', 'features', 'file', 'images', 'buyersGetUpdates'],
          values: [{ column: 'price', before: 850, after: 1234.5 }],
        },
        { line: 3, action: 'create', title: 'Novo', product: String(created?._id) },
      ],
      problems: [],
    });
    const change = { status: 'pending', price: 123_450, images: [], features: ['a', 'b'], buyersGetUpdates: false };
    expect(await ProductModel.findById(rejected._id).lean()).toMatchObject(change);
    expect(created).toMatchObject({ status: 'pending', price: 90_000, category: 'Ebook', features: [], listed: false });
    expect(await importLines(auth, lines)).toMatchObject({ created: 0, updated: 0, unchanged: 1, existing: 1 });
    const launch = ['id;launchPrice;launchPriceUntil', `${String(created?._id)};700;05/12/2026 23:59`];
    expect(await importLines(auth, launch)).toMatchObject({ updated: 1 });
    const until = new Date('2026-12-05T21:59:00Z');
    expect(await ProductModel.findById(created?._id).lean()).toMatchObject({ launchPriceUntil: until });
    expect(await listProblems(auth, launch[0] ?? '', `${String(created?._id)};700;31/02/2027 23:59`)).toHaveLength(1);
    const [first, second] = await Promise.all([1, 2].map(() => importLines(auth, [HEAD, buildRow('Ao mesmo tempo')])));
    expect(first.created + second.created).toBe(1);
    expect(await ProductModel.countDocuments({ title: 'Ao mesmo tempo' })).toBe(1);
  });

  test('200: tells the problems of each row, and writes nothing while there is one', async () => {
    const { user, auth } = await logInAs(app);
    const [own, deleted] = [await makeProduct(app, user), await makeProduct(app, user)];
    await app.http
      .delete(`/api/creators/products/${String(deleted._id)}`)
      .set(auth)
      .expect(200);
    const foreign = await makeProduct(app, (await logInAs(app)).user);
    const head = `Id;${HEAD};Imagens;Preço anterior (MZN)`;
    const problems = await listProblems(
      { ...auth, 'Banca-Language': 'pt' },
      head,
      `;${buildRow('Bom')};;`,
      ...['1e3', '-5', 'NaN', '1,2,3', '99999999', ''].map((price, i) => `;${buildRow(`P${i}`, { price })};;`),
      `;${buildRow('')};;`,
      `;${buildRow('a\0b', { category: 'Bruxaria', link: 'http://evil.test/' })};;`,
      `;${buildRow('c', { category: 'Bruxaria' })};;800`,
      `;${buildRow('d', { link: '' })};/uploads/x.webp;`,
      ...[foreign, deleted].map(({ _id }) => `${String(_id)};${buildRow('e')};;`),
      `65f1;${buildRow('e')};;`,
      `${String(own._id)};${buildRow('f')};/uploads/of-another.webp;`,
      `${String(own._id)};${buildRow('f')};;`,
      `;${buildRow('Bom')};;`,
      ';curta',
    );
    const number = 'Escreve um valor como 1500 ou 1500,50';
    const required = 'Campo obrigatório';
    const unknownId = 'Nenhum dos teus produtos tem este id.';
    expect(problems).toEqual([
      `3 price: ${number}`,
      '4 price: Escreve 0 ou mais',
      `5 price: ${number}`,
      `6 price: ${number}`,
      '7 price: O preço máximo é de 10 milhões de MZN',
      `8 price: ${required}`,
      `9 title: ${required}`,
      '10 title: Contém caracteres que não são permitidos',
      expect.stringContaining('10 file: Indica um link válido'),
      '11 beforePrice: O preço anterior tem de ser superior ao preço.',
      expect.stringContaining('12 images: '),
      `13 id: ${unknownId}`,
      `14 id: ${unknownId}`,
      `15 id: ${unknownId}`,
      '16 images: Esta imagem não pertence ao produto.',
      '17 id: Este produto está duas vezes no ficheiro.',
      '18 title: Este produto está duas vezes no ficheiro.',
      '19 : A linha tem 2 células em vez de 8.',
    ]);
    expect(await ProductModel.countDocuments({ title: 'Bom' })).toBe(0);
    const { auth: admin } = await logInAs(app, { role: 'admin' });
    expect(await listProblems({ ...admin, 'Banca-Language': 'pt' }, 'id,price', `${String(own._id)},1`)).toEqual([
      `2 id: ${unknownId}`,
    ]);
  });

  test.each([
    ['unknown columns', 'id,__proto__,creator,status\n', ['1 __proto__', '1 creator', '1 status']],
    ['a repeated column', 'título;Titulo\n', ['1 title']],
    ['no heading', 'nada\n', ['1']],
    ['blank cells only', '\uFEFF;;\n', ['1']],
    ['a missing quote', `${HEAD}\n"a;b\n${'c;d\n'.repeat(9)}`, ['2']],
    ['a quote too many', `${HEAD}\na"b;c\n`, ['2']],
    ['quotes only', '"'.repeat(400_000), ['1']],
    ['too many blank rows', `${HEAD}\n${'\n'.repeat(10_000)}`, ['10001']],
    ['too many rows', `title,file\n${Array.from({ length: 1001 }, (_, i) => `t${i},\n`).join('')}`, ['1002']],
  ])('200: tells where a file with %s cannot be read', async (_name, csv, places) => {
    const { auth } = await logInAs(app);
    const { applied, problems } = (await importCsv(auth, csv).expect(200)).body;
    expect(applied).toBe(false);
    expect(problems.map(({ line, column = '' }: { line: number; column?: string }) => `${line} ${column}`.trim())).toEqual(
      places,
    );
  });

  test('200: leaves rows when it takes too long, and the same request goes on', async () => {
    const { auth } = await logInAs(app);
    const lines = [HEAD, ...Array.from({ length: 9 }, (_, i) => buildRow(`Bases ${i}`))];
    const readClock = app.clock.now;
    const slowClock = vi.spyOn(app.clock, 'now').mockImplementation(() => {
      app.clock.advance(500);
      return readClock();
    });
    const first = await importLines(auth, lines);
    slowClock.mockRestore();
    expect([first.applied, first.created > 0, first.created + first.remaining]).toEqual([true, true, 9]);
    expect(first.remaining).toBeGreaterThan(0);
    expect(await importLines(auth, lines)).toMatchObject({ created: first.remaining, existing: first.created, remaining: 0 });
  });

  test('200: reads UTF-16 that was taken for other text, and stops at the quota', async () => {
    const { auth } = await logInAs(app);
    const csv = [HEAD, ...Array.from({ length: 13 }, (_, i) => buildRow(`Bases ${i}`))].join('\n');
    const { body } = await importCsv(auth, Buffer.from(csv, 'utf16le').toString('latin1'), { dryRun: true }).expect(200);
    expect([body.created, body.problems.map(({ line }: { line: number }) => line)]).toEqual([12, [14]]);
  });

  test('400, 403, 413: refuses an empty file, a suspended shop, and more than 5 MB', async () => {
    const { auth } = await logInAs(app);
    await importCsv(auth, ' \n').expect(400);
    await importCsv(auth, 'a', { dryRun: 'yes' }).expect(400);
    await importCsv((await logInAs(app, { creatorStatus: 'suspended' })).auth, HEAD).expect(403);
    await importCsv(auth, '"'.repeat(PRODUCTS_CSV_MAX_BYTES - 100)).expect(200);
    await importCsv(auth, 'é'.repeat(PRODUCTS_CSV_MAX_BYTES / 2 + 1)).expect(413);
    await importCsv(auth, 'a'.repeat(2 * PRODUCTS_CSV_MAX_BYTES)).expect(413);
  });
});
