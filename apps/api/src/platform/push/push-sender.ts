import webPush from 'web-push';
import type { Config } from '../../config.ts';
import { DAY_MS } from '../clock.ts';
import type { Keys } from '../keys.ts';
import { normalizePushEndpoint } from './push-endpoints.ts';
import { type VapidKeys, deriveVapidKeys } from './vapid-keys.ts';

export interface PushTarget {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushMessage {
  title: string;
  body: string;
  url: string;
  /** A later message with the same topic replaces this one. At most 32 characters of base64url. */
  topic: string;
}

/** `gone`: the subscription no longer exists. `refused`: sending the message again would not help. */
export type PushResult = { state: 'sent' | 'gone' } | { state: 'refused'; status: number };

export interface PushSender {
  publicKey: string;
  /** @throws Error if the push service is unavailable, so that the message can be sent again */
  send(target: PushTarget, message: PushMessage): Promise<PushResult>;
}

const TTL_S = DAY_MS / 1000;
const TIMEOUT_MS = 10_000;

function toPushResult(status: number): PushResult {
  if (status === 404 || status === 410) return { state: 'gone' };
  if (status === 429 || status >= 500) throw new Error(`the push service responded ${status}`);
  return status < 300 ? { state: 'sent' } : { state: 'refused', status };
}

/** Whether the push service may have refused the key pair. RFC 8292 specifies 401 and 403; some services respond 400. */
const isKeyRefused = (status: number): boolean => [400, 401, 403].includes(status);

async function postMessage(url: string, { headers, body }: webPush.RequestDetails & { body: Buffer }): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  return response.status;
}

export function createPushSender(config: Config, keys: Keys): PushSender {
  const [newest, ...previous] = keys.allSecrets.map((secretKeys) => deriveVapidKeys(secretKeys));
  const subject = `mailto:${config.CONTACT_EMAIL}`;
  return {
    publicKey: (newest as VapidKeys).publicKey,
    async send({ endpoint, keys: subscriptionKeys }, { topic, ...content }) {
      // The list of hosts may have become shorter since the subscription was saved.
      const url = normalizePushEndpoint(endpoint, config.PUSH_HOSTS);
      if (url === undefined) return { state: 'gone' };
      const payload = JSON.stringify({ ...content, tag: topic });
      const post = async (keyPair: VapidKeys): Promise<number> => {
        const options = { TTL: TTL_S, urgency: 'high', topic, vapidDetails: { subject, ...keyPair } } as const;
        // web-push's own request supports neither http nor a limit on the total time.
        const request = webPush.generateRequestDetails({ endpoint: url, keys: subscriptionKeys }, payload, options);
        return await postMessage(url, request);
      };
      let status = await post(newest as VapidKeys);
      // A browser that subscribed before the secret was rotated accepts only the key pair of that time.
      for (const keyPair of previous) if (isKeyRefused(status)) status = await post(keyPair);
      return toPushResult(status);
    },
  };
}
