import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { setDefaultLanguage } from '@banca/messages/catalogues';
import mongoose from 'mongoose';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { closeDeps } from './deps.ts';
import { loadWebBuild } from './features/pages/template.ts';
import { followRecords } from './features/products/published/refresh-products.ts';
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

interface StartedApi {
  stop: () => Promise<void>;
  url: string;
  accounts: unknown;
}

/** @throws ConfigError */
export async function startApi(): Promise<StartedApi> {
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
