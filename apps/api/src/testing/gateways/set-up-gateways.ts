import type { GatewayName } from '@banca/contracts/payment-gateways';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createGateways } from '../../features/gateways/gateways.ts';
import type { TestApp } from '../test-app.ts';
import { FakeMpesa } from './fake-mpesa.ts';
import { FakePaySuite } from './fake-paysuite.ts';
import type { FakeGateways } from './redirect-to-fakes.ts';

/** Lets the app talk to fake gateways. Call it after `setUpTestApp`. */
export function setUpGateways(app: TestApp): FakeGateways {
  const fakes: FakeGateways = { paysuite: new FakePaySuite(), mpesa: new FakeMpesa() };
  const { paysuite, mpesa } = fakes;
  beforeAll(async () => {
    await Promise.all([paysuite.start(), mpesa.start()]);
  });
  beforeEach(() => {
    for (const fake of [paysuite, mpesa]) fake.reset();
    const origins = { paysuite: paysuite.origin, mpesa: { charge: mpesa.origin, query: mpesa.origin } };
    // Also closes the circuits that an earlier test opened.
    app.deps.gateways = createGateways(['paysuite', 'mpesa'], { ...app.deps, origins });
  });
  afterAll(async () => {
    await Promise.all([paysuite.close(), mpesa.close()]);
  });
  return fakes;
}

type AuthHeaders = Record<string, string>;

export const putGateway = async (app: TestApp, auth: AuthHeaders, name: GatewayName, credentials: object) =>
  await app.http.put(`/api/creators/gateways/${name}`).set(auth).send({ credentials });
