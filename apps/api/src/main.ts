import { fileURLToPath } from 'node:url';
import mongoose from 'mongoose';
import { createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { createDeps } from './deps.ts';
import { loadWebBuild } from './features/pages/template.ts';
import { followRecords } from './features/products/refresh-products.ts';
import { migrate } from './migrations/migrate.ts';
import { isDatabaseAway } from './platform/mongo/database-away.ts';
import { cleanTemporaryFiles } from './platform/http/temporary-files.ts';
import { createLog } from './platform/log.ts';
import { connectMongo, ensureIndexes } from './platform/mongo/connect.ts';
import { assertDatabaseFitsProduction } from './seed/production-check.ts';
import { seed } from './seed/seed.ts';
import { type Listening, serve } from './server.ts';

/**
 * How long the server answers "not ready" before it stops listening. The load balancer of docker-compose.yml asks every
 * 2 s. Elsewhere nothing balances load, and a stop should not make a developer wait.
 */
const NOTICE_MS = { production: 5000, development: 0, test: 0 };
const WEB_DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));

async function start(): Promise<{ stop: () => Promise<void>; url: string; accounts: unknown }> {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  await connectMongo(config.MONGODB_URI, log);
  await ensureIndexes();
  await migrate();
  const deps = await createDeps(config, { log });
  await assertDatabaseFitsProduction(config);
  await cleanTemporaryFiles(log);
  const accounts = await seed(deps);
  const { app } = createApp(deps, await loadWebBuild(WEB_DIST, config.CONTACT_EMAIL));
  const stopping = new AbortController();
  const following = followRecords(deps, log, stopping.signal);
  const isLoaded = deps.catalogue.start();
  // OpenSearch may be away for long; everything but search is served without it.
  if (config.CATALOGUE === 'memory') await isLoaded;
  const listening: Listening = await serve(app, config.HOST, config.PORT, deps.lifecycle);
  await deps.jobs.start();
  return {
    url: config.PUBLIC_ORIGIN,
    accounts,
    async stop() {
      await listening.close(NOTICE_MS[config.NODE_ENV]);
      await deps.jobs.stop();
      stopping.abort();
      await Promise.all([following, deps.catalogue.close()]);
      deps.mailer.close();
      await deps.passwords.close();
      await mongoose.disconnect();
    },
  };
}

/** Names what is wrong, a line for each problem; a stack trace helps nobody who starts a shop. */
function explain(error: unknown): string {
  const { code, name, message } = error as { code?: string; name?: string; message?: string };
  if (error instanceof ConfigError) return error.problems.map((problem) => `Configuration: ${problem}`).join('\n');
  if (code === 'EADDRINUSE') return `Port ${process.env['PORT'] ?? 4000} is in use. Set PORT to a free one.`;
  if (code === 'EACCES')
    return `Not allowed to listen on port ${process.env['PORT'] ?? 4000}, or to write to the data folder. ${message}`;
  if (isDatabaseAway(error) || name === 'MongoParseError') return `The database cannot be reached at MONGODB_URI: ${message}`;
  return `Banca could not start: ${message ?? String(error)}`;
}

let stop: (() => Promise<void>) | undefined;
let isEnding = false;

/** Before the start is complete nothing is in flight, and a second signal asks for an immediate end. */
function end(): void {
  if (isEnding || !stop) process.exit(isEnding ? 1 : 0);
  isEnding = true;
  void stop().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}

// Before the start, which can take long: the first process of a container ignores a SIGTERM that nothing handles.
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, end);

// The parent can have died while the modules were loaded, before anything listened.
if (process.send && !process.connected) end();

try {
  const started = await start();
  stop = started.stop;
  process.send?.({ type: 'ready', url: started.url, accounts: started.accounts });
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
