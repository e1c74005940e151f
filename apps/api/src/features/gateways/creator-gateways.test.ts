import { describe, expect, test } from 'vitest';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { putGateway, setUpGateways } from '../../testing/gateways/set-up-gateways.ts';
import { runJobsAndReadEmails } from '../../testing/orders.ts';
import { logInWithSecondFactor } from '../../testing/second-factor.ts';
import { t } from '../../testing/t.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { deleteAccount } from '../account-deletion/delete-account.service.ts';
import { AuditEntryModel } from '../../platform/mongo/audit.ts';
import { CreatorGatewayModel } from './creator-gateways.model.ts';
import { createGateways } from './gateways.ts';

const app = setUpTestApp();
const fakes = setUpGateways(app);
const testedNow = (): string => app.clock.now().toISOString();

const list = async (auth: Record<string, string>) => (await app.http.get('/api/creators/gateways').set(auth).expect(200)).body;

describe('PUT /api/creators/gateways/:name', () => {
  test.each(['paysuite', 'mpesa'] as const)('200: tests and encrypts the credentials of %s, and returns none', async (name) => {
    const { user, auth } = await logInAs(app);
    const { status, body, text } = await putGateway(app, auth, name, fakes[name].credentials);
    expect([status, body]).toEqual([200, { gateway: { name, state: 'ready', testedAt: testedNow() } }]);
    const stored = await CreatorGatewayModel.findOne({ creator: user._id }).lean();
    const audit = await AuditEntryModel.find({ action: 'user.gateway' }).lean();
    for (const secret of Object.values(fakes[name].credentials))
      expect([text, JSON.stringify(stored), JSON.stringify(audit)].some((part) => part.includes(secret))).toBe(false);
    expect(stored?.secret.data.toString()).not.toContain('token');
    expect(fakes[name].charges).toEqual([]);
  });

  test('200: a change is audited, and the owner is told by email', async () => {
    const { user, auth } = await logInAs(app);
    await putGateway(app, auth, 'paysuite', fakes.paysuite.credentials);
    await putGateway(app, auth, 'paysuite', fakes.paysuite.credentials);
    const entries = await AuditEntryModel.find({ action: 'user.gateway' }).sort({ _id: 1 }).lean();
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [
        { gateway: 'paysuite', state: 'missing' },
        { gateway: 'paysuite', state: 'ready' },
      ],
      [
        { gateway: 'paysuite', state: 'ready' },
        { gateway: 'paysuite', state: 'ready' },
      ],
    ]);
    const [email] = await runJobsAndReadEmails(app, 'Foi adicionada uma conta de pagamento', user.email);
    expect(email?.text).toContain('A conta PaySuite foi adicionada.');
  });

  test('200: keeps credentials that could not be tested, because the service was down', async () => {
    const { auth } = await logInAs(app);
    fakes.paysuite.misbehave = () => 'html';
    const { body } = await putGateway(app, auth, 'paysuite', fakes.paysuite.credentials);
    expect(body.gateway).toEqual({ name: 'paysuite', state: 'untested', testedAt: null });
  });

  test('400: refuses credentials that are missing, malformed or wrong, and stores none', async () => {
    const { auth } = await logInAs(app);
    const { credentials } = fakes.mpesa;
    const fieldsOf = async (...args: [name: 'mpesa' | 'paysuite', credentials: object]) => {
      const { status, body } = await putGateway(app, auth, ...args);
      return [status, body.fields];
    };
    const required = t('gateways.credentialRequired');
    expect(await fieldsOf('paysuite', {})).toEqual([400, { 'credentials.token': required }]);
    expect(await fieldsOf('mpesa', { apiKey: 'x' })).toEqual([
      400,
      { 'credentials.publicKey': required, 'credentials.serviceProviderCode': required },
    ]);
    const malformed = t('gateways.credentialMalformed');
    expect(await fieldsOf('mpesa', { ...credentials, publicKey: 'MIIB' })).toEqual([400, { 'credentials.publicKey': malformed }]);
    expect(await fieldsOf('paysuite', { token: 'olá mundo' })).toEqual([400, { 'credentials.token': malformed }]);
    expect(await fieldsOf('mpesa', { ...credentials, apiKey: 'x'.repeat(300) })).toEqual([
      400,
      { 'credentials.apiKey': malformed },
    ]);
    const refused = t('gateways.credentialsRefused');
    expect(await fieldsOf('mpesa', { ...credentials, apiKey: 'another' })).toEqual([400, { credentials: refused }]);
    expect(await CreatorGatewayModel.countDocuments({})).toBe(0);
  });

  test('403: needs the second factor again after ten minutes', async () => {
    const { auth } = await logInWithSecondFactor(app, { role: 'creator' });
    app.clock.advance(11 * 60_000);
    const { status, body } = await putGateway(app, auth, 'paysuite', fakes.paysuite.credentials);
    expect([status, body.code]).toEqual([403, 'reauthentication_required']);
  });

  test('404: a gateway that does not exist, or that the operator does not allow', async () => {
    const { auth } = await logInAs(app);
    expect((await putGateway(app, auth, 'stripe' as never, {})).status).toBe(404);
    app.deps.gateways = createGateways(['mpesa'], app.deps);
    const { status, body } = await putGateway(app, auth, 'paysuite', fakes.paysuite.credentials);
    expect([status, body.message]).toEqual([404, t('gateways.notAllowed')]);
  });
});

test('GET /api/creators/gateways 200: lists what the operator allows, and what the creator has', async () => {
  const { auth } = await logInAs(app);
  await putGateway(app, (await logInAs(app)).auth, 'mpesa', fakes.mpesa.credentials);
  await putGateway(app, auth, 'paysuite', fakes.paysuite.credentials);
  const missing = { name: 'mpesa', state: 'missing', testedAt: null };
  const paysuite = { name: 'paysuite', state: 'ready', testedAt: testedNow() };
  expect(await list(auth)).toEqual({ gateways: [missing, paysuite] });
  app.deps.gateways = createGateways([], app.deps);
  expect(await list(auth)).toEqual({ gateways: [{ ...paysuite, state: 'off' }] });
});

test('DELETE /api/creators/gateways/:name 204: forgets the credentials, also when repeated', async () => {
  const { user, auth } = await logInAs(app);
  await putGateway(app, auth, 'paysuite', fakes.paysuite.credentials);
  for (let i = 0; i < 2; i += 1) await app.http.delete('/api/creators/gateways/paysuite').set(auth).expect(204);
  expect(await CreatorGatewayModel.countDocuments({ creator: user._id })).toBe(0);
  expect(await AuditEntryModel.countDocuments({ action: 'user.gateway' })).toBe(2);
});

test('GET /api/products/:id 200: names the gateways that can charge the buyer, as soon as they change', async () => {
  const { user, auth } = await logInAs(app);
  const [paid, free] = await Promise.all([makeProduct(app, user), makeProduct(app, user, { price: 0 })]);
  const listOffered = async ({ _id }: { _id: unknown }) =>
    (await app.http.get(`/api/products/${String(_id)}`)).body.product.gateways;
  expect(await listOffered(paid)).toEqual([]);
  await putGateway(app, auth, 'mpesa', fakes.mpesa.credentials);
  expect(await listOffered(paid)).toEqual(['mpesa']);
  expect(await listOffered(free)).toEqual([]);
  await app.http.delete('/api/creators/gateways/mpesa').set(auth).expect(204);
  expect(await listOffered(paid)).toEqual([]);
});

test('credentials are erased with the account', async () => {
  const { user, auth } = await logInAs(app);
  await putGateway(app, auth, 'paysuite', fakes.paysuite.credentials);
  const admin = await logInAs(app, { role: 'admin' });
  await deleteAccount(app.deps, { id: String(admin.user._id) } as never, String(user._id));
  expect(await CreatorGatewayModel.countDocuments({})).toBe(0);
});
