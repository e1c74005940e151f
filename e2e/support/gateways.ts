import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { FakeMpesa } from '../../apps/api/src/testing/gateways/fake-mpesa.ts';
import { FakePaySuite } from '../../apps/api/src/testing/gateways/fake-paysuite.ts';
import { closeBrowserSessions } from './browser.ts';
import { callApi, type Creator } from './fixtures.ts';
import { startTestServer, type TestServer } from './server.ts';

/** The origin that the API knows, also of the page on which buyers pay. */
export const PAYSUITE_ORIGIN = 'https://paysuite.tech';
const MPESA_ORIGINS = ['https://api.vm.co.mz:18352', 'https://api.vm.co.mz:18353'];

const PRELOAD = fileURLToPath(new URL('./redirect-gateway-requests.ts', import.meta.url));

export interface GatewayServer {
  server: TestServer;
  mpesa: FakeMpesa;
  paysuite: FakePaySuite;
}

async function startGatewayServer({ mpesa, paysuite }: GatewayServer): Promise<TestServer> {
  await Promise.all([mpesa.start(), paysuite.start()]);
  const fakeOrigins = {
    [PAYSUITE_ORIGIN]: paysuite.origin,
    ...Object.fromEntries(MPESA_ORIGINS.map((origin) => [origin, mpesa.origin])),
  };
  // The pages whose address it answers.
  paysuite.origin = PAYSUITE_ORIGIN;
  return await startTestServer({
    GATEWAYS: 'paysuite,mpesa',
    FAKE_GATEWAY_ORIGINS: JSON.stringify(fakeOrigins),
    NODE_OPTIONS: `--import=${PRELOAD}`,
  });
}

/** Returns a server of this file only, and the fake gateways that it uses. Closes the pages that the tests left open. */
export function setUpGatewayServer(): GatewayServer {
  const setUp: GatewayServer = { server: {} as TestServer, mpesa: new FakeMpesa(), paysuite: new FakePaySuite() };
  const { server, mpesa, paysuite } = setUp;
  beforeAll(async () => void Object.assign(server, await startGatewayServer(setUp)));
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
