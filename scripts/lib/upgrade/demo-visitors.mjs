// People who use the demo marketplace, which the old version created: its documents are those that the migrations change.
import { randomInt } from 'node:crypto';
import { createHttpClient } from '../load/http-client.mjs';

/** The load numbers its own visitors from 1. */
const FIRST_VISITOR_NUMBER = 1000;
const PUBLIC_PATHS = ['/api/products?limit=12', '/api/products?q=mus&sort=popularity', '/api/categories', '/api/creators'];
const CREATOR_PATHS = ['/api/creators/dashboard/summary', '/api/creators/products/my', '/api/creators/analytics', '/api/auth/me'];

/** @returns a promise that resolves when the load and all visitors have stopped */
export function startDemoVisitors(load, { chooseOrigin, accounts }) {
  const creators = accounts.filter(({ role }) => role === 'creator').map((account) => createCreatorVisitor(account));
  const people = [browse, browse, ...creators];
  return Promise.all(
    people.map((visit, index) => {
      const client = createHttpClient(chooseOrigin, FIRST_VISITOR_NUMBER + index, load.requests);
      const call = (method, path, options) =>
        client.callUntilAcknowledged(method, path, { ...options, isStopped: load.isStopped });
      return load.repeat(() => visit(call));
    }),
  );
}

async function browse(call) {
  for (const path of PUBLIC_PATHS) await call('GET', path);
  const { body } = await call('GET', '/api/products?sort=newest&limit=50');
  const { _id: id, creator } = body.products[randomInt(body.products.length)];
  await call('GET', `/api/products/${id}`);
  await call('GET', `/api/products/${id}/reviews`);
  await call('GET', `/api/creators/${creator._id}`);
}

function createCreatorVisitor({ email, password }) {
  return async (call) => {
    const { token } = (await call('POST', '/api/auth/login', { body: { email, password } })).body;
    for (const path of CREATOR_PATHS) await call('GET', path, { token });
    const { orders } = (await call('GET', '/api/creators/orders?status=pending&limit=1', { token })).body;
    for (const { _id: id, proofId } of orders)
      await call('POST', `/api/creators/orders/${id}/approve`, { token, body: { acceptDuplicate: true, proofId } });
  };
}
