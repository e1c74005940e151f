import mongoose from 'mongoose';
import { readConfig } from './config.ts';
import { createOpenSearch } from './features/catalogue/create-catalogue.ts';
import { createLog } from './platform/log.ts';
import { connectMongo } from './platform/mongo/connect.ts';

// `npm run reindex` builds a new search index from the database and replaces the old one without downtime.
const config = readConfig(process.env);
const log = createLog(config.LOG_LEVEL);
await connectMongo(config.MONGODB_URI, log);
const catalogue = await createOpenSearch(config, log);
// Resolves once any index is published, possibly the one that is built here.
void catalogue.start();
await catalogue.reindex();
await catalogue.close();
await mongoose.disconnect();
