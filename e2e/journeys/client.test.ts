import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { BancaConnectionError, BancaError, createClient, each } from '@banca/client';
import { expect, inject, onTestFinished, test } from 'vitest';
import { callApi, createCreator, createPng, createProduct, getAdminToken } from '../support/fixtures.ts';
import { placeOrder } from '../support/orders.ts';
import { setUpTestServer } from '../support/server.ts';

const server = setUpTestServer();
const run = promisify(execFile);
const CLIENT = fileURLToPath(new URL('../../packages/client', import.meta.url));
const TSC = fileURLToPath(new URL('../../packages/client/node_modules/typescript/lib/tsc.js', import.meta.url));

/** What a program outside the project writes: it sells a file, buys it, approves the order and downloads the file. */
const PROGRAM = `
import { readFile } from 'node:fs/promises';
import { createClient, each } from '@banca/client';

const { SHOP = '', TOKEN = '', ADMIN_TOKEN = '' } = process.env;
const creator = createClient({ baseUrl: SHOP, token: TOKEN });
const admin = createClient({ baseUrl: SHOP, token: async () => ADMIN_TOKEN });
const buyer = createClient({ baseUrl: SHOP, language: 'en' });
const sent: number[] = [];

const { product } = await creator.createProduct({
  body: { title: 'Marrabenta', description: 'Doze bases', price: 850, category: 'Música', file: 'https://drive.google.com/file/d/1/view' },
});
await admin.setProductStatus({ params: { id: product._id }, body: { status: 'approved' } });
const file = await creator.uploadFile(new Blob(['Doze bases de marrabenta']), { name: 'bases é.txt', onProgress: (bytes) => sent.push(bytes) });
for (let state = ''; state !== 'ready' && state !== 'unscanned'; )
  ({ file: { state } } = await creator.getHostedFile({ params: { id: file } }));
await creator.updateProduct({ params: { id: product._id }, body: { file: '', files: [{ file }] } });

const paymentScreenshot = new Blob([await readFile('screenshot.png')], { type: 'image/png' });
const placed = await buyer.createOrder({
  params: { id: product._id },
  body: { name: 'Inácio Sitoe', email: 'inacio@example.com', phone: '845550123', payment: 'mpesa', confirmationCode: 'QJ21K4M8XA', paymentScreenshot },
});
const { searchParams } = new URL(placed.orderLink ?? '');
let approved = 0;
for await (const order of each(creator.listCreatorOrders, 'orders', { query: { state: 'pending', limit: 1 } })) {
  await creator.approveOrder({ params: { id: order._id }, body: { proofId: order.proofId } });
  approved += 1;
}
const page = await buyer.getOrderPage({ params: { id: placed.order._id }, query: { token: searchParams.get('token') ?? '' } });
const token = new URL(page.downloadLink ?? '', SHOP).searchParams.get('token') ?? '';
const download = await buyer.getDownload({ params: { orderId: placed.order._id }, query: { token } });
const bought = await buyer.downloadHostedFile({ params: { orderId: placed.order._id, fileId: download.files[0]?._id ?? '' }, query: { token } });
console.log(JSON.stringify([approved, sent.at(-1), download.files[0]?.name, await bought.text()]));
`;

/** Of Node, as far as the program uses it. */
const NODE_TYPES = `
declare const process: { env: Record<string, string | undefined> };
declare module 'node:fs/promises' { export function readFile(path: string): Promise<BlobPart>; }
`;

test('the packed client, in an empty project, sells, buys, approves and downloads a file', async () => {
  const project = await mkdtemp(join(inject('runFolder'), 'project-'));
  const npm = async (folder: string, ...args: string[]) => await run('npm', args, { cwd: folder });
  const { stdout: packed } = await npm(CLIENT, 'pack', '--json', '--pack-destination', project);
  const [{ filename, files }] = JSON.parse(packed) as [{ filename: string; files: { path: string }[] }];
  expect(files.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['README.md', 'dist/index.d.ts', 'dist/index.js', 'package.json']),
  );
  expect(files.filter(({ path }) => !path.startsWith('dist/')).length).toBe(2);

  await writeFile(join(project, 'package.json'), '{ "type": "module", "private": true }');
  await npm(project, 'install', '--offline', '--no-audit', '--no-fund', `./${filename}`);
  await writeFile(join(project, 'screenshot.png'), await createPng('#b93815'));
  await writeFile(join(project, 'program.ts'), PROGRAM);
  await writeFile(join(project, 'node.d.ts'), NODE_TYPES);
  const compilerOptions = {
    strict: true,
    skipLibCheck: false,
    module: 'nodenext',
    target: 'es2022',
    types: [],
    lib: ['es2022', 'dom'],
  };
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  await run(process.execPath, [TSC, '-p', project]).catch((error: unknown) => {
    throw new Error((error as { stdout: string }).stdout);
  });
  const creator = await createCreator(server);
  await server.markEmailVerified(creator.email);
  const env = { ...process.env, SHOP: server.url, TOKEN: creator.token, ADMIN_TOKEN: await getAdminToken(server) };
  const { stdout } = await run(process.execPath, ['program.js'], { cwd: project, env });
  expect(JSON.parse(stdout)).toEqual([1, 24, 'bases é.txt', 'Doze bases de marrabenta']);
  expect(JSON.parse(await readFile(join(CLIENT, 'package.json'), 'utf8'))).not.toHaveProperty('dependencies');
});

const EXAMPLES = fileURLToPath(new URL('../../examples', import.meta.url));

test('each example of a bot imports a statement and approves what is paid', async () => {
  const creator = await createCreator(server);
  const product = await createProduct(server, creator);
  const scopes = ['orders:read', 'orders:decide', 'payments:write'];
  const token = { name: 'Robô', scopes };
  const { secret } = await callApi<{ secret: string }>(server, 'POST', '/api/tokens', token, creator.token);
  const statement = join(await mkdtemp(join(inject('runFolder'), 'statement-')), 'statement.csv');
  const env = { ...process.env, BANCA_URL: server.url, BANCA_TOKEN: secret };
  const commands = { node: 'approve-orders.mjs', python3: 'approve_orders.py', sh: 'approve-orders.sh' };
  for (const [i, [command, file]] of Object.entries(commands).entries()) {
    // Not every machine has Python.
    if (spawnSync('sh', ['-c', `command -v ${command}`]).status !== 0) continue;
    const code = `QJ21K4M8X${i}`;
    const order = await placeOrder(server, product._id, { confirmationCode: code });
    await placeOrder(server, product._id, { confirmationCode: `UNPAID${i}K4M` });
    const now = new Date().toLocaleString('pt-MZ', { timeZone: 'Africa/Maputo', dateStyle: 'short', timeStyle: 'short' });
    await writeFile(
      statement,
      `Recibo;Data;Descrição;Entrada;Saída\n${code};${now.replace(',', '')};Recebido de 258845550123;850,00;\n`,
    );
    const { stdout } = await run(command, [join(EXAMPLES, file), statement], { env });
    expect([command, ...stdout.trim().split('\n')]).toEqual([
      command,
      '1 new payments, 0 known ones',
      `approved #${order.shortId}`,
    ]);
  }
});

type Answer = [status: number, body?: object, headers?: Record<string, string>] | 'cut';

/** Answers requests with these answers in turn. */
async function startServer(answers: Answer[]) {
  const requests: IncomingMessage[] = [];
  const http = createServer((request, response) => {
    requests.push(request);
    request.resume();
    const answer = answers[requests.length - 1] ?? [500];
    if (answer === 'cut') return void response.destroy();
    const [status, body = {}, headers = {}] = answer;
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => http.once('listening', resolve));
  onTestFinished(() => void http.close());
  const baseUrl = `http://127.0.0.1:${(http.address() as AddressInfo).port}/`;
  return { requests, client: createClient({ baseUrl, token: () => 'secret' }) };
}

const ORDER = { params: { id: '65f1c0ffee0123456789abe0' } };

test('a failure that may pass is tried again with the same key', async () => {
  const { requests, client } = await startServer(['cut', [503, {}, { 'Retry-After': '0' }], [200, { message: 'done' }]]);
  expect(await client.approveOrder(ORDER)).toEqual({ message: 'done' });
  const keys = requests.map(({ headers }) => headers['idempotency-key']);
  expect([keys.length, new Set(keys).size, requests[2]?.headers.authorization]).toEqual([3, 1, 'Bearer secret']);
});

test('a refusal is an error with its code, and is not tried again', async () => {
  const body = { message: 'Dados inválidos', code: 'validation_failed', fields: { proofId: 'x' }, requestId: 'r1' };
  const { requests, client } = await startServer([[400, body]]);
  const error = await client.approveOrder(ORDER).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(BancaError);
  expect(error).toMatchObject({ ...body, status: 400 });
  expect(requests).toHaveLength(1);
});

test('what the API asks to try much later is left to the caller, and so is a server that stays away', async () => {
  const limited = await startServer([[429, {}, { 'Retry-After': '3600' }]]);
  await expect(limited.client.approveOrder(ORDER)).rejects.toMatchObject({ status: 429, retryAfterMs: 3_600_000 });
  const gone = await startServer(['cut', 'cut', 'cut']);
  await expect(gone.client.approveOrder(ORDER)).rejects.toBeInstanceOf(BancaConnectionError);
  expect([limited.requests.length, gone.requests.length]).toEqual([1, 3]);
});

test('an aborted call stops between two tries', async () => {
  const { requests, client } = await startServer([[503, {}, { 'Retry-After': '50' }]]);
  const controller = new AbortController();
  const call = client.approveOrder(ORDER, { signal: controller.signal });
  await expect.poll(() => requests.length).toBe(1);
  controller.abort(new Error('enough'));
  await expect(call).rejects.toThrow('enough');
});

test('the items of all pages are listed, each page when it is needed', async () => {
  const pages = [[1, 2], [3]].map((ids, i): Answer => [200, { orders: ids.map((_id) => ({ _id })), page: i + 1, pages: 2 }]);
  const { requests, client } = await startServer(pages);
  const ids: unknown[] = [];
  for await (const { _id } of each(client.listCreatorOrders, 'orders', { query: { state: 'pending' } }))
    ids.push([_id, requests.length]);
  expect(ids).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
  ]);
  expect(requests.map(({ url }) => url)).toEqual([1, 2].map((page) => `/api/creators/orders?state=pending&page=${page}`));
});

test('an upload goes on where it stopped', async () => {
  const id = '65f1c0ffee0123456789abcd';
  const { requests, client } = await startServer([
    [201, {}, { Location: `/api/files/${id}` }],
    'cut',
    [200, {}, { 'Upload-Offset': '3' }],
    [204, {}, { 'Upload-Offset': '8' }],
  ]);
  expect(await client.uploadFile(new Blob(['12345678']))).toBe(id);
  expect(requests.map(({ method, headers }) => [method, headers['upload-offset'], headers['content-length']])).toEqual([
    ['POST', undefined, '0'],
    ['PATCH', '0', '8'],
    ['HEAD', undefined, undefined],
    ['PATCH', '3', '5'],
  ]);
});
