import { startMongod } from './mongod.mjs';
import { supervise } from './supervisor.mjs';

/** Starts mongod and restarts it when it ends. A restart keeps the port, so that the API can reconnect. */
export function superviseMongod({ dbPath, binary, signal }) {
  return supervise({
    name: 'the database',
    signal,
    stopWithoutWaiting: (mongod) => mongod.sendSigterm(),
    start: (startSignal, isRestart) => startMongod({ dbPath, binary, keepPort: isRestart, signal: startSignal }),
  });
}
