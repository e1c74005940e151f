import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { launchServer } from './cluster/server-process.mjs';
import { Service } from './cluster/service.mjs';
import { findJava, fetchOpenSearchArchive } from './find-opensearch.mjs';
import { findFreePort } from './process.mjs';

/** The user `nobody` on Linux. OpenSearch does not run as root. */
const NOBODY = { uid: 65_534, gid: 65_534 };

/** @param options.port a free one by default @returns the service, with the URL `node` @throws ExpectedError */
export async function startOpenSearch({ port: chosenPort, heapMb = 512, signal }, printProgress) {
  const { java, major } = findJava();
  const archivePath = await fetchOpenSearchArchive(printProgress);
  const folder = mkdtempSync(join(tmpdir(), 'banca-opensearch-'));
  const port = chosenPort ?? (await findFreePort());
  const home = await prepareFolder({ archivePath, folder, port });
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync('chown', ['-R', `${NOBODY.uid}:${NOBODY.gid}`, folder]);
  const node = `http://127.0.0.1:${port}`;
  const args = [...createJavaOptions({ folder, home, heapMb, major }), 'org.opensearch.bootstrap.OpenSearch'];
  const isReady = () => isHealthy(node);
  const user = isRoot ? NOBODY : {};
  const launch = () => launchServer({ name: 'opensearch', command: java, args, folder, isReady, user });
  const onStopped = () => rmSync(folder, { recursive: true, force: true });
  const service = new Service('opensearch', launch, { onStopped });
  const onAbort = () => void service.stop();
  signal?.addEventListener('abort', onAbort);
  try {
    return Object.assign(await service.start(), { node });
  } catch (error) {
    await service.stop();
    throw error;
  } finally {
    signal?.removeEventListener('abort', onAbort);
  }
}

function isHealthy(node) {
  const url = `${node}/_cluster/health?wait_for_status=yellow&timeout=5s`;
  return fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
    (response) => response.ok,
    () => false,
  );
}

async function prepareFolder({ archivePath, folder, port }) {
  // A static import would fail, because scripts load this module before they install the packages.
  const { unzipSync } = await import('fflate');
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(archivePath)))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    if (!name.endsWith('/')) writeFileSync(join(folder, name), bytes);
  }
  const [topFolder] = readdirSync(folder);
  const home = join(folder, topFolder);
  for (const name of ['config', 'data', 'logs', 'tmp']) mkdirSync(join(folder, name));
  copyFileSync(join(home, 'config/log4j2.properties'), join(folder, 'config/log4j2.properties'));
  const settings = {
    'cluster.name': 'banca-test',
    'node.name': 'test',
    'discovery.type': 'single-node',
    'http.type': 'netty4',
    'transport.type': 'netty4',
    'network.host': '127.0.0.1',
    'http.port': port,
    'transport.port': 0,
    'path.data': join(folder, 'data'),
    'path.logs': join(folder, 'logs'),
    // Otherwise indexes become read-only on a nearly full disk.
    'cluster.routing.allocation.disk.threshold_enabled': false,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
  writeFileSync(join(folder, 'config/opensearch.yml'), lines.join(''));
  return home;
}

/** Creates the Java options directly, because the start script of OpenSearch computes them with four Java processes. */
function createJavaOptions({ folder, home, heapMb, major }) {
  const properties = {
    'opensearch.path.home': home,
    'opensearch.path.conf': join(folder, 'config'),
    'opensearch.distribution.type': 'zip',
    'opensearch.bundled_jdk': false,
    'java.io.tmpdir': join(folder, 'tmp'),
    'java.awt.headless': true,
    'file.encoding': 'UTF-8',
    'log4j.shutdownHookEnabled': false,
    'log4j2.disable.jmx': true,
    'io.netty.noUnsafe': true,
    'io.netty.noKeySetOptimization': true,
    'io.netty.recycler.maxCapacityPerThread': 0,
    'io.netty.allocator.numDirectArenas': 0,
    ...(major >= 18 ? { 'java.security.manager': 'allow' } : {}),
  };
  const defines = Object.entries(properties).map(([name, value]) => `-D${name}=${value}`);
  return [`-Xms${heapMb}m`, `-Xmx${heapMb}m`, '-XX:+UseG1GC', '-Xshare:auto', ...defines, '-cp', join(home, 'lib', '*')];
}
