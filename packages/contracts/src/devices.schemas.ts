import { z } from 'zod';
import { createTypedTextSchema, Id, IdParams, PaymentMethod, Timestamp } from './common.schemas.ts';
import { DEVICE_CHAINS, DEVICE_RESULTS, deviceFormatIds } from './device-formats.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { requiresPaymentProof } from './payment-accounts.ts';

export const MESSAGE_MAX_BYTES = 16_384;
const NAME_MAX_LENGTH = 60;

const DeviceFormat = z.enum(deviceFormatIds, 'devices.unknownFormat');

export const Device = z
  .object({
    _id: Id,
    name: z.string(),
    wallet: PaymentMethod,
    format: DeviceFormat,
    createdAt: Timestamp,
    /** Null until the first authentic message. */
    lastMessageAt: Timestamp.nullable(),
    lastResult: z.enum(DEVICE_RESULTS).nullable(),
    chain: z.enum(DEVICE_CHAINS),
    /** When a message last did not continue the balance of the one before. */
    brokenAt: Timestamp.nullable(),
  })
  .meta({ id: 'Device' });

/** What the app on the phone needs. Only the response that adds the device has it. */
const DeviceSetup = z.object({
  url: z.url(),
  /** Null for an app that signs its messages with the secret. */
  header: z.object({ name: z.string(), value: z.string() }).nullable(),
  /** The template of the body, or what registers the address with an app whose body is fixed. */
  body: z.string(),
});

const exampleDevice = {
  _id: '65f1c0ffee0123456789abf1',
  name: 'Telemóvel da loja',
  wallet: 'mpesa',
  format: 'sms_gateway',
  createdAt: '2026-11-21T08:00:00.000Z',
  lastMessageAt: null,
  lastResult: null,
  chain: 'empty',
  brokenAt: null,
} as const;

export const listDevices = defineEndpointSchema({
  summary: "List the caller's phones that forward payment messages, newest first",
  response: z.object({ devices: z.array(Device) }),
  example: { devices: [exampleDevice] },
});

export const addDevice = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Add a phone that forwards the payment messages of a wallet',
  description:
    'The secret is shown once. At most ten for an account. The owner is told by email, because the secret and the balance of the wallet are enough to make a payment look received.',
  status: 201,
  body: z.object({
    name: createTypedTextSchema(1, NAME_MAX_LENGTH),
    wallet: PaymentMethod.refine(requiresPaymentProof, 'devices.notAWallet'),
    format: DeviceFormat,
  }),
  response: z.object({ device: Device, secret: z.string(), setup: DeviceSetup }),
  bodyExample: { name: 'Telemóvel da loja', wallet: 'mpesa', format: 'sms_gateway' },
  example: {
    device: exampleDevice,
    secret: '3q2-7wUl1z8XkT0bq5VhJc9n4dMfYpRa',
    setup: {
      url: 'https://banca.example/api/payment-messages/65f1c0ffee0123456789abf1',
      header: null,
      body: '{"url":"https://banca.example/api/payment-messages/65f1c0ffee0123456789abf1","event":"sms:received"}',
    },
  },
});

export const removeDevice = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Remove a phone',
  description: 'Its messages are refused from then on. The payments that it reported stay.',
  params: IdParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found'],
  example: { message: 'devices.removed' },
});

export const receivePaymentMessage = defineEndpointSchema({
  summary: 'Receive a message that a phone forwards',
  description:
    'Answers 200 to every authentic message, also to a duplicate and to a text that is no payment, so that the app does not send it again. The secret or the signature is checked before the text is read.',
  params: IdParams,
  rawBody: 'As the app of the device writes it, at most 16 kB: JSON or a form.',
  maxBodyBytes: MESSAGE_MAX_BYTES,
  response: z.object({}),
  errors: ['unauthenticated', 'rate_limited'],
  example: {},
});
