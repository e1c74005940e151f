import type { GatewayName } from '../../../packages/contracts/src/payment-gateways.ts';
import { FakeMpesa } from '../../../apps/api/src/testing/gateways/fake-mpesa.ts';
import { FakePaySuite } from '../../../apps/api/src/testing/gateways/fake-paysuite.ts';
import { type Creator, sendJson } from './market.ts';

export interface FakeGateways {
  paysuite: FakePaySuite;
  mpesa: FakeMpesa;
}

export async function startFakeGateways(): Promise<FakeGateways> {
  const [paysuite, mpesa] = await Promise.all([new FakePaySuite().start(), new FakeMpesa().start()]);
  return { paysuite, mpesa };
}

export async function saveCredentials(url: string, { paysuite, mpesa }: FakeGateways, { token }: Creator): Promise<void> {
  const credentials: Record<GatewayName, object> = { paysuite: paysuite.credentials, mpesa: mpesa.credentials };
  for (const [name, values] of Object.entries(credentials)) {
    const request = { method: 'PUT', token, body: { credentials: values } } as const;
    await sendJson(`${url}/api/creators/gateways/${name}`, request);
  }
}

interface Notification {
  raw: string;
  headers: Record<string, string>;
}

/** @returns whether the API acknowledged it. The gateways of the benchmark do not send it again */
export async function sendNotification(url: string, creator: Creator, name: GatewayName, { raw, headers }: Notification) {
  const address = `${url}/api/gateways/${name}/notifications/${creator.id}`;
  const response = await fetch(address, { method: 'POST', headers, body: raw }).catch(() => undefined);
  await response?.arrayBuffer().catch(() => undefined);
  return response?.ok === true;
}
