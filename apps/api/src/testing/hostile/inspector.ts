import { setTimeout as wait } from 'node:timers/promises';

/** Reads the memory of a child process through Node's inspector. */
export interface Inspector {
  readMemory(): Promise<NodeJS.MemoryUsage>;
  close(): void;
}

/** Returns Node options that open the inspector without its messages on stderr. */
export const inspectorOptions = (port: number): string => `--inspect=127.0.0.1:${port} --inspect-publish-uid=http`;

export async function openInspector(port: number): Promise<Inspector> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as [{ webSocketDebuggerUrl: string }];
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  let lastId = 0;
  const call = (method: string, params = {}): Promise<{ result: { value: string } }> =>
    new Promise((resolve) => {
      const id = (lastId += 1);
      socket.addEventListener('message', function listen({ data }) {
        const message = JSON.parse(String(data)) as { id: number; result: { result: { value: string } } };
        if (message.id !== id) return;
        socket.removeEventListener('message', listen);
        resolve(message.result);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  return {
    /** Collects garbage first. The pauses let finalizers and timers run. */
    async readMemory() {
      for (let round = 0; round < 4; round += 1) {
        await call('HeapProfiler.collectGarbage');
        await wait(300);
      }
      const { result } = await call('Runtime.evaluate', { expression: 'JSON.stringify(process.memoryUsage())' });
      return JSON.parse(result.value) as NodeJS.MemoryUsage;
    },
    close: () => socket.close(),
  };
}
