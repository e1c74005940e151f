import { z } from 'zod';
import { defineEndpointSchema } from './endpoint.ts';

const endpoint = z.string('push.endpointRefused').min(1, 'push.endpointRefused').max(1000, 'push.endpointRefused');

const createKeySchema = (length: number) =>
  z.string('push.invalidKey').regex(new RegExp(`^[\\w-]{${length}}$`), 'push.invalidKey');

const PushSubscriptionInput = z.object({
  endpoint,
  /** `p256dh`: an uncompressed P-256 point of 65 bytes. `auth`: 16 bytes. */
  keys: z.object({ p256dh: createKeySchema(87), auth: createKeySchema(22) }),
});

const exampleEndpoint = 'https://fcm.googleapis.com/fcm/send/c1KrmpTuRm8:APA91bE';
// The keys of the example in RFC 8291, appendix A.
const exampleKeys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

export const getPushKey = defineEndpointSchema({
  summary: 'Get the key with which a browser subscribes to push notifications',
  description: 'The VAPID public key (RFC 8292), for `applicationServerKey` of `PushManager.subscribe()`.',
  response: z.object({ publicKey: z.string() }),
  example: { publicKey: 'BNhnFIN8qvO5qzGUXy8k3gVMgbBGdZqEdtMFR4XEqvRFj7mUiS9vzqwPD5rKbzxLlxFXS5gcbOHPRAdTHxD8jmE' },
});

export const savePushSubscription = defineEndpointSchema({
  preservesResponseCache: true,
  summary: "Send push notifications about the caller's orders to a browser",
  description:
    'Idempotent for each endpoint. A subscription of another account with the same endpoint moves to the caller. An account has at most ten; a further one replaces the oldest. The endpoint must belong to a known push service.',
  status: 204,
  body: PushSubscriptionInput,
  bodyExample: { endpoint: exampleEndpoint, keys: exampleKeys },
});

export const deletePushSubscription = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Stop sending push notifications to a browser',
  description: 'Idempotent. The response is the same if the caller has no such subscription.',
  status: 204,
  body: z.object({ endpoint }),
  bodyExample: { endpoint: exampleEndpoint },
});
