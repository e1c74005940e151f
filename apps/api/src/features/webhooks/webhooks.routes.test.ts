import { describe, expect, test } from 'vitest';
import { AuditEntryModel } from '../../platform/mongo/audit.ts';
import { logInAs } from '../../testing/factories.ts';
import { logInWithSecondFactor } from '../../testing/second-factor.ts';
import { t } from '../../testing/t.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { addWebhook, readDeliveries, WEBHOOK_FIELDS } from '../../testing/webhooks.ts';
import { exportWebhooks } from './account-data.ts';
import { DeliveryModel } from './deliveries.model.ts';
import { SequenceModel } from './sequences.model.ts';
import { WebhookModel } from './webhooks.model.ts';

const app = setUpTestApp();
const PATH = '/api/webhooks';

describe('POST /api/webhooks', () => {
  test('201: shows the secret once, and stores no readable one', async () => {
    const { auth } = await logInAs(app);
    const { webhook, secret } = await addWebhook(app, auth, { events: ['order.placed', 'order.placed'] });
    expect(webhook).toMatchObject({ url: WEBHOOK_FIELDS.url, events: ['order.placed'], enabled: true, disabledReason: null });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    expect(JSON.stringify(await WebhookModel.find().lean())).not.toContain(secret);
    const { body, text } = await app.http.get(PATH).set(auth).expect(200);
    expect([body.webhooks, text.includes(secret)]).toEqual([[webhook], false]);
  });

  test.each([
    ['http://receiver.example/', 'webhooks.urlInvalid'],
    ['https://ana:segredo@receiver.example/', 'webhooks.urlInvalid'],
    ['https://receiver.example/#a', 'webhooks.urlInvalid'],
    ['https://receiver.example:25/', 'webhooks.urlInvalid'],
    ['https://localhost/', 'webhooks.urlInvalid'],
    ['https://localhost./', 'webhooks.urlInvalid'],
    ['https://intranet/', 'webhooks.urlInvalid'],
    ['receiver.example', 'webhooks.urlInvalid'],
    [`https://receiver.example/${'x'.repeat(2000)}`, 'webhooks.urlInvalid'],
    [' ', 'webhooks.urlRequired'],
    ['https://127.1/', 'webhooks.urlNotPublic'],
    ['https://0x7f000001/', 'webhooks.urlNotPublic'],
    ['https://[::ffff:127.0.0.1]/', 'webhooks.urlNotPublic'],
    ['https://169.254.169.254/', 'webhooks.urlNotPublic'],
  ] as const)('400: %s', async (url, message) => {
    const { auth } = await logInAs(app);
    const { status, body } = await app.http
      .post(PATH)
      .set(auth)
      .send({ url, events: ['order.placed'] });
    expect([status, body.fields]).toEqual([400, { url: t(message) }]);
  });

  test.each([
    [[], 'events', 'webhooks.eventsRequired'],
    ['order.placed', 'events', 'webhooks.eventsRequired'],
    [['webhook.test'], 'events.0', 'webhooks.unknownEvent'],
    [Array.from({ length: 9 }, () => 'order.placed'), 'events', 'webhooks.unknownEvent'],
  ] as const)('400: events %j', async (events, field, message) => {
    const { auth } = await logInAs(app);
    const { status, body } = await app.http.post(PATH).set(auth).send({ url: WEBHOOK_FIELDS.url, events });
    expect([status, body.fields]).toEqual([400, { [field]: t(message) }]);
  });

  test('409: the eleventh one, also of concurrent requests', async () => {
    const { auth } = await logInAs(app);
    for (let i = 0; i < 8; i += 1) await addWebhook(app, auth);
    const add = async () => (await app.http.post(PATH).set(auth).send(WEBHOOK_FIELDS)).status;
    expect((await Promise.all([add(), add(), add(), add()])).sort()).toEqual([201, 201, 409, 409]);
  });
});

test('403: adding, changing and rotating need the second factor again', async () => {
  const { auth } = await logInWithSecondFactor(app);
  const { webhook } = await addWebhook(app, auth);
  app.clock.advance(11 * 60_000);
  const codes = [
    await app.http.post(PATH).set(auth).send(WEBHOOK_FIELDS),
    await app.http
      .put(`${PATH}/${webhook._id}`)
      .set(auth)
      .send({ ...WEBHOOK_FIELDS, enabled: true }),
    await app.http.post(`${PATH}/${webhook._id}/rotate`).set(auth),
  ].map(({ status, body }) => [status, body.code]);
  expect(codes).toEqual(Array.from({ length: 3 }, () => [403, 'reauthentication_required']));
});

test('changes are audited without paths of URLs, and told to the owner', async () => {
  const { user, auth } = await logInAs(app);
  const { webhook } = await addWebhook(app, auth, { url: 'https://receiver.example/token-of-the-receiver' });
  const path = `${PATH}/${webhook._id}`;
  const changes = { url: 'https://other.example:8443/', events: ['review.created'], enabled: false };
  expect((await app.http.put(path).set(auth).send(changes).expect(200)).body.webhook).toMatchObject(changes);
  const { body } = await app.http.post(`${path}/rotate`).set(auth).expect(200);
  expect(Date.parse(body.webhook.previousSecretUntil)).toBe(app.clock.now().getTime() + 24 * 3_600_000);
  await app.http.delete(path).set(auth).expect(200);
  const entries = await AuditEntryModel.find({ target: user._id }).sort({ _id: 1 }).lean();
  const [before, after] = [
    { host: 'receiver.example', events: WEBHOOK_FIELDS.events, enabled: true },
    { host: 'other.example:8443', events: ['review.created'], enabled: false },
  ];
  expect(entries.map((entry) => [entry.action, entry.before, entry.after])).toEqual([
    ['webhook.add', null, before],
    ['webhook.edit', before, after],
    ['webhook.rotate', after, after],
    ['webhook.delete', after, null],
  ]);
  await app.deps.jobs.drain();
  const [email] = await app.mailbox.readTo(user.email);
  expect(email?.text).toMatch(/acrescentado um webhook[\s\S]*mudado um webhook[\s\S]*trocado[\s\S]*eliminado um webhook/);
});

test('404: the webhook or the delivery of somebody else; an admin reads the log', async () => {
  const [owner, other, admin] = [await logInAs(app), await logInAs(app), await logInAs(app, { role: 'admin' })];
  const { webhook } = await addWebhook(app, owner.auth);
  const { body } = await app.http.post(`${PATH}/${webhook._id}/test`).set(owner.auth).expect(201);
  expect(body.delivery).toMatchObject({ event: 'webhook.test', state: 'waiting', attempts: 0 });
  const path = `${PATH}/${webhook._id}`;
  const resend = `deliveries/${body.delivery._id}/resend`;
  const { http } = app;
  const statuses = [
    (
      await http
        .put(path)
        .set(other.auth)
        .send({ ...WEBHOOK_FIELDS, enabled: false })
    ).status,
    (await http.delete(path).set(other.auth)).status,
    (await http.get(`${path}/deliveries`).set(other.auth)).status,
    ...(await Promise.all(['rotate', 'test', resend].map((action) => http.post(`${path}/${action}`).set(other.auth)))).map(
      ({ status }) => status,
    ),
    (await http.post(`${PATH}/${(await addWebhook(app, other.auth)).webhook._id}/${resend}`).set(other.auth)).status,
  ];
  expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 404]);
  expect((await http.get(PATH).set(owner.auth)).body.webhooks).toEqual([webhook]);
  expect(await readDeliveries(app, admin.auth, webhook._id)).toEqual([body.delivery]);
});

test('webhooks are part of the export of an account, without secrets, and are erased with it', async () => {
  const { user, auth } = await logInAs(app);
  const { webhook } = await addWebhook(app, auth);
  await app.http.post(`${PATH}/${webhook._id}/test`).set(auth).expect(201);
  await SequenceModel.create({ creator: user._id, value: 1 });
  const exported = [];
  for await (const row of exportWebhooks(user._id)) exported.push(row);
  expect(exported).toMatchObject([{ ...WEBHOOK_FIELDS, enabled: true }]);
  expect(Object.keys(exported[0] ?? {})).not.toContain('secret');
  const admin = await logInAs(app, { role: 'admin' });
  await app.http
    .delete(`/api/admin/users/${String(user._id)}`)
    .set(admin.auth)
    .expect(200);
  await app.deps.jobs.drain();
  const counts = [WebhookModel, DeliveryModel, SequenceModel].map((model) => model.estimatedDocumentCount());
  expect(await Promise.all(counts)).toEqual([0, 0, 0]);
});
