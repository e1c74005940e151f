import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the proxy does with a request. A number is the status of its response. */
export type ProxyBehaviour = 'pass' | 'drop connection' | 'hang' | 'hang after headers' | number;

export interface FaultProxy {
  node: string;
  chooseBehaviour: (method: string, path: string) => ProxyBehaviour;
  close(): Promise<void>;
}

function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers } = incoming;
  const upstream = request(new URL(incoming.url ?? '/', target), { method, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  upstream.on('error', () => incoming.socket.destroy());
  incoming.pipe(upstream);
}

/** Starts a proxy that simulates failures of an OpenSearch node. */
export async function createFaultProxy(target: string): Promise<FaultProxy> {
  const server = createServer((incoming, outgoing) => {
    const behaviour = proxy.chooseBehaviour(incoming.method ?? '', incoming.url ?? '');
    if (behaviour === 'pass') forward(target, incoming, outgoing);
    else if (behaviour === 'drop connection') incoming.socket.destroy();
    else if (behaviour === 'hang after headers') outgoing.writeHead(200, { 'content-type': 'application/json' }).write('{');
    else if (typeof behaviour === 'number')
      outgoing.writeHead(behaviour, { 'content-type': 'application/json' }).end('{"error":{"type":"test"}}');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const proxy: FaultProxy = {
    node: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    chooseBehaviour: () => 'pass',
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
  return proxy;
}
