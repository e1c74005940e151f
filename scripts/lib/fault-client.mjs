// What a guest and a creator do, over HTTP, for fault.mjs.
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

/** One API call; an answer that never came (the process was killed) has status 0. */
async function call(origin, method, path, { token, body, key, ms = 10_000 } = {}) {
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

/** A creator with one product for sale; throws when the shop does not let them. */
export async function openStall(origin) {
  const login = { email: 'stall@example.com', password: 'Stall-banca-1' };
  const person = { firstName: 'Amélia', lastName: 'Cossa', username: 'stall', ...login };
  const { token } = expect(
    await call(origin, 'POST', '/api/auth/signup', { body: person, key: randomUUID() }),
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
  form.append('images', picture(), 'cover.png');
  const made = expect(
    await call(origin, 'POST', '/api/creators/products', { token, body: form, key: randomUUID() }),
    'creating a product',
  );
  return { token, productId: made.body.product._id };
}

/** Sends one order as a guest; `guest` is `{ email, code, key }`. Returns the answer. */
export function placeOrder(origin, productId, guest) {
  const form = new FormData();
  const fields = { productId, name: 'Inácio Sitoe', email: guest.email, phone: '+258 86 555 0188', payment: 'mpesa' };
  for (const [name, value] of Object.entries({ ...fields, confirmationCode: guest.code })) form.append(name, value);
  form.append('paymentScreenshot', picture(), 'payment.png');
  return call(origin, 'POST', `/api/products/${productId}/orders`, { body: form, key: guest.key });
}

export function approve(origin, token, orderId) {
  return call(origin, 'POST', `/api/creators/orders/${orderId}/approve`, { token, body: {}, key: randomUUID() });
}

/** Every order of the creator, all pages. */
export async function allOrders(origin, token) {
  const orders = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { body } = expect(
      await call(origin, 'GET', `/api/creators/orders?limit=100&page=${page}`, { token }),
      'listing the orders',
    );
    orders.push(...body.orders);
    ({ pages } = body);
  }
  return orders;
}

/** The status of GET /api/health/ready or /live; 0 without an answer. */
export async function health(origin, which) {
  return (await call(origin, 'GET', `/api/health/${which}`, { ms: 5000 })).status;
}

/** Whether a mail to this guest with this order's link is there; sent again, it would have the same name. */
export function delivered(mails, id, email) {
  if (!existsSync(mails)) return false;
  return readdirSync(mails).some((name) => {
    if (!name.endsWith('.eml') || !name.includes(id)) return false;
    // Undo the line breaks of quoted-printable.
    const text = readFileSync(join(mails, name), 'utf8').replaceAll(/=\r?\n/g, '');
    return text.includes(`/download/${id}`) && new RegExp(`^To: .*${email}`, 'm').test(text);
  });
}

function expect(answer, what) {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new Error(`${what} failed with ${answer.status}: ${JSON.stringify(answer.body)}`);
}

/** A PNG of 32 by 32 pixels in one colour. */
function picture() {
  const side = 32;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  const rows = Buffer.alloc(side * (1 + side * 3), 0x9a);
  for (let row = 0; row < side; row += 1) rows[row * (1 + side * 3)] = 0;
  const bytes = [
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return new Blob(bytes, { type: 'image/png' });
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
