import type { GatewayName } from '@banca/contracts/payment-gateways';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createGateways } from '../../features/gateways/gateways.ts';
import type { TestApp } from '../test-app.ts';
import { FakeMpesa } from './fake-mpesa.ts';
import { FakePaySuite } from './fake-paysuite.ts';

/** Lets the app talk to fake gateways. Call it after `setUpTestApp`. */
export function setUpGateways(app: TestApp) {
  const [paysuite, mpesa] = [new FakePaySuite(), new FakeMpesa()];
  const resetGateways = (): void => {
    for (const fake of [paysuite, mpesa]) fake.reset();
    const origins = { paysuite: paysuite.origin, mpesa: { charge: mpesa.origin, query: mpesa.origin } };
    // Also closes the circuits that an earlier test opened.
    app.deps.gateways = createGateways(['paysuite', 'mpesa'], { ...app.deps, origins });
  };
  beforeAll(async () => {
    await Promise.all([paysuite.start(), mpesa.start()]);
    // For the fixture of the app, which is created before the next hook.
    resetGateways();
  });
  beforeEach(resetGateways);
  afterAll(async () => {
    await Promise.all([paysuite.close(), mpesa.close()]);
  });
  return { paysuite, mpesa };
}

type AuthHeaders = Record<string, string>;

export const putGateway = async (app: TestApp, auth: AuthHeaders, name: GatewayName, credentials: object) =>
  await app.http.put(`/api/creators/gateways/${name}`).set(auth).send({ credentials });
