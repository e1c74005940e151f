import { startMongod } from './mongod.mjs';
import { supervise } from './supervisor.mjs';

/** Runs the embedded database. A restart keeps the port, so that the API can reconnect. */
export function superviseMongod({ dbPath, binary, signal }) {
  return supervise({
    name: 'the database',
    signal,
    forceStop: (mongod) => mongod.terminate(),
    start: (startSignal, isRestart) => startMongod({ dbPath, binary, keepPort: isRestart, signal: startSignal }),
  });
}
