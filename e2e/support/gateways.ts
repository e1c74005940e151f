import { afterAll, beforeAll, beforeEach } from 'vitest';
import { FakeMpesa } from '../../apps/api/src/testing/gateways/fake-mpesa.ts';
import { FakePaySuite } from '../../apps/api/src/testing/gateways/fake-paysuite.ts';
import { type FakeGateways, redirectToFakes } from '../../apps/api/src/testing/gateways/redirect-to-fakes.ts';
import { closeBrowserSessions } from './browser.ts';
import { callApi, type Creator } from './fixtures.ts';
import { startTestServer, type TestServer } from './server.ts';

export interface GatewayServer extends FakeGateways {
  server: TestServer;
}

/** Returns a server of this file only, and the fake gateways that it uses. Closes the pages that the tests left open. */
export function setUpGatewayServer(): GatewayServer {
  const setUp: GatewayServer = { server: {} as TestServer, mpesa: new FakeMpesa(), paysuite: new FakePaySuite() };
  const { server, mpesa, paysuite } = setUp;
  beforeAll(async () => {
    await Promise.all([mpesa.start(), paysuite.start()]);
    Object.assign(server, await startTestServer({ GATEWAYS: 'paysuite,mpesa', ...redirectToFakes(setUp) }));
  });
  beforeEach(() => {
    for (const fake of [mpesa, paysuite]) fake.reset();
  });
  afterAll(async () => {
    await closeBrowserSessions();
    await server.stop();
    await Promise.all([mpesa.close(), paysuite.close()]);
  });
  return setUp;
}

export async function addGateway(
  { server, ...fakes }: GatewayServer,
  { token }: Creator,
  name: 'mpesa' | 'paysuite',
): Promise<void> {
  await callApi(server, 'PUT', `/api/creators/gateways/${name}`, { credentials: fakes[name].credentials }, token);
}

/** Lets the open page of an order make the API ask the gateway again, without the minute that lies between two questions. */
export const allowQuestions = async (server: TestServer): Promise<void> =>
  await server.withDatabase(async (database) => {
    await database.collection('payment_attempts').updateMany({}, { $unset: { askedAt: 1 } });
  });
