import type { Db } from 'mongodb';
import { createRandom, type Random } from '../../../apps/api/src/platform/random.ts';
import type { FakeGateways } from '../../../apps/api/src/testing/gateways/redirect-to-fakes.ts';
import type { GatewayName } from '../../../packages/contracts/src/payment-gateways.ts';
import { sendJson } from '../run-benchmark.ts';
import type { MailLog } from './mail-log.ts';
import { createCreator, type Creator } from './market.ts';

export interface GatewayBench {
  db: Db;
  api: { url: string };
  fakes: FakeGateways;
  mail: MailLog;
}

export interface Purchase {
  id: string;
  token: string;
  creator: Creator;
  gateway: GatewayName;
  /** Whether the buyer has paid on a page, and so would not pay again. */
  hasPaidPage: boolean;
}

export interface GatewayMarket extends Pick<GatewayBench, 'api' | 'fakes'> {
  creators: Creator[];
  random: Random;
  purchases: Purchase[];
  /** How many notifications of each kind were sent. */
  notifications: Record<'sent' | 'forged' | 'unanswered', number>;
  /** Notifications that are still to come. Buyers do not wait for them. */
  pendingNotifications: Promise<void>[];
  /** When buyers no longer repeat requests that the API does not answer. */
  stopAt: number;
  isStopped: () => boolean;
}

async function createGatewayCreator({ api, db, fakes }: GatewayBench, username: string): Promise<Creator> {
  const creator = await createCreator(api, db, username);
  for (const name of ['paysuite', 'mpesa'] as const) {
    const body = { credentials: fakes[name].credentials };
    await sendJson(`${api.url}/api/creators/gateways/${name}`, { method: 'PUT', token: creator.token, body });
  }
  return creator;
}

export async function createMarket(
  bench: GatewayBench,
  { creators: count, seed }: { creators: number; seed: number },
): Promise<GatewayMarket> {
  const creators: Creator[] = [];
  for (let n = 0; n < count; n += 1) creators.push(await createGatewayCreator(bench, `loja${n}`));
  const market: GatewayMarket = {
    api: bench.api,
    fakes: bench.fakes,
    creators,
    random: createRandom(seed),
    purchases: [],
    notifications: { sent: 0, forged: 0, unanswered: 0 },
    pendingNotifications: [],
    stopAt: Infinity,
    isStopped: () => performance.now() > market.stopAt,
  };
  return market;
}
