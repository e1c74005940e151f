// The requests of buyers and creators. Each is repeated until it is acknowledged.
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repositoryRoot } from '../paths.mjs';

const PASSWORD = 'Segredo-da-falha-1';

export async function signUp(client, name, isStopped) {
  const account = { firstName: 'Amélia', lastName: 'Cossa', username: name, email: `${name}@example.com`, password: PASSWORD };
  const { body } = await client.callUntilAcknowledged('POST', '/api/auth/signup', { body: account, isStopped });
  return { token: body.token, id: body.user._id, name };
}

export async function createProduct(client, { token, title, isStopped }) {
  const form = createForm({
    title,
    description: 'Um caderno para provar que nada se perde.',
    price: '150',
    category: 'Ebook',
    file: 'https://drive.google.com/file/d/1/view',
  });
  form.append('images', await createPng(), 'cover.png');
  const { body } = await client.callUntilAcknowledged('POST', '/api/creators/products', { token, body: form, isStopped });
  return body.product;
}

export async function placeOrder(client, { productId, email, code, isStopped }) {
  const form = createForm({
    productId,
    name: 'Inácio Sitoe',
    email,
    phone: '+258 86 555 0188',
    payment: 'mpesa',
    confirmationCode: code,
  });
  form.append('paymentScreenshot', await createPng(), 'payment.png');
  const path = `/api/products/${productId}/orders`;
  const { body } = await client.callUntilAcknowledged('POST', path, { body: form, isStopped });
  return { id: body.order._id, token: new URL(body.orderLink).searchParams.get('token') };
}

export async function submitProof(client, { id, token, code, isStopped }) {
  const form = createForm({ confirmationCode: code });
  form.append('paymentScreenshot', await createPng(), 'payment.png');
  const path = `/api/orders/${id}/proofs?token=${encodeURIComponent(token)}`;
  await client.callUntilAcknowledged('POST', path, { body: form, isStopped });
}

export const withdrawOrder = (client, { id, token, isStopped }) =>
  client.callUntilAcknowledged('POST', `/api/orders/${id}/withdraw`, { body: { token }, isStopped });

export async function approveOrder(client, { id, token, isStopped }) {
  const list = await client.callUntilAcknowledged('GET', `/api/creators/orders?q=${id.slice(-6)}`, { token, isStopped });
  const { proofId } = list.body.orders.find(({ _id }) => _id === id) ?? {};
  await client.callUntilAcknowledged('POST', `/api/creators/orders/${id}/approve`, { token, body: { proofId }, isStopped });
}

export const returnOrder = (client, { id, token, isStopped }) =>
  client.callUntilAcknowledged('POST', `/api/creators/orders/${id}/return`, { token, body: { reason: 'unreadable' }, isStopped });

export const addReview = (client, { productId, token, isStopped }) =>
  client.callUntilAcknowledged('POST', `/api/products/${productId}/reviews`, {
    token,
    body: { rating: 5, comment: 'Chegou tudo inteiro.' },
    isStopped,
  });

export const downloadFile = (client, { path, isStopped }) => client.callUntilAcknowledged('GET', path, { isStopped });

export function createForm(fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** Creates a picture in a random colour, because the API marks orders whose payment screenshot was used before. */
export async function createPng() {
  const requireFromApi = createRequire(join(repositoryRoot, 'apps/api/package.json'));
  const [r, g, b] = randomBytes(3);
  const picture = requireFromApi('sharp')({ create: { width: 32, height: 32, channels: 3, background: { r, g, b } } });
  return new Blob([await picture.png().toBuffer()], { type: 'image/png' });
}
