import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { toReplicaSetUri } from '../replica-set.mjs';

/**
 * Creates a bucket and returns the variables of API processes that use it and the database of the same name.
 * @param engines what `describe` of the engines returned
 */
export function createApiEnv({ ports, filesFolder, storageEnv, searchEnv }, name) {
  // Each folder is a bucket.
  mkdirSync(join(filesFolder, name), { recursive: true });
  return { MONGODB_URI: toReplicaSetUri(ports, name), ...storageEnv, S3_BUCKET: name, ...searchEnv };
}
