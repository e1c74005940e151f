import { startMongod } from './mongod.mjs';
import { supervise } from './supervisor.mjs';

/** Runs the embedded database. After a restart it has the same port, so that the API can reconnect. */
export function superviseMongod({ dbPath, binary, signal }) {
  return supervise({
    name: 'the database',
    signal,
    start: (startSignal, isRestart) => startMongod({ dbPath, binary, keepPort: isRestart, signal: startSignal }),
  });
}
