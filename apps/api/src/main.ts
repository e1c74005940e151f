import { ConfigError } from './config.ts';
import { isDatabaseUnavailable } from './platform/mongo/database-unavailable.ts';
import { startApi } from './start-api.ts';

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
  const started = await startApi();
  stop = started.stop;
  process.send?.({ type: 'ready', url: started.url, accounts: started.accounts });
} catch (error) {
  process.stderr.write(`${toStartupMessage(error)}\n`);
  process.exit(1);
}
