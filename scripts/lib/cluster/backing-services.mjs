import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findJava } from '../find-opensearch.mjs';
import { findMongod } from '../find-mongod.mjs';
import { findVersityGateway } from '../find-versitygw.mjs';
import { startOpenSearch } from '../opensearch.mjs';
import { ExpectedError } from '../output.mjs';
import { toReplicaSetUri } from '../replica-set.mjs';
import { createReplicaSet } from './replica-set-members.mjs';
import { createS3Gateway } from './s3-gateway.mjs';
import { startTcpProxy } from './tcp-proxy.mjs';

/** `stop` may be called while `start` runs. The API reaches S3 and OpenSearch through proxies, which can break the network. */
export function createBackingServices({ folder, runStep, filesFolder, signal }) {
  const backingServices = { proxies: {} };
  async function start() {
    await runStep(async (printProgress) => {
      backingServices.replicaSet = await createReplicaSet({ binary: await findMongod(printProgress), folder });
      await backingServices.replicaSet.start();
      return `replica set ready on 127.0.0.1:${backingServices.replicaSet.members.map(({ port }) => port).join(', ')}`;
    });
    await runStep(async (printProgress) => {
      const binary = await findVersityGateway(printProgress);
      backingServices.s3 = await createS3Gateway({ binary, folder: join(folder, 's3'), filesFolder });
      await backingServices.s3.start();
      backingServices.proxies.s3 = await startTcpProxy(backingServices.s3.port);
      return `S3 ready at ${backingServices.s3.env.S3_ENDPOINT}`;
    });
    await runStep((printProgress) => startSearch({ backingServices, signal, printProgress }));
  }
  return Object.assign(backingServices, {
    start,
    stop: () => stopBackingServices(backingServices),
    toConnectionSettings: () => toConnectionSettings(backingServices),
  });
}

async function startSearch({ backingServices, signal, printProgress }) {
  try {
    findJava();
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    return 'search in memory, because OpenSearch needs Java';
  }
  backingServices.opensearch = await startOpenSearch({ signal }, printProgress);
  backingServices.proxies.opensearch = await startTcpProxy(Number(new URL(backingServices.opensearch.node).port));
  return `OpenSearch ready at ${backingServices.opensearch.node}`;
}

async function stopBackingServices({ replicaSet, s3, opensearch, proxies }) {
  await Promise.all(Object.values(proxies).map((proxy) => proxy.stop()));
  await Promise.all([s3?.stop(), opensearch?.stop(), ...(replicaSet?.members ?? []).map((member) => member.stop())]);
}

function toConnectionSettings({ replicaSet, s3, opensearch, proxies }) {
  return {
    ports: replicaSet.members.map(({ port }) => port),
    filesFolder: s3.filesFolder,
    storageEnv: { ...s3.env, S3_ENDPOINT: proxies.s3.url },
    searchEnv: opensearch ? { CATALOGUE: 'opensearch', OPENSEARCH_URL: proxies.opensearch.url } : { CATALOGUE: 'memory' },
  };
}

/** Creates the bucket that is named after the database. Accepts the JSON of `toConnectionSettings` in any process. */
export function createApiEnv({ ports, filesFolder, storageEnv, searchEnv }, databaseName) {
  // Each folder is a bucket.
  mkdirSync(join(filesFolder, databaseName), { recursive: true });
  return { MONGODB_URI: toReplicaSetUri(ports, databaseName), ...storageEnv, S3_BUCKET: databaseName, ...searchEnv };
}
