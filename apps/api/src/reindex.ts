import mongoose from 'mongoose';
import { ConfigError, readConfig } from './config.ts';
import { createOpenSearchDriver } from './features/catalogue/create-catalogue.ts';
import { createLog } from './platform/log.ts';
import { connectMongo } from './platform/mongo/connect.ts';

async function reindex(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  await connectMongo(config.MONGODB_URI, log);
  const catalogue = await createOpenSearchDriver(config, log);
  // Resolves once any index is published, possibly the one that is built here.
  void catalogue.start();
  await catalogue.reindex();
  await catalogue.close();
  await mongoose.disconnect();
}

try {
  await reindex();
  process.stdout.write('  ✓ the new search index is in use\n');
} catch (error) {
  const lines = error instanceof ConfigError ? error.problems.map((problem) => `Configuration: ${problem}`) : [String(error)];
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
}
