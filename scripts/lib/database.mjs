import { startMongod } from './mongod.mjs';
import { supervise } from './supervisor.mjs';

/**
 * Runs the embedded database. After a death it comes back on the same port, and the API reconnects.
 * @returns a supervisor (see `supervise`) of what `startMongod` returns
 */
export function superviseMongod({ dbPath, binary, signal }) {
  return supervise({
    name: 'the database',
    signal,
    start: (startSignal, isRestart) => startMongod({ dbPath, binary, keepPort: isRestart, signal: startSignal }),
  });
}
