import { z } from 'zod';
import { ATTEMPT_STATES, gatewayNames, REFUSAL_REASONS } from './payment-gateways.ts';

export const GatewayInput = z.enum(gatewayNames, 'gateways.unknown');

/** The last attempt to charge the buyer through a gateway. */
export const Attempt = z
  .object({
    gateway: z.enum(gatewayNames),
    /** `unknown`: money may have moved, so the buyer must not pay again. Banca goes on asking. */
    state: z.enum(ATTEMPT_STATES),
    /** Why it was refused. */
    reason: z.enum(REFUSAL_REASONS).optional(),
  })
  .meta({ id: 'Attempt' });

/** As its buyer sees it. */
export const BuyerAttempt = Attempt.extend({
  /** The page of the service on which the buyer pays. Present while the attempt waits there. */
  redirect: z.url().optional(),
}).meta({ id: 'BuyerAttempt' });

export const exampleAttempt = { gateway: 'mpesa', state: 'waiting' } as const;
