import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { setDefaultLanguage } from '@banca/messages/catalogues';
import mongoose from 'mongoose';
import { createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { closeDeps } from './deps.ts';
import { loadWebBuild } from './features/pages/template.ts';
import { followRecords } from './features/products/published/refresh-products.ts';
import { isDatabaseUnavailable } from './platform/mongo/database-unavailable.ts';
import { cleanTemporaryFiles } from './platform/http/temporary-files.ts';
import { createLog } from './platform/log.ts';
import { connectMongo } from './platform/mongo/connect.ts';
import { prepareDatabase } from './prepare-database.ts';
import { type RunningServer, serve } from './server.ts';

/** How long the server reports "not ready" before it stops listening; the load balancer checks every 2 s. */
const NOTICE_MS = { production: 5000, development: 0, test: 0 };
/** How long a start waits until OpenSearch has every product that was committed before. */
const OPENSEARCH_WAIT_MS = 15_000;
const WEB_DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** `npm start` builds the web pages while the API prepares its data, and sends a message once they are built. */
const whenWebIsBuilt = process.env['WAIT_FOR_WEB'] ? once(process, 'message') : undefined;

async function start(): Promise<{ stop: () => Promise<void>; url: string; accounts: unknown }> {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  setDefaultLanguage(config.DEFAULT_LANGUAGE);
  await connectMongo(config.MONGODB_URI, log);
  const { deps, accounts } = await prepareDatabase(config, log);
  await cleanTemporaryFiles(log);
  await whenWebIsBuilt;
  const { app } = createApp(deps, await loadWebBuild(WEB_DIST, config.CONTACT_EMAIL));
  const stopping = new AbortController();
  const recordStream = followRecords(deps, log, stopping.signal);
  const catalogueLoaded = deps.catalogue.start();
  // OpenSearch may be unavailable for long, and everything except search works without it.
  await (config.CATALOGUE === 'memory' ? catalogueLoaded : Promise.race([catalogueLoaded, delay(OPENSEARCH_WAIT_MS)]));
  const server: RunningServer = await serve(app, config.HOST, config.PORT, deps.lifecycle);
  await deps.jobs.start();
  return {
    url: config.PUBLIC_ORIGIN,
    accounts,
    async stop() {
      await server.close(NOTICE_MS[config.NODE_ENV]);
      await deps.jobs.stop();
      stopping.abort();
      await Promise.all([recordStream, deps.catalogue.close()]);
      await closeDeps(deps);
      await mongoose.disconnect();
    },
  };
}

function toStartupMessage(error: unknown): string {
  const { code, name, message } = error as { code?: string; name?: string; message?: string };
  if (error instanceof ConfigError) return error.problems.map((problem) => `Configuration: ${problem}`).join('\n');
  if (code === 'EADDRINUSE') return `Port ${process.env['PORT'] ?? 4000} is in use. Set PORT to a free one.`;
  if (code === 'EACCES')
    return `Not allowed to listen on port ${process.env['PORT'] ?? 4000}, or to write to the data folder. ${message}`;
  if (isDatabaseUnavailable(error) || name === 'MongoParseError')
    return `The database cannot be reached at MONGODB_URI: ${message}`;
  return `Banca could not start: ${message ?? String(error)}`;
}

let stop: (() => Promise<void>) | undefined;
let isShuttingDown = false;

/** Exits immediately before startup is complete, and on a second signal. */
function shutDown(): void {
  if (isShuttingDown) process.exit(1);
  if (!stop) process.exit(0);
  isShuttingDown = true;
  void stop().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}

// Registered before startup, because PID 1 of a container ignores a SIGTERM without a handler.
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, shutDown);

// The parent can exit while the modules load, before any handler exists.
if (process.send && !process.connected) shutDown();

try {
  const started = await start();
  stop = started.stop;
  process.send?.({ type: 'ready', url: started.url, accounts: started.accounts });
} catch (error) {
  process.stderr.write(`${toStartupMessage(error)}\n`);
  process.exit(1);
}
