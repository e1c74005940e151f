import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

/** Returns status 0 if there is no response, for example because the API was killed. */
async function callApi(origin, method, path, { token, body, key, ms = 10_000 } = {}) {
  const headers = {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(key && { 'Idempotency-Key': key }),
    ...(body && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
  };
  const payload = body instanceof FormData || body === undefined ? body : JSON.stringify(body);
  try {
    const response = await fetch(origin + path, { method, headers, body: payload, signal: AbortSignal.timeout(ms) });
    return { status: response.status, body: await response.json().catch(() => ({})) };
  } catch (error) {
    return { status: 0, body: { message: error.message } };
  }
}

export async function createCreator(origin) {
  const credentials = { email: 'stall@example.com', password: 'Stall-banca-1' };
  const account = { firstName: 'Amélia', lastName: 'Cossa', username: 'stall', ...credentials };
  const { token } = assertOk(
    await callApi(origin, 'POST', '/api/auth/signup', { body: account, key: randomUUID() }),
    'signing up',
  ).body;
  const form = new FormData();
  const fields = {
    title: 'Caderno de campo',
    description: 'Um caderno para provar que nada se perde.',
    price: '150',
    category: 'Ebook',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', 'https://drive.google.com/file/d/1/view');
  form.append('images', createPng(), 'cover.png');
  const response = assertOk(
    await callApi(origin, 'POST', '/api/creators/products', { token, body: form, key: randomUUID() }),
    'creating a product',
  );
  return { token, productId: response.body.product._id };
}

export function placeOrder(origin, productId, guest) {
  const form = new FormData();
  const fields = { productId, name: 'Inácio Sitoe', email: guest.email, phone: '+258 86 555 0188', payment: 'mpesa' };
  for (const [name, value] of Object.entries({ ...fields, confirmationCode: guest.code })) form.append(name, value);
  form.append('paymentScreenshot', createPng(), 'payment.png');
  return callApi(origin, 'POST', `/api/products/${productId}/orders`, { body: form, key: guest.key });
}

export function approveOrder(origin, token, orderId) {
  return callApi(origin, 'POST', `/api/creators/orders/${orderId}/approve`, { token, body: {}, key: randomUUID() });
}

export async function listOrders(origin, token) {
  const orders = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { body } = assertOk(
      await callApi(origin, 'GET', `/api/creators/orders?limit=100&page=${page}`, { token }),
      'listing the orders',
    );
    orders.push(...body.orders);
    ({ pages } = body);
  }
  return orders;
}

export async function getHealthStatus(origin, probe) {
  return (await callApi(origin, 'GET', `/api/health/${probe}`, { ms: 5000 })).status;
}

/** Returns whether the email with the download link of an order exists. A repeated email has the same file name. */
export function hasEmail(folder, id, email) {
  if (!existsSync(folder)) return false;
  return readdirSync(folder).some((name) => {
    if (!name.endsWith('.eml') || !name.includes(id)) return false;
    // Join the lines of quoted-printable.
    const text = readFileSync(join(folder, name), 'utf8').replaceAll(/=\r?\n/g, '');
    return text.includes(`/download/${id}`) && new RegExp(`^To: .*${email}`, 'm').test(text);
  });
}

function assertOk(response, action) {
  if (response.status >= 200 && response.status < 300) return response;
  throw new Error(`${action} failed with ${response.status}: ${JSON.stringify(response.body)}`);
}

function createPng() {
  const sidePx = 32;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(sidePx, 0);
  header.writeUInt32BE(sidePx, 4);
  header.set([8, 2], 8);
  const pixels = Buffer.alloc(sidePx * (1 + sidePx * 3), 0x9a);
  for (let row = 0; row < sidePx; row += 1) pixels[row * (1 + sidePx * 3)] = 0;
  const bytes = [
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    toPngChunk('IHDR', header),
    toPngChunk('IDAT', deflateSync(pixels)),
    toPngChunk('IEND', Buffer.alloc(0)),
  ];
  return new Blob(bytes, { type: 'image/png' });
}

function toPngChunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
