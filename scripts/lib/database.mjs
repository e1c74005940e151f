import { setTimeout as wait } from 'node:timers/promises';
import { say } from './output.mjs';
import { startMongod } from './mongod.mjs';

const perMinute = 5;

/**
 * A mongod that is started again, on the same port, whenever it dies: the API stays up meanwhile and reconnects.
 * @param options.onLost called with a line when it died too often or cannot be started again
 * @returns `{ uri, port, stop(), kill() }`; `kill` does not wait
 */
export async function keepMongod({ dbPath, binary, onLost }) {
  const deaths = [];
  let stopped = false;
  let revival;
  let server = await startMongod({ dbPath, binary, onExit });

  function onExit(code) {
    if (!stopped) revival = revive(code);
  }

  async function revive(code) {
    deaths.push(Date.now());
    if (deaths.filter((at) => Date.now() - at < 60_000).length > perMinute) {
      onLost(`the database ended (${code}) more than ${perMinute} times within a minute; its log is ${server.log}`);
      return;
    }
    say(`! the database ended (${code}); starting it again`);
    try {
      server = await startMongod({ dbPath, binary, onExit, keepPort: true });
      say('✓ the database is back');
    } catch (error) {
      await wait(1000);
      if (!stopped) await revive(error.message);
    }
  }

  return {
    uri: server.uri,
    port: server.port,
    stop: async () => {
      stopped = true;
      await revival;
      await server.stop();
    },
    kill: () => {
      stopped = true;
      process.kill(server.pid, 'SIGTERM');
    },
  };
}
