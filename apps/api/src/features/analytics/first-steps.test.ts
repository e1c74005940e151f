import { beforeEach, expect, test } from 'vitest';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { approve, placeOrderAndGetId } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';

const app = setUpTestApp();
let creator: Awaited<ReturnType<typeof logInAs>>;
beforeEach(async () => {
  creator = await logInAs(app);
});

const get = async (path: string, auth: Record<string, string> = creator.auth) => await app.http.get(path).set(auth);
const trackView = async (productId: unknown) =>
  await app.http
    .post('/api/analytics/track')
    .set('User-Agent', 'Mozilla/5.0 (iPhone)')
    .send({ productId: String(productId) })
    .expect(202);
const placeApprovedOrder = async (productId: unknown) => {
  const id = await placeOrderAndGetId(app, productId);
  expect((await approve(app, creator.auth, id)).status).toBe(200);
};

const path = '/api/creators/dashboard/summary';

test('says what is left to do until the first sale', async () => {
  creator = await logInAs(app, { mpesa: '84 555 0123' });
  const readFirstSteps = async () => (await get(path)).body.firstSteps;
  const pending = await makeProduct(app, creator.user, { status: 'pending' });
  expect(await readFirstSteps()).toEqual({
    hasPaymentAccount: true,
    product: { _id: String(pending._id), status: 'pending' },
    hasVisits: false,
  });
  await makeProduct(app, creator.user, { status: 'pending', needsConfirmedEmail: true });
  expect((await readFirstSteps()).product).toMatchObject({ status: 'pending', needsConfirmedEmail: true });
  const approved = await makeProduct(app, creator.user);
  app.clock.advance(1000);
  await makeProduct(app, creator.user, { status: 'rejected' });
  await trackView(approved._id);
  expect(await readFirstSteps()).toMatchObject({ product: { _id: String(approved._id), status: 'approved' }, hasVisits: true });
  await placeApprovedOrder(approved._id);
  expect(await readFirstSteps()).toBeUndefined();
});

test('an account to which nobody can pay does not count as a payment account', async () => {
  creator = await logInAs(app, { mpesa: 'conta' });
  expect((await get(path)).body.firstSteps.hasPaymentAccount).toBe(false);
});
