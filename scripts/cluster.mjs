// `npm run cluster`: runs a replica set, an S3 server, OpenSearch, and two API processes behind Caddy, as several machines would.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiServers } from './lib/cluster/api-servers.mjs';
import { createApiEnv, createBackingServices } from './lib/cluster/backing-services.mjs';
import { startSmtpSink } from './lib/cluster/smtp-sink.mjs';
import { findCaddy } from './lib/find-caddy.mjs';
import { listenForStop } from './lib/listen-for-stop.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { catchError, formatElapsed, print, printError, runStep } from './lib/output.mjs';
import { loadEnv } from './lib/paths.mjs';
import { prepareProduct } from './lib/prepare.mjs';

loadEnv();
await ensureNode24();

const folder = mkdtempSync(join(tmpdir(), 'banca-cluster-'));
let backingServices;
let servers;
let smtp;
const stopRequest = listenForStop();

const failure = await catchError(Promise.race([main(), stopRequest.whenRequested]));
if (stopRequest.isRequested) print('… stopping');
else if (failure) printError(failure);
await servers?.stop();
await backingServices?.stop();
await smtp?.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(failure && !stopRequest.isRequested ? 1 : 0);

async function main() {
  print();
  findCaddy();
  await prepareProduct();
  backingServices = createBackingServices({ folder, runStep, signal: stopRequest.signal });
  await backingServices.start();
  smtp = await startSmtpSink();
  await runStep(async (printProgress) => {
    printProgress('starting the API processes; the first one creates the demo products and their images');
    const ownEnv = { SMTP_URL: smtp.url, LOG_LEVEL: process.env.LOG_LEVEL || 'info' };
    const env = { ...createApiEnv(backingServices.toConnectionSettings(), 'banca'), ...ownEnv };
    servers = await createApiServers({ folder, env, port: Number(process.env.PORT || 4000) });
    await servers.start();
    return 'API processes and Caddy ready';
  });
  printAddresses();
  await stopRequest.whenRequested;
}

function printAddresses() {
  const { replicaSet, s3, opensearch, proxies } = backingServices;
  const printLine = (name, address, pid) => print(`  ${name.padEnd(12)} ${String(pid ?? '').padStart(8)}  ${address}`);
  print();
  print(`Banca is open at ${servers.origin} (${formatElapsed()})`);
  print();
  print('Processes');
  printLine('caddy', servers.origin, servers.caddy.pid);
  for (const api of servers.apis) printLine(api.name, `${api.origin}, log ${api.logPath}`, api.pid);
  for (const member of replicaSet.members) printLine(member.name, `127.0.0.1:${member.port}`, member.pid);
  printLine('versitygw', `${s3.env.S3_ENDPOINT}, through ${proxies.s3.url}`, s3.pid);
  if (opensearch) printLine('opensearch', `${opensearch.node}, through ${proxies.opensearch.url}`, opensearch.pid);
  printLine('mail server', `${smtp.url}, in this process`);
  print();
  print('Demo accounts');
  for (const { role, email, password } of servers.apis[0].accounts ?? [])
    print(`  ${role.padEnd(8)} ${email.padEnd(20)} ${password}`);
  print();
  print(`All data is in ${folder}. Ctrl-C stops the cluster and deletes it.`);
  print();
}
