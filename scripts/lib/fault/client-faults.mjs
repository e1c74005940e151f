import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const SLOW_CLIENTS = 100;
const IDLE_CONNECTIONS = 2000;
const HEADERS = ['Host: localhost', 'Content-Type: application/json', 'Content-Length: 2000'];
const HEAD = ['POST /api/auth/login HTTP/1.1', ...HEADERS, '', ''].join('\r\n');

export const clientFaults = {
  'slow-clients': {
    title: `${SLOW_CLIENTS} clients that send a byte a second`,
    async run({ servers }) {
      const sockets = openConnections(servers, SLOW_CLIENTS);
      for (const socket of sockets) socket.write(HEAD);
      for (let second = 0; second < 15; second += 1) {
        for (const socket of sockets) if (socket.writable) socket.write(' ');
        await wait(1000);
      }
      for (const socket of sockets) socket.destroy();
    },
  },
  'idle-connections': {
    title: `${IDLE_CONNECTIONS} idle connections`,
    async run({ servers }) {
      const sockets = openConnections(servers, IDLE_CONNECTIONS);
      await wait(15_000);
      for (const socket of sockets) socket.destroy();
    },
  },
};

function openConnections({ caddy, apis }, count) {
  const ports = [caddy.port, ...apis.map(({ origin }) => Number(new URL(origin).port))];
  return Array.from({ length: count }, (_, index) => {
    const socket = connect(ports[index % ports.length], '127.0.0.1');
    socket.on('error', () => {});
    socket.resume();
    return socket;
  });
}
