import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { createPng, logInAs, makeProduct } from '../../testing/factories.ts';
import { BUYER } from '../../testing/orders.ts';
import { findFormAction, openPlainPage, readPlainText, sendPlainForm } from '../../testing/plain-forms.ts';
import { setUpTestApp } from '../../testing/test-app.ts';

const app = setUpTestApp({ RATE_LIMIT: 'on' });

test('429: the limits of ordering apply, and a form that placed its order leads to it nevertheless', async () => {
  const { user } = await logInAs(app, { mpesa: '84 123 4567' });
  const path = `/checkout/${String((await makeProduct(app, user))._id)}/form`;
  const [first, second] = [findFormAction(await openPlainPage(app, path)), findFormAction(await openPlainPage(app, path))];
  const send = async (action: string) => await sendPlainForm(app, action, BUYER, await createPng());
  expect((await send(first)).status).toBe(303);
  await mongoose.connection
    .collection('rate_limits')
    .updateOne({ key: 'order-ip:127.0.0.1' }, { $set: { points: 10_000, expire: new Date(Date.now() + 60_000) } });
  const refused = await send(second);
  expect(refused.status).toBe(429);
  expect(readPlainText(refused)).toContain('Volta atrás no navegador');
  expect((await send(first)).status).toBe(303);
});
