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
import { findJava, findOpenSearch } from './find-opensearch.mjs';
import { ExpectedError } from './output.mjs';
import { endChild, findFreePort, guardChild, getLastLines } from './process.mjs';
import { unzipAll } from './zip.mjs';

const startTimeoutMs = 90_000;
/** The user `nobody` on Linux. OpenSearch does not run as root. */
const nobody = 65_534;

/** Starts one OpenSearch node on 127.0.0.1. `heapMb` is at most 1024; `kill` does not wait. @throws ExpectedError */
export async function startOpenSearch({ archive, port: wanted, heapMb = 512, signal } = {}) {
  const { java, major } = findJava();
  const file = archive ?? (await findOpenSearch());
  const folder = mkdtempSync(join(tmpdir(), 'banca-opensearch-'));
  const port = wanted ?? (await findFreePort());
  const home = prepareFolder({ file, folder, port });
  const args = [...javaOptions({ folder, home, heapMb, major }), 'org.opensearch.bootstrap.OpenSearch'];
  const server = launch({ java, args, folder });
  const stop = async () => {
    await endChild(server.child, 20_000);
    server.guard?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  const onAbort = () => server.child.kill('SIGTERM');
  signal?.addEventListener('abort', onAbort);
  try {
    const node = `http://127.0.0.1:${port}`;
    await Promise.race([waitUntilReady(node), server.failed]);
    return { node, pid: server.child.pid, exited: server.exited, stop, kill: onAbort };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    signal?.removeEventListener('abort', onAbort);
  }
}

/** Each start has its own copy, which the user `nobody` can read. */
function prepareFolder({ file, folder, port }) {
  unzipAll(file, folder);
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

/** The options that the start script of OpenSearch computes with four further Java processes. */
function javaOptions({ folder, home, heapMb, major }) {
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
  const out = openSync(log, 'a');
  // Its own process group: Ctrl-C must not stop it before the tests.
  const child = spawn(java, args, {
    cwd: folder,
    stdio: ['ignore', out, out],
    detached: true,
    ...(isRoot ? { uid: nobody, gid: nobody } : {}),
  });
  closeSync(out);
  const exited = new Promise((resolve) => child.once('exit', (code, name) => resolve(name ?? code)));
  const failed = new Promise((_, reject) => {
    child.once('error', (error) => reject(new ExpectedError(`${java} could not be started: ${error.message}`)));
    void exited.then((code) => reject(new ExpectedError(describeFailure(code, log))));
  });
  failed.catch(() => {});
  const guard = guardChild(child, folder);
  void exited.then(() => guard?.kill('SIGKILL'));
  return { child, exited, failed, guard };
}

function describeFailure(code, log) {
  const detail = getLastLines(readFileSync(log, 'utf8'), 5).map((line) => `\n      ${line.slice(0, 300)}`);
  return `OpenSearch ended before it was ready (${code})${detail.join('')}`;
}

function chownAll(path) {
  chownSync(path, nobody, nobody);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) chownAll(child);
    else chownSync(child, nobody, nobody);
  }
}

async function waitUntilReady(node) {
  const until = Date.now() + startTimeoutMs;
  const address = `${node}/_cluster/health?wait_for_status=yellow&timeout=5s`;
  for (;;) {
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
    if (response?.ok) return;
    if (Date.now() > until) throw new ExpectedError(`OpenSearch was not ready within ${startTimeoutMs / 1000} s`);
    await wait(100);
  }
}
