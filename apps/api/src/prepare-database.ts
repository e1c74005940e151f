import type { Config } from './config.ts';
import { createDeps } from './deps.ts';
import { reencryptSecrets } from './features/accounts/second-factor/totp-secret.ts';
import { reencryptDeviceSecrets } from './features/devices/device-secret.ts';
import { reencryptCredentials } from './features/gateways/credentials.ts';
import { reencryptWebhookSecrets } from './features/webhooks/webhook-secret.ts';
import { assertDatabaseIsSupported, migrate } from './migrations/migrate.ts';
import type { Deps } from './platform/deps.ts';
import type { Logger } from './platform/log.ts';
import { ensureIndexes } from './platform/mongo/connect.ts';
import { assertDatabaseFitsProduction } from './seed/production-check.ts';
import { seed } from './seed/seed.ts';

/** Creates indexes, the first admin and, if it is wanted and missing, the demo shop. Migrates data and secrets of earlier versions. */
export async function prepareDatabase(
  config: Config,
  log: Logger,
): Promise<{ deps: Deps; accounts: Awaited<ReturnType<typeof seed>> }> {
  await assertDatabaseIsSupported();
  await ensureIndexes();
  await migrate();
  const deps = await createDeps(config, { log });
  await assertDatabaseFitsProduction(config);
  await reencryptSecrets(deps);
  await reencryptDeviceSecrets(deps);
  await reencryptCredentials(deps);
  await reencryptWebhookSecrets(deps);
  return { deps, accounts: await seed(deps) };
}
