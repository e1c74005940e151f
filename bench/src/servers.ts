import { type ChildProcess, fork } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import runtime from '../../apps/api/runtime.json' with { type: 'json' };

export interface RunningServer {
  url: string;
  pid: number;
  /** Requests sent so far. A run continues from this number, so that it does not repeat earlier requests. */
  requestCount: number;
  stop(): Promise<void>;
  /** Ends the process as a crash does, without any clean-up. */
  kill(): Promise<void>;
}

const findFreePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const waitUntilReady = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`a server ended with ${code} before it was ready`)));
  });

export async function startServer(file: string, env: Record<string, string>): Promise<RunningServer> {
  const port = await findFreePort();
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    execArgv: runtime.flags,
    env: { ...process.env, ...runtime.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await waitUntilReady(child);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await exited;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    requestCount: 0,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
