import { spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findJava, fetchOpenSearchArchive } from './find-opensearch.mjs';
import { ExpectedError } from './output.mjs';
import { terminateChild, findFreePort, startCleanupProcess, getLastLines } from './process.mjs';
import { unzipAll } from './zip.mjs';

const startTimeoutMs = 90_000;
/** The user `nobody` on Linux. OpenSearch does not run as root. */
const NOBODY_UID = 65_534;

/**
 * Starts one OpenSearch node on 127.0.0.1.
 * @param options.heapMb at most 1024
 * @returns `sendSigterm` does not wait for the exit; `kill` and `start` crash the node and start it again with its data
 * @throws ExpectedError
 */
export async function startOpenSearch({ archive, port: requestedPort, heapMb = 512, signal } = {}) {
  const { java, major } = findJava();
  const archivePath = archive ?? (await fetchOpenSearchArchive());
  const folder = mkdtempSync(join(tmpdir(), 'banca-opensearch-'));
  const port = requestedPort ?? (await findFreePort());
  const home = prepareFolder({ archivePath, folder, port });
  const args = [...createJavaOptions({ folder, home, heapMb, major }), 'org.opensearch.bootstrap.OpenSearch'];
  let server = launch({ java, args, folder });
  const stop = async () => {
    await terminateChild(server.child, 20_000);
    server.cleanupProcess?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  const sendSigterm = () => server.child.kill('SIGTERM');
  const kill = async () => {
    server.child.kill('SIGKILL');
    await server.exited;
  };
  const node = `http://127.0.0.1:${port}`;
  const start = async () => {
    server = launch({ java, args, folder });
    await Promise.race([waitUntilReady(node), server.startFailure]);
  };
  signal?.addEventListener('abort', sendSigterm);
  try {
    await Promise.race([waitUntilReady(node), server.startFailure]);
    return { node, pid: server.child.pid, exited: server.exited, stop, sendSigterm, kill, start };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    signal?.removeEventListener('abort', sendSigterm);
  }
}

/** Unpacks a copy of OpenSearch for this node and writes its settings. */
function prepareFolder({ archivePath, folder, port }) {
  unzipAll(archivePath, folder);
  const home = join(folder, readdirSync(folder)[0]);
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
  const heap = Math.min(heapMb, 1024);
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
  return [`-Xms${heap}m`, `-Xmx${heap}m`, '-XX:+UseG1GC', '-Xshare:auto', ...defines, '-cp', join(home, 'lib', '*')];
}

function launch({ java, args, folder }) {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownAll(folder);
  const log = join(folder, 'console.log');
  const logFd = openSync(log, 'a');
  // Start OpenSearch in its own process group: Ctrl-C must not stop it before the tests.
  const child = spawn(java, args, {
    cwd: folder,
    stdio: ['ignore', logFd, logFd],
    detached: true,
    ...(isRoot ? { uid: NOBODY_UID, gid: NOBODY_UID } : {}),
  });
  closeSync(logFd);
  const exited = new Promise((resolve) => child.once('exit', (code, name) => resolve(name ?? code)));
  const startFailure = new Promise((_, reject) => {
    child.once('error', (error) => reject(new ExpectedError(`${java} could not be started: ${error.message}`)));
    void exited.then((code) => reject(new ExpectedError(describeFailure(code, log))));
  });
  startFailure.catch(() => {});
  const cleanupProcess = startCleanupProcess(child, folder);
  void exited.then(() => cleanupProcess?.kill('SIGKILL'));
  return { child, exited, startFailure, cleanupProcess };
}

function describeFailure(code, log) {
  const detail = getLastLines(readFileSync(log, 'utf8'), 5).map((line) => `\n      ${line.slice(0, 300)}`);
  return `OpenSearch ended before it was ready (${code})${detail.join('')}`;
}

function chownAll(path) {
  chownSync(path, NOBODY_UID, NOBODY_UID);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) chownAll(child);
    else chownSync(child, NOBODY_UID, NOBODY_UID);
  }
}

async function waitUntilReady(node) {
  const deadline = Date.now() + startTimeoutMs;
  const healthUrl = `${node}/_cluster/health?wait_for_status=yellow&timeout=5s`;
  for (;;) {
    const response = await fetch(healthUrl, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
    if (response?.ok) return;
    if (Date.now() > deadline) throw new ExpectedError(`OpenSearch was not ready within ${startTimeoutMs / 1000} s`);
    await wait(100);
  }
}
