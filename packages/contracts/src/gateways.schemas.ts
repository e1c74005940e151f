import { z } from 'zod';
import { GatewayInput } from './attempts.schemas.ts';
import { createTypedTextSchema, Id, Timestamp } from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { GATEWAY_STATES } from './payment-gateways.ts';

const GatewayParams = z.object({ name: GatewayInput });

const CreatorGateway = z
  .object({
    name: GatewayInput,
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
  summary: 'Delete the credentials of a gateway',
  description: 'Idempotent. Emails the owner. Open attempts can no longer be polled.',
  status: 204,
  params: GatewayParams,
  errors: ['not_found'],
});

export const receiveNotification = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Receive a notification of a payment gateway',
  description:
    'Makes Banca poll the gateway, at most once a minute for each attempt, and only the answer to that counts. The response is the same ' +
    'for forged and unknown notifications.',
  params: z.object({ name: GatewayInput, creatorId: Id }),
  rawBody: 'As the gateway sends it, 16 kB at most',
  maxBodyBytes: 16_000,
  response: z.object({}),
  errors: ['not_found', 'rate_limited'],
  example: {},
});
