import { beforeEach, expect, test } from 'vitest';
import { addPhone, buildReceived, forward, type Phone } from '../../testing/devices.ts';
import { logInAs } from '../../testing/factories.ts';
import { type GatewayShop, setUpGatewayOrders } from '../../testing/gateways/gateway-orders.ts';
import { putGateway } from '../../testing/gateways/set-up-gateways.ts';
import { createPendingOrder, placeOrderAndGetId } from '../../testing/orders.ts';
import { DeviceModel } from '../devices/devices.model.ts';
import { reportSilentDevices } from '../devices/report-silent-devices.ts';

const { app, mpesa, createShop, placeOrder, runGatewayJobs } = setUpGatewayOrders();
const PATH = '/api/admin/source-faults';
const HOUR_MS = 3_600_000;
const NO_FAULTS = { attempts_unknown: 0, gateway_refused: 0, device_silent: 0, chain_broken: 0 };

let admin: Record<string, string>;
beforeEach(async () => {
  ({ auth: admin } = await logInAs(app, { role: 'admin' }));
});

const list = async (query = '') => (await app.http.get(`${PATH}?${query}`).set(admin).expect(200)).body;
const listFaults = async (query = ''): Promise<{ kind: string }[]> => (await list(query)).faults;
const passHours = (hours: number): void => app.clock.advance(hours * HOUR_MS);
const toCreator = ({ creator: { _id, username } }: Pick<GatewayShop, 'creator'>) => ({ _id: String(_id), username });

async function addWorkingPhone(): Promise<Phone> {
  const phone = await addPhone(app, (await logInAs(app)).auth);
  await forward(app, phone, buildReceived({ code: 'DKN1ABCDE2F', balance: 100_000 }));
  return phone;
}

const breakChain = async (phone: Phone) => await forward(app, phone, buildReceived({ code: 'DKN1ABCDE2G', balance: 500_000 }));

test('is empty if every source works', async () => {
  await createShop();
  const { auth } = await createPendingOrder(app);
  await addPhone(app, auth);
  expect(await list()).toMatchObject({ faults: [], total: 0, counts: NO_FAULTS });
});

test('has a phone that is silent while an order waits, until its next message', async () => {
  const { creator, auth, product } = await createPendingOrder(app);
  const since = app.clock.now().toISOString();
  const phone = await addPhone(app, auth);
  passHours(25);
  await placeOrderAndGetId(app, product._id, { confirmationCode: 'DKN1ABCDE2F' });
  passHours(2);
  await reportSilentDevices(app.deps);
  const { faults, counts } = await list();
  expect(faults).toEqual([
    {
      kind: 'device_silent',
      creator: toCreator({ creator }),
      since,
      device: { _id: phone.device._id, name: 'Telemóvel da loja', wallet: 'mpesa' },
    },
  ]);
  expect(counts).toEqual({ ...NO_FAULTS, device_silent: 1 });
  await forward(app, phone, buildReceived({ code: 'DKN1ABCDE2G', balance: 100_000 }));
  expect(await listFaults()).toEqual([]);
});

test('has a phone whose chain broke, until the chain is trusted again', async () => {
  const phone = await addWorkingPhone();
  expect(await listFaults()).toEqual([]);
  await breakChain(phone);
  const since = app.clock.now().toISOString();
  passHours(1);
  expect(await listFaults('kind=chain_broken')).toMatchObject([{ kind: 'chain_broken', since }]);
  await DeviceModel.updateOne({ _id: phone.device._id }, { isTrusted: true });
  expect(await listFaults()).toEqual([]);
});

test('has a gateway that refuses the credentials, until they are replaced', async () => {
  const shop = await createShop();
  mpesa.payer = () => 'INS-2';
  passHours(1);
  const since = app.clock.now().toISOString();
  await placeOrder('mpesa', shop);
  passHours(1);
  expect(await listFaults()).toEqual([{ kind: 'gateway_refused', creator: toCreator(shop), since, gateway: 'mpesa' }]);
  const { gateways } = app.deps;
  app.deps.gateways = { ...gateways, allowed: ['paysuite'] };
  expect(await listFaults()).toEqual([]);
  app.deps.gateways = gateways;
  expect((await putGateway(app, shop.auth, 'mpesa', mpesa.credentials)).status).toBe(200);
  expect(await listFaults()).toEqual([]);
});

test('has a gateway whose attempts are unknown for an hour, once, and not after it answers', async () => {
  const shop = await createShop();
  const since = app.clock.now().toISOString();
  mpesa.misbehave = () => 'drop';
  await placeOrder('mpesa', shop);
  passHours(0.9);
  await placeOrder('mpesa', shop);
  expect(await listFaults()).toEqual([]);
  passHours(0.2);
  const fault = { kind: 'attempts_unknown', creator: toCreator(shop), since, gateway: 'mpesa' };
  expect(await listFaults()).toEqual([{ ...fault, attempts: 1 }]);
  passHours(1);
  expect(await listFaults()).toEqual([{ ...fault, attempts: 2 }]);
  mpesa.misbehave = () => undefined;
  await runGatewayJobs();
  expect(await listFaults()).toEqual([]);
});

test('merges all kinds, oldest fault first, in pages, and counts them in the overview', async () => {
  const shop = await createShop();
  const refusedAt = app.clock.now().toISOString();
  mpesa.payer = () => 'INS-2';
  await placeOrder('mpesa', shop);
  passHours(1);
  await breakChain(await addWorkingPhone());
  const first = await list('limit=1');
  expect(first).toMatchObject({ total: 2, pages: 2, counts: { ...NO_FAULTS, gateway_refused: 1, chain_broken: 1 } });
  const second = await list('limit=1&page=2');
  expect([...first.faults, ...second.faults].map(({ kind }) => kind)).toEqual(['gateway_refused', 'chain_broken']);
  expect(await list('kind=chain_broken')).toMatchObject({ total: 1, counts: { gateway_refused: 1 } });
  expect(await list('page=9000')).toMatchObject({ faults: [], total: 2 });
  const { body } = await app.http.get('/api/admin/analytics/overview').set(admin).expect(200);
  expect(body.queues).toMatchObject({ sourceFaults: 2, oldestFault: refusedAt });
});

test('responds 400 to an unknown kind, 401 and 403 to others than admins, and 405 to other methods', async () => {
  await app.http.get(`${PATH}?kind=statement`).set(admin).expect(400);
  await app.http.get(PATH).expect(401);
  const { auth } = await logInAs(app);
  await app.http.get(PATH).set(auth).expect(403);
  await app.http.post(PATH).set(admin).send({}).expect(405);
});
