// `npm run test:upgrade`: people buy and sell while the API of the last release and this one serve one database, which this one
// migrates. `-- COMMIT` chooses another commit than the last release.
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startApi } from './lib/api.mjs';
import { startSmtpSink } from './lib/cluster/smtp-sink.mjs';
import { findMongod } from './lib/find-mongod.mjs';
import { listenForStop } from './lib/listen-for-stop.mjs';
import { Load } from './lib/load/load.mjs';
import { runVerifyData, verifyLoad } from './lib/load/verify-load.mjs';
import { startMongod } from './lib/mongod.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { catchError, ExpectedError, formatElapsed, print, printError, runStep } from './lib/output.mjs';
import { repositoryRoot } from './lib/paths.mjs';
import { installDependencies } from './lib/prepare.mjs';
import { findFreePort } from './lib/process.mjs';
import { startDemoVisitors } from './lib/upgrade/demo-visitors.mjs';
import { createPhases, printPhases } from './lib/upgrade/phases.mjs';
import { findPreviousRelease } from './lib/upgrade/previous-release.mjs';
import { createRouter } from './lib/upgrade/router.mjs';
import { addWorktree, installWorktree } from './lib/worktree.mjs';

const PHASE_MS = 15_000;
/** An interrupted job runs again when its lock expires, after 70 s. */
const EMAIL_TIMEOUT_MS = 90_000;
const JWT_SECRET = 'only-for-two-servers-that-live-for-a-few-minutes';

await ensureNode24();

const folder = mkdtempSync(join(tmpdir(), 'banca-upgrade-'));
const dataFolder = join(folder, 'data');
const stopRequest = listenForStop();
const router = createRouter();
const apis = {};
const phases = createPhases((origin) => (origin === apis.old.origin ? 'old' : 'new'));
/** `main` adds worktree, mongod, smtp, ports, load and visitors. */
const context = {};

const failure = await catchError(Promise.race([main(), stopRequest.whenRequested]));
if (failure && !stopRequest.isRequested) printError(failure);
await Promise.all(Object.values(apis).map((api) => api.stop()));
await context.smtp?.stop();
await context.mongod?.stop();
context.worktree?.remove();
const failedCount = phases.rows.filter(({ isFailed }) => isFailed).length + (failure ? 1 : 0);
if (failedCount === 0 || !apis.old || stopRequest.isRequested) rmSync(folder, { recursive: true, force: true });
else print(`the logs are in ${folder}`);
if (stopRequest.isRequested) process.exit(130);
process.stdout.write(`${phases.rows.filter(({ isPassed }) => isPassed).length} passed, ${failedCount} failed\n`);
process.exit(failedCount > 0 ? 1 : 0);

async function main() {
  print();
  const release = findPreviousRelease(repositoryRoot, process.argv[2]);
  await runStep(installDependencies);
  await runStep(async (printProgress) => {
    printProgress(`checking out and installing ${release.name}`);
    context.worktree = addWorktree(repositoryRoot, release.commit);
    await installWorktree(context.worktree);
    return `${release.name} (${release.commit.slice(0, 8)}) installed`;
  });
  await runStep(async (printProgress) => {
    context.mongod = await startMongod({ binary: await findMongod(printProgress), signal: stopRequest.signal });
    return `database ready on 127.0.0.1:${context.mongod.port}`;
  });
  const { MongoClient } = await import('mongodb');
  const client = await MongoClient.connect(context.mongod.uri);
  await upgrade(client.db());
  await verify(client.db());
  await client.close();
  printPhases(phases.rows);
  await runStep(() => runVerifyData(createEnv()));
  print(`finished in ${formatElapsed()}`);
}

async function upgrade(database) {
  context.smtp = await startSmtpSink();
  context.ports = { old: await findFreePort(), new: await findFreePort() };
  await runStep(async (printProgress) => {
    printProgress('starting the old version, which creates the demo marketplace');
    await start('old', context.worktree.folder);
    router.addOrigin(apis.old.origin);
    return `old version ready at ${apis.old.origin}`;
  });
  const load = new Load(router.chooseOrigin, context.smtp);
  context.load = load;
  await load.setUp();
  load.requests.onResponse = phases.onResponse;
  const earlierMigrations = await listMigrations(database);
  await runPhase('old version', async () => {
    load.start();
    context.visitors = startDemoVisitors(load, { chooseOrigin: router.chooseOrigin, accounts: apis.old.accounts });
    await wait(PHASE_MS);
  });
  await runPhase('new version migrates', () => start('new', repositoryRoot));
  const migrations = (await listMigrations(database)).filter((name) => !earlierMigrations.includes(name));
  print(`  migrations: ${migrations.join(', ') || 'none'}`);
  router.addOrigin(apis.new.origin);
  await runPhase('both versions', () => wait(PHASE_MS));
  router.removeOrigin(apis.old.origin);
  await runPhase('old version stops', () => apis.old.stop());
  await runPhase('new version', () => wait(PHASE_MS));
  await load.settle();
  await context.visitors;
}

async function start(version, root) {
  const logFd = openSync(join(folder, `${version}.log`), 'a');
  const origin = `http://127.0.0.1:${context.ports[version]}`;
  const api = startApi({ ...createEnv(), PORT: String(context.ports[version]) }, { stdout: logFd, root });
  closeSync(logFd);
  apis[version] = { ...api, origin };
  const details = await api.ready;
  if (!details) throw new ExpectedError(`the ${version} version ended before it was ready (${await api.exited})`);
  apis[version].accounts = details.accounts;
}

/** Both processes have the same variables, except for the port, as on one machine. */
function createEnv() {
  return {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: `http://127.0.0.1:${context.ports.old}`,
    DATA_DIR: dataFolder,
    MONGODB_URI: context.mongod.uri,
    SMTP_URL: context.smtp.url,
    MAIL_FROM: 'Banca <nao-responder@banca.test>',
    SEED_DEMO: '1',
    JWT_SECRET,
    RATE_LIMIT: 'off',
    PRODUCT_MODERATION: 'off',
    LOG_LEVEL: 'warn',
  };
}

async function runPhase(name, work) {
  context.load.ledger.period = name;
  phases.start(name);
  await work();
  phases.end();
}

async function listMigrations(database) {
  const migrations = await database.collection('migrations').find().sort({ fileName: 1 }).toArray();
  return migrations.map(({ fileName }) => fileName);
}

async function verify(database) {
  const filesFolder = join(dataFolder, 'storage');
  const options = { load: context.load, database, filesFolder, rows: phases.rows, emailTimeoutMs: EMAIL_TIMEOUT_MS };
  await runStep((printProgress) => verifyLoad(options, printProgress));
}
