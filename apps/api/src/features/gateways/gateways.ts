import { setTimeout as delay } from 'node:timers/promises';
import type { GatewayName } from '@banca/contracts/payment-gateways';
import type { Logger } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { createGatewayHttp } from './drivers/gateway-http.ts';
import { createMpesa, type MpesaOrigins } from './drivers/mpesa.ts';
import { createPaySuite } from './drivers/paysuite.ts';
import type { Credentials, GatewayDriver, PaymentGateway } from './gateway.ts';

interface GatewayOrigins {
  paysuite: string;
  mpesa: MpesaOrigins;
}

/** Constants and no settings: credentials of creators and requests to charge buyers go nowhere else. */
const LIVE_ORIGINS: GatewayOrigins = {
  paysuite: 'https://paysuite.tech',
  mpesa: { charge: 'https://api.vm.co.mz:18352', query: 'https://api.vm.co.mz:18353' },
};

export interface Gateways {
  /** Those that the operator allows. */
  allowed: readonly GatewayName[];
  isAllowed: (name: GatewayName) => boolean;
  /** Returns the name of a credential that cannot be one of the service. */
  findMalformed: (name: GatewayName, credentials: Credentials) => string | undefined;
  connect: (name: GatewayName, credentials: Credentials) => PaymentGateway;
  /** Lets a request run on after the response to the buyer. */
  track: (request: Promise<unknown>) => void;
  /** Resolves when no tracked request runs, or after `timeoutMs`. */
  drain: (timeoutMs: number) => Promise<void>;
}

interface GatewayTools {
  metrics: Metrics;
  log: Logger;
  /** Other servers than the live ones, for tests. */
  origins?: GatewayOrigins;
}

function createTracker(log: Logger): Pick<Gateways, 'track' | 'drain'> {
  const running = new Set<Promise<unknown>>();
  return {
    track(request) {
      const tracked = request
        .catch((error: unknown) => log.error({ error: String(error) }, 'a request to a gateway failed'))
        .finally(() => running.delete(tracked));
      running.add(tracked);
    },
    async drain(timeoutMs) {
      const timer = new AbortController();
      const timeout = delay(timeoutMs, undefined, { signal: timer.signal }).catch(() => {});
      await Promise.race([Promise.all(running), timeout]);
      timer.abort();
    },
  };
}

/** @param allowed the names in `GATEWAYS` */
export function createGateways(
  allowed: readonly GatewayName[],
  { metrics, log, origins: { paysuite, mpesa } = LIVE_ORIGINS }: GatewayTools,
): Gateways {
  const drivers: Record<GatewayName, GatewayDriver> = {
    paysuite: createPaySuite(createGatewayHttp('paysuite', [paysuite], metrics), paysuite, log),
    mpesa: createMpesa(createGatewayHttp('mpesa', Object.values(mpesa), metrics), mpesa),
  };
  return {
    ...createTracker(log),
    allowed,
    isAllowed: (name) => allowed.includes(name),
    findMalformed: (name, credentials) => drivers[name].findMalformed(credentials),
    connect: (name, credentials) => drivers[name].connect(credentials),
  };
}
