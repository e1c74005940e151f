import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { toReplicaSetUri } from '../replica-set.mjs';

/**
 * Creates a bucket and returns the variables of API processes that use it and the database of the same name.
 * @param connectionSettings what `toConnectionSettings` of the backing services returned
 */
export function createApiEnv(connectionSettings, name) {
  const { ports, filesFolder, storageEnv, searchEnv } = connectionSettings;
  // Each folder is a bucket.
  mkdirSync(join(filesFolder, name), { recursive: true });
  return { MONGODB_URI: toReplicaSetUri(ports, name), ...storageEnv, S3_BUCKET: name, ...searchEnv };
}
