import { describe, expect, test } from 'vitest';
import { deviceFormatIds } from '@banca/contracts/device-formats';
import { addPhone, buildReceived, forward } from '../../testing/devices.ts';
import { logInAs } from '../../testing/factories.ts';
import { logInWithSecondFactor } from '../../testing/second-factor.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { t } from '../../testing/t.ts';
import { AuditEntryModel } from '../../platform/mongo/audit.ts';
import { PaymentModel } from '../payments/payments.model.ts';
import { DeviceMessageModel } from './device-messages.model.ts';
import { DeviceModel } from './devices.model.ts';
import { exportDevices } from './devices.service.ts';

const app = setUpTestApp();
const PATH = '/api/creators/devices';
const FIELDS = { name: 'Telemóvel da loja', wallet: 'mpesa', format: 'sms_gateway' };

describe('POST /api/creators/devices', () => {
  test.each(deviceFormatIds)('201: returns what %s needs, once, and stores no readable secret', async (format) => {
    const { auth } = await logInAs(app);
    const { device, secret, setup } = await addPhone(app, auth, { format });
    expect(device).toMatchObject({ ...FIELDS, format, lastMessageAt: null, chain: 'empty' });
    expect(Buffer.from(secret, 'base64url')).toHaveLength(24);
    const sendsSecret = format === 'json' || format === 'incoming_sms_gateway';
    expect(setup).toMatchObject({
      url: `${app.deps.config.PUBLIC_ORIGIN}/api/payment-messages/${device._id}`,
      header: sendsSecret ? { name: 'X-Banca-Secret', value: secret } : null,
      body: expect.stringContaining(format === 'sms_gateway' ? setup.url : 'from'),
    });
    expect(JSON.stringify(await DeviceModel.find().lean())).not.toContain(secret);
    const { body, text } = await app.http.get(PATH).set(auth).expect(200);
    expect([body.devices, text.includes(secret)]).toEqual([[device], false]);
  });

  test('201: is audited, and told to the owner', async () => {
    const { user, auth } = await logInAs(app);
    const { device } = await addPhone(app, auth);
    await app.http.delete(`${PATH}/${device._id}`).set(auth).expect(200);
    const entries = await AuditEntryModel.find({ target: user._id }).sort({ _id: 1 }).lean();
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['device.add', null, FIELDS],
      ['device.remove', FIELDS, null],
    ]);
    await app.deps.jobs.drain();
    const [email] = await app.mailbox.readTo(user.email);
    expect(email?.text).toMatch(/Foi acrescentado um telemóvel[\s\S]*Foi removido um telemóvel/);
  });

  test.each([
    [{ ...FIELDS, wallet: 'paypal' }, 'wallet', 'devices.notAWallet'],
    [{ ...FIELDS, format: 'sms' }, 'format', 'devices.unknownFormat'],
    [{ ...FIELDS, name: ' ' }, 'name', 'validation.required'],
  ])('400: %j', async (fields, field, message) => {
    const { auth } = await logInAs(app);
    const { status, body } = await app.http.post(PATH).set(auth).send(fields);
    expect([status, body.fields]).toEqual([400, { [field]: t(message as never) }]);
  });

  test('403: needs the second factor again', async () => {
    const { auth } = await logInWithSecondFactor(app);
    app.clock.advance(11 * 60_000);
    const { status, body } = await app.http.post(PATH).set(auth).send(FIELDS);
    expect([status, body.code]).toEqual([403, 'reauthentication_required']);
  });

  test('409: the eleventh one, also of concurrent requests', async () => {
    const { auth } = await logInAs(app);
    for (let i = 0; i < 8; i += 1) await addPhone(app, auth);
    const add = async () => (await app.http.post(PATH).set(auth).send(FIELDS)).status;
    const statuses = await Promise.all([add(), add(), add(), add()]);
    expect(statuses.sort()).toEqual([201, 201, 409, 409]);
  });
});

describe('PUT /api/creators/devices/{id}', () => {
  test('200: its name, and 400 without one', async () => {
    const { auth } = await logInAs(app);
    const { device } = await addPhone(app, auth);
    const rename = async (name: string) => await app.http.put(`${PATH}/${device._id}`).set(auth).send({ name });
    expect((await rename(' Balcão ')).body).toEqual({ device: { ...device, name: 'Balcão' } });
    expect((await rename(' ')).body.fields).toEqual({ name: t('validation.required') });
    expect((await app.http.get(PATH).set(auth)).body.devices).toMatchObject([{ name: 'Balcão' }]);
  });

  test('404: the device of somebody else', async () => {
    const [owner, other] = [await logInAs(app), await logInAs(app)];
    const { device } = await addPhone(app, owner.auth);
    await app.http.put(`${PATH}/${device._id}`).set(other.auth).send({ name: 'Balcão' }).expect(404);
    expect((await app.http.get(PATH).set(owner.auth)).body.devices).toEqual([device]);
  });
});

describe('DELETE /api/creators/devices/{id}', () => {
  test('404: the device of somebody else, or one that was removed', async () => {
    const [owner, other] = [await logInAs(app), await logInAs(app)];
    const { device } = await addPhone(app, owner.auth);
    const remove = async (auth: Record<string, string>) => (await app.http.delete(`${PATH}/${device._id}`).set(auth)).status;
    expect([await remove(other.auth), await remove(owner.auth), await remove(owner.auth)]).toEqual([404, 200, 404]);
  });

  test('200: its messages are refused from then on, and its payments stay', async () => {
    const { auth } = await logInAs(app);
    const phone = await addPhone(app, auth);
    expect(await forward(app, phone, buildReceived({ code: 'DKN1ABCDE2F', balance: 100_000 }))).toBe(200);
    await app.http.delete(`${PATH}/${phone.device._id}`).set(auth).expect(200);
    expect(await forward(app, phone, buildReceived({ code: 'DKN1ABCDE2G', balance: 185_000 }))).toBe(401);
    await app.deps.jobs.drain();
    expect([await PaymentModel.countDocuments(), await DeviceMessageModel.countDocuments()]).toEqual([1, 0]);
  });
});

test('a device that is removed while it sends leaves nothing behind', async () => {
  const { auth } = await logInAs(app);
  const phone = await addPhone(app, auth);
  const send = async (n: number) => await forward(app, phone, buildReceived({ code: `DKN1ABCDE2${n}`, balance: 100_000 + n }));
  const remove = async () => (await app.http.delete(`${PATH}/${phone.device._id}`).set(auth)).status;
  const [removed, ...sent] = await Promise.all([remove(), ...[1, 2, 3, 4, 5].map(send)]);
  expect([removed, sent.filter((status) => ![200, 401].includes(status))]).toEqual([200, []]);
  await app.deps.jobs.drain();
  expect([await DeviceModel.countDocuments(), await DeviceMessageModel.countDocuments()]).toEqual([0, 0]);
});

test('devices are part of the export of an account, without secrets, and are erased with it', async () => {
  const { user, auth } = await logInAs(app);
  const phone = await addPhone(app, auth);
  const admin = await logInAs(app, { role: 'admin' });
  const exported = [];
  for await (const device of exportDevices(user._id)) exported.push(device);
  expect(exported).toMatchObject([{ ...FIELDS, lastResult: null }]);
  expect(Object.keys(exported[0] ?? {})).not.toContain('secret');
  await app.http
    .delete(`/api/admin/users/${String(user._id)}`)
    .set(admin.auth)
    .expect(200);
  expect(await DeviceModel.countDocuments()).toBe(0);
  expect(await forward(app, phone, buildReceived({ code: 'DKN1ABCDE2F', balance: 100_000 }))).toBe(401);
});
