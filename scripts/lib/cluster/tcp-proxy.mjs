import { connect, createServer } from 'node:net';
import { pipeline, Transform } from 'node:stream';

/** `refuse` closes all connections and refuses new ones; `delay` holds every chunk back; `restore` ends both. */
export async function startTcpProxy(targetPort) {
  const sockets = new Set();
  const state = { delayMs: 0 };
  let server;
  let port = 0;
  async function listen() {
    server = createServer({ allowHalfOpen: true }, (client) => forward(client, targetPort, { sockets, state }));
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
    delay(delayMs) {
      state.delayMs = delayMs;
    },
    async restore() {
      state.delayMs = 0;
      if (!server.listening) await listen();
    },
    stop: refuse,
  };
}

function forward(client, targetPort, { sockets, state }) {
  const target = connect({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true });
  for (const socket of [client, target]) {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  }
  const createDelay = () =>
    new Transform({
      transform(chunk, _encoding, done) {
        if (state.delayMs === 0) done(null, chunk);
        else setTimeout(() => done(null, chunk), state.delayMs);
      },
    });
  // A pipeline destroys both sockets when one of them breaks.
  const ignoreError = () => {};
  pipeline(client, createDelay(), target, ignoreError);
  pipeline(target, createDelay(), client, ignoreError);
}
