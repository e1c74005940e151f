// Reads the memory of a child process through Node's inspector.
import { setTimeout as wait } from 'node:timers/promises';

/** Returns Node options that open the inspector without its messages on stderr. */
export const inspectorOptions = (port) => `--inspect=127.0.0.1:${port} --inspect-publish-uid=http`;

export async function openInspector(port) {
  const [{ webSocketDebuggerUrl }] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  let lastId = 0;
  const pendingCalls = new Map();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(data);
    pendingCalls.get(id)?.(result);
    pendingCalls.delete(id);
  });
  const callMethod = (method, params) =>
    new Promise((resolve) => {
      lastId += 1;
      pendingCalls.set(lastId, resolve);
      socket.send(JSON.stringify({ id: lastId, method, params }));
    });
  /** Returns `process.memoryUsage()` after garbage collections. The pauses let finalizers and timers run. */
  async function readMemory() {
    for (let round = 0; round < 4; round += 1) {
      await callMethod('HeapProfiler.collectGarbage');
      await wait(300);
    }
    const expression = 'JSON.stringify(process.memoryUsage())';
    return JSON.parse((await callMethod('Runtime.evaluate', { expression })).result.value);
  }
  return { readMemory, close: () => socket.close() };
}
