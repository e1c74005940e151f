import { z } from 'zod';
import { createTypedTextSchema, Timestamp } from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { GATEWAY_STATES, gatewayNames } from './payment-gateways.ts';

export const Gateway = z.enum(gatewayNames, 'gateways.unknown');

const GatewayParams = z.object({ name: Gateway });

const CreatorGateway = z
  .object({
    name: Gateway,
    state: z.enum(GATEWAY_STATES),
    /** When the service last accepted the credentials. */
    testedAt: Timestamp.nullable(),
  })
  .meta({ id: 'CreatorGateway' });

const credential = createTypedTextSchema(1, 2000).optional();

/** Which are needed depends on the gateway. See `paymentGateways`. */
const CredentialsInput = z.object({
  apiKey: credential,
  publicKey: credential,
  serviceProviderCode: credential,
  token: credential,
  webhookSecret: credential,
});

const exampleGateway = { name: 'paysuite', state: 'ready', testedAt: '2026-11-21T08:00:00.000Z' } as const;

export const listGateways = defineEndpointSchema({
  summary: "List the payment gateways that the operator allows, and the caller's state at each",
  response: z.object({ gateways: z.array(CreatorGateway) }),
  example: { gateways: [{ name: 'mpesa', state: 'missing', testedAt: null }, exampleGateway] },
});

export const saveGateway = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Set the credentials with which buyers pay the caller through a gateway',
  description:
    'Tests them with a call that charges nothing. They are encrypted, and no response contains them. Emails the owner, like a change of ' +
    'a payment account. 404 for a gateway that the operator does not allow; credentials that the service refuses are answered with 400.',
  params: GatewayParams,
  body: z.object({ credentials: CredentialsInput }),
  response: z.object({ gateway: CreatorGateway }),
  errors: ['not_found'],
  bodyExample: { credentials: { token: '1|k3b0x', webhookSecret: 'whsec' } },
  example: { gateway: exampleGateway },
});

export const deleteGateway = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Delete the credentials of a gateway',
  description: 'Idempotent. Emails the owner. Attempts that are not settled can no longer be asked about.',
  status: 204,
  params: GatewayParams,
  errors: ['not_found'],
});
