// `npm run fault`: breaks a running cluster in many ways while people buy and sell, and checks that nothing acknowledged is lost or
// happens twice. `-- NAME…` runs some faults.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiServers } from './lib/cluster/api-servers.mjs';
import { createApiEnv, createBackingServices } from './lib/cluster/backing-services.mjs';
import { startSmtpSink } from './lib/cluster/smtp-sink.mjs';
import { findCaddy } from './lib/find-caddy.mjs';
import { startAvailabilityProbe } from './lib/fault/availability.mjs';
import { clientFaults } from './lib/fault/client-faults.mjs';
import { dependencyFaults } from './lib/fault/dependency-faults.mjs';
import { mountSmallDisk } from './lib/fault/disk.mjs';
import { createFakeClock } from './lib/fault/fake-clock.mjs';
import { fileFaults } from './lib/fault/file-faults.mjs';
import { printFaultTable } from './lib/fault/fault-table.mjs';
import { processFaults } from './lib/fault/process-faults.mjs';
import { runFault } from './lib/fault/run-fault.mjs';
import { listenForStop } from './lib/listen-for-stop.mjs';
import { Load } from './lib/load/load.mjs';
import { runVerifyData, verifyLoad } from './lib/load/verify-load.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { catchError, ExpectedError, formatElapsed, print, printError, runStep } from './lib/output.mjs';
import { prepareProduct } from './lib/prepare.mjs';
import { productionEnv } from './lib/production-env.mjs';

/** An email can wait 70 s for the lock of an interrupted job, then 128 s after its second failure. The rest is a margin. */
const EMAIL_TIMEOUT_MS = 240_000;
const DATABASE = 'banca';

await ensureNode24();

const faults = { ...processFaults, ...dependencyFaults, ...fileFaults, ...clientFaults };
const chosenNames = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(faults);
const folder = mkdtempSync(join(tmpdir(), 'banca-fault-'));
const stopRequest = listenForStop();
/** `main` adds disk, clock, backingServices, smtp, env, servers, load and probe. The faults use them. */
const context = {};
/** A fault that the machine cannot cause has a row that neither passes nor fails. */
const rows = [];

const failure = await catchError(Promise.race([main(), stopRequest.whenRequested]));
if (failure && !stopRequest.isRequested) printError(failure);
await context.servers?.stop();
await context.backingServices?.stop();
await context.smtp?.stop();
context.disk?.unmount?.();
const failedCount = rows.filter(({ isFailed }) => isFailed).length + (failure ? 1 : 0);
if (failedCount === 0 || stopRequest.isRequested) rmSync(folder, { recursive: true, force: true });
else print(`the logs and the data are in ${folder}`);
if (stopRequest.isRequested) process.exit(130);
process.stdout.write(`${rows.filter(({ isPassed }) => isPassed).length} passed, ${failedCount} failed\n`);
process.exit(failedCount > 0 ? 1 : 0);

async function main() {
  const unknownName = chosenNames.find((name) => !(name in faults));
  if (unknownName)
    throw new ExpectedError(`there is no fault ${unknownName}. Next: choose from ${Object.keys(faults).join(', ')}.`);
  print();
  findCaddy();
  await prepareProduct();
  await startCluster();
  const { load } = context;
  await runStep(async () => {
    await load.setUp();
    load.start();
    context.probe = startAvailabilityProbe(load.probeUsers);
    return 'people buy and sell';
  });
  for (const name of chosenNames) rows.push(await runFault({ name, ...faults[name] }, context));
  await runStep(async () => {
    await context.probe.stop();
    await load.settle();
    return `every request has a response (${load.requests.sent} sent)`;
  });
  await verify();
  printFaultTable(rows);
  await runStep(() => runVerifyData({ ...context.env, DATA_DIR: folder }));
  print(`finished in ${formatElapsed()}`);
}

async function startCluster() {
  const diskFolder = join(folder, 'files');
  context.disk = mountSmallDisk(diskFolder);
  context.clock = createFakeClock(join(folder, 'clock'));
  context.backingServices = createBackingServices({ folder, runStep, filesFolder: diskFolder, signal: stopRequest.signal });
  await context.backingServices.start();
  context.smtp = await startSmtpSink();
  await runStep(async () => {
    const ownEnv = { SMTP_URL: context.smtp.url, PRODUCT_MODERATION: 'off', LOG_LEVEL: 'warn' };
    context.env = { ...productionEnv, ...createApiEnv(context.backingServices.toConnectionSettings(), DATABASE), ...ownEnv };
    // Only the first process has the clock that a fault can shift.
    const createProcessEnv = (index) => (index === 0 ? context.clock.env : {});
    context.servers = await createApiServers({ folder, env: context.env, createProcessEnv });
    await context.servers.start();
    return `API processes and Caddy ready at ${context.servers.origin}`;
  });
  context.load = new Load(context.servers.origin, context.smtp);
}

/** Compares the load with the database, and writes into each row how many orders were lost or doubled. */
async function verify() {
  const { MongoClient } = await import('mongodb');
  const client = await MongoClient.connect(context.env.MONGODB_URI);
  const filesFolder = join(folder, 'files', DATABASE);
  const options = { load: context.load, database: client.db(), filesFolder, rows, emailTimeoutMs: EMAIL_TIMEOUT_MS };
  await runStep((printProgress) => verifyLoad(options, printProgress));
  await client.close();
}
