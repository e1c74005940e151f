import { closeDeps } from './deps.ts';
import { prepareDatabase } from './prepare-database.ts';
import { createLog } from './platform/log.ts';
import { runCommand, withDatabase } from './platform/run-command.ts';

// `npm start` runs this on a first start, beside the build of the web pages.
await runCommand(() =>
  withDatabase(async (config) => {
    const { deps } = await prepareDatabase(config, createLog(config.LOG_LEVEL));
    await closeDeps(deps);
  }),
);
