import { randomBytes } from 'node:crypto';
import { createKeys } from '../platform/keys.ts';
import { createPushSender } from '../platform/push/push-sender.ts';
import type { TestApp } from './test-app.ts';

export const createSecret = (): string => randomBytes(32).toString('base64');

/** Returns a function that does what a restart with other secrets does. */
export const setUpSecrets =
  (app: TestApp) =>
  (secret: string, ...previousSecrets: string[]): void => {
    Object.assign(app.deps.config, { JWT_SECRET: secret, JWT_SECRETS_PREVIOUS: previousSecrets });
    app.deps.keys = createKeys(secret, previousSecrets);
    app.deps.push = createPushSender(app.deps.config, app.deps.keys);
  };
