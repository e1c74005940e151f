import { fileURLToPath } from 'node:url';
import type { FakeMpesa } from './fake-mpesa.ts';
import type { FakePaySuite } from './fake-paysuite.ts';

export interface FakeGateways {
  paysuite: FakePaySuite;
  mpesa: FakeMpesa;
}

/** The origin that the API knows, also of the page on which buyers pay. */
export const PAYSUITE_ORIGIN = 'https://paysuite.tech';
const MPESA_ORIGINS = ['https://api.vm.co.mz:18352', 'https://api.vm.co.mz:18353'];

const PRELOAD = fileURLToPath(new URL('./redirect-gateway-requests.ts', import.meta.url));

/** Returns the environment with which a process of the API sends its requests to fake gateways. Call it once, after they have started. */
export function redirectToFakes({ paysuite, mpesa }: FakeGateways): Record<string, string> {
  const fakeOrigins = {
    [PAYSUITE_ORIGIN]: paysuite.origin,
    ...Object.fromEntries(MPESA_ORIGINS.map((origin) => [origin, mpesa.origin])),
  };
  // The pages whose address it answers.
  paysuite.origin = PAYSUITE_ORIGIN;
  return { FAKE_GATEWAY_ORIGINS: JSON.stringify(fakeOrigins), NODE_OPTIONS: `--import=${PRELOAD}` };
}
