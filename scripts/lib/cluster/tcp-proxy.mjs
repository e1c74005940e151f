import { createServer, connect } from 'node:net';

/**
 * Forwards TCP connections to a port of 127.0.0.1, and can break like a network does.
 * @returns `refuse` closes all connections and refuses new ones; `delay` holds every chunk back; `restore` ends both
 */
export async function startTcpProxy(targetPort) {
  const sockets = new Set();
  const state = { delayMs: 0 };
  let server;
  let port = 0;
  async function listen() {
    server = createServer((client) => forward(client, targetPort, { sockets, state }));
    await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
    ({ port } = server.address());
  }
  async function refuse() {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  }
  await listen();
  return {
    url: `http://127.0.0.1:${port}`,
    refuse,
    delay: (delayMs) => void (state.delayMs = delayMs),
    async restore() {
      state.delayMs = 0;
      if (!server.listening) await listen();
    },
    stop: refuse,
  };
}

function forward(client, targetPort, { sockets, state }) {
  const target = connect(targetPort, '127.0.0.1');
  for (const [from, to] of [
    [client, target],
    [target, client],
  ]) {
    sockets.add(from);
    from.on('data', (chunk) => {
      if (state.delayMs === 0) return void to.write(chunk);
      // Pausing keeps the order of the chunks.
      from.pause();
      setTimeout(() => {
        to.write(chunk);
        from.resume();
      }, state.delayMs);
    });
    from.on('end', () => to.end());
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  }
}
