import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the proxy does with a request. A number is the status of its response. */
export type Treatment = 'pass' | 'refuse' | 'hang' | 'hang after headers' | number;

export interface NodeProxy {
  node: string;
  treat: (method: string, path: string) => Treatment;
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

/** A proxy that simulates failures of a node. */
export async function createNodeProxy(target: string): Promise<NodeProxy> {
  const server = createServer((incoming, outgoing) => {
    const treatment = proxy.treat(incoming.method ?? '', incoming.url ?? '');
    if (treatment === 'pass') forward(target, incoming, outgoing);
    else if (treatment === 'refuse') incoming.socket.destroy();
    else if (treatment === 'hang after headers') outgoing.writeHead(200, { 'content-type': 'application/json' }).write('{');
    else if (typeof treatment === 'number')
      outgoing.writeHead(treatment, { 'content-type': 'application/json' }).end('{"error":{"type":"test"}}');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const proxy: NodeProxy = {
    node: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    treat: () => 'pass',
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
  return proxy;
}
