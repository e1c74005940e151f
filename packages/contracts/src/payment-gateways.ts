import type { PaymentMethod } from './payment-methods.ts';

interface Declaration {
  name: string;
  /** `push`: the buyer confirms with a PIN on the phone. `page`: the buyer pays on a page of the service. */
  flow: 'push' | 'page';
  /** The payment methods of buyers that it can charge. */
  methods: readonly PaymentMethod[];
  /** What a creator gets from the service; the values of `optional` may be missing. */
  credentials: { required: readonly string[]; optional: readonly string[] };
}

/** Services that charge a buyer for a creator, with the creator's own contract. See docs/gateways.md. Without zod, for the web. */
export const paymentGateways = {
  mpesa: {
    name: 'M-Pesa Open API',
    flow: 'push',
    methods: ['mpesa'],
    credentials: { required: ['apiKey', 'publicKey', 'serviceProviderCode'], optional: [] },
  },
  paysuite: {
    name: 'PaySuite',
    flow: 'page',
    methods: ['mpesa', 'emola', 'visa', 'mastercard'],
    credentials: { required: ['token'], optional: ['webhookSecret'] },
  },
} as const satisfies Record<string, Declaration>;

export type GatewayName = keyof typeof paymentGateways;

export const gatewayNames = Object.keys(paymentGateways) as [GatewayName, ...GatewayName[]];

/** Whether the buyer confirms on the phone, not on a page of the service. */
export const isPushGateway = (gateway: GatewayName): boolean => paymentGateways[gateway].flow === 'push';

export const canCharge = (gateway: GatewayName, method: PaymentMethod): boolean =>
  (paymentGateways[gateway].methods as readonly PaymentMethod[]).includes(method);

/** Returns the method that the buyer chose, or another one if the gateway cannot charge it. */
export function toChargedMethod(gateway: GatewayName, payment: string): PaymentMethod {
  const { methods } = paymentGateways[gateway];
  return methods.find((method) => method === payment) ?? methods[0];
}

/**
 * `missing`: the creator has no credentials. `untested`: the service did not answer the test, and they are used. `refused`: the
 * service refuses them. `off`: the operator does not allow the gateway any more.
 */
export const GATEWAY_STATES = ['missing', 'ready', 'untested', 'refused', 'off'] as const;
export type GatewayState = (typeof GATEWAY_STATES)[number];

/** `waiting`: for the buyer. `unknown`: the service has not said whether money moved, so nothing may be charged again. */
export const ATTEMPT_STATES = ['waiting', 'paid', 'refused', 'unknown'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

export const OPEN_ATTEMPT_STATES: readonly AttemptState[] = ['waiting', 'unknown'];

/** Whether the buyer may be about to pay. */
export const isOpenAttempt = ({ state }: { state: AttemptState }): boolean => OPEN_ATTEMPT_STATES.includes(state);

/** `unavailable`: nothing was charged, because the service did not answer. `setup`: the creator's contract or credentials. */
export const REFUSAL_REASONS = [
  'cancelled',
  'failed',
  'low_balance',
  'wrong_number',
  'inactive',
  'expired',
  'unavailable',
  'setup',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];
