import { fileURLToPath } from 'node:url';
import mongoose from 'mongoose';
import { createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { createDeps } from './deps.ts';
import { loadWebBuild } from './features/pages/template.ts';
import { followProducts } from './features/products/catalogue-sync.ts';
import { migrate } from './migrations/migrate.ts';
import { isDatabaseAway } from './platform/http/errors.ts';
import { createLog } from './platform/log.ts';
import { connectMongo, ensureIndexes } from './platform/mongo/connect.ts';
import { assertDatabaseFitsProduction } from './seed/production-check.ts';
import { seed } from './seed/seed.ts';
import { type Listening, serve } from './server.ts';

const WEB_DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));

async function start(): Promise<{ stop: () => Promise<void>; url: string; accounts: unknown }> {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  await connectMongo(config.MONGODB_URI, log);
  await ensureIndexes();
  await migrate();
  const deps = await createDeps(config, { log });
  await assertDatabaseFitsProduction(config);
  const accounts = await seed(deps);
  const { app } = createApp(deps, await loadWebBuild(WEB_DIST, config.CONTACT_EMAIL));
  const unfollowProducts = await followProducts(log);
  const listening: Listening = await serve(app, config.HOST, config.PORT);
  await deps.jobs.start();
  return {
    url: config.PUBLIC_ORIGIN,
    accounts,
    async stop() {
      await listening.close();
      await deps.jobs.stop();
      await unfollowProducts();
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

try {
  const { stop, url, accounts } = await start();
  process.send?.({ type: 'ready', url, accounts });
  let stopping = false;
  const end = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  process.on('disconnect', end);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
