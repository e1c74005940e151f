import { createHmac, randomBytes } from 'node:crypto';
import type { Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import type { Keys } from '../../platform/keys.ts';
import { decryptSecret, encryptSecret, reencryptSecrets, type StoredSecret } from '../../platform/mongo/stored-secret.ts';
import { WebhookModel, type WebhookRecord } from './webhooks.model.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 24;

export const createWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** @param secrets newest first */
export const encryptSecrets = (keys: Keys, webhook: Types.ObjectId, secrets: readonly string[]): StoredSecret =>
  encryptSecret(keys, 'webhook', webhook, JSON.stringify(secrets));

/** Returns the secrets that sign now, newest first. @throws Error if the installation's secret of that time is no longer configured */
export function decryptSecrets(keys: Keys, { _id, secret, previousSecretUntil }: WebhookRecord, now: Date): string[] {
  const secrets = JSON.parse(decryptSecret(keys, 'webhook', _id, secret)) as string[];
  return previousSecretUntil && previousSecretUntil > now ? secrets : secrets.slice(0, 1);
}

export const reencryptWebhookSecrets = (deps: Pick<Deps, 'keys' | 'log'>): Promise<void> =>
  reencryptSecrets(deps, 'webhook', WebhookModel);

/** The headers of Standard Webhooks: https://www.standardwebhooks.com */
export function signWebhook(secrets: readonly string[], id: string, body: string, at: Date): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
