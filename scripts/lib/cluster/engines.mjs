import { join } from 'node:path';
import { fetchOpenSearchArchive, findJava } from '../find-opensearch.mjs';
import { findMongod } from '../find-mongod.mjs';
import { findVersityGateway } from '../find-versitygw.mjs';
import { startOpenSearch } from '../opensearch.mjs';
import { ExpectedError } from '../output.mjs';
import { createReplicaSet } from './replica-set-members.mjs';
import { createS3Gateway } from './s3-gateway.mjs';
import { startTcpProxy } from './tcp-proxy.mjs';

/**
 * What the API processes share: the replica set, the S3 server and, where Java is found, OpenSearch. The API reaches the last two
 * through proxies, which can break the network.
 * @param options.runStep prints what each step returns
 * @returns `stop` also works while `start` runs; `describe` returns what `createApiEnv` needs, also in another process
 */
export function createEngines({ folder, runStep, filesFolder, signal }) {
  const engines = { proxies: {} };
  async function start() {
    await runStep(async (printProgress) => {
      engines.replicaSet = await createReplicaSet({ binary: await findMongod(printProgress), folder });
      await engines.replicaSet.start();
      return `replica set ready on 127.0.0.1:${engines.replicaSet.members.map(({ port }) => port).join(', ')}`;
    });
    await runStep(async (printProgress) => {
      const binary = await findVersityGateway(printProgress);
      engines.s3 = await createS3Gateway({ binary, folder: join(folder, 's3'), filesFolder });
      await engines.s3.start();
      engines.proxies.s3 = await startTcpProxy(engines.s3.port);
      return `S3 ready at ${engines.s3.env.S3_ENDPOINT}`;
    });
    await runStep((printProgress) => startSearch({ engines, signal, printProgress }));
  }
  return Object.assign(engines, { start, stop: () => stopEngines(engines), describe: () => describe(engines) });
}

async function startSearch({ engines, signal, printProgress }) {
  try {
    findJava();
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    return 'search in memory, because OpenSearch needs Java';
  }
  engines.opensearch = await startOpenSearch({ archive: await fetchOpenSearchArchive(printProgress), signal });
  engines.proxies.opensearch = await startTcpProxy(Number(new URL(engines.opensearch.node).port));
  return `OpenSearch ready at ${engines.opensearch.node}`;
}

async function stopEngines({ replicaSet, s3, opensearch, proxies }) {
  await Promise.all(Object.values(proxies).map((proxy) => proxy.stop()));
  await Promise.all([s3?.stop(), opensearch?.stop(), ...(replicaSet?.members ?? []).map((member) => member.stop())]);
}

function describe({ replicaSet, s3, opensearch, proxies }) {
  return {
    ports: replicaSet.members.map(({ port }) => port),
    filesFolder: s3.filesFolder,
    storageEnv: { ...s3.env, S3_ENDPOINT: proxies.s3.url },
    searchEnv: opensearch ? { CATALOGUE: 'opensearch', OPENSEARCH_URL: proxies.opensearch.url } : { CATALOGUE: 'memory' },
  };
}
