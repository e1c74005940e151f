import { Agent, createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import type { TestApp } from './test-app.ts';

export interface RawCall {
  method: string;
  /** Sent as it is: nothing is encoded or shortened on the way. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
  /** Bytes that the call claims to have; what it has beyond `body` never comes. */
  announced?: number;
}

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Calls over one kept connection, byte by byte as told: what a client library would mend or refuse to send arrives too. */
export function useRawCalls(app: TestApp): (call: RawCall) => Promise<RawAnswer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  let server: Server;
  beforeAll(async () => {
    server = createServer(app.express);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    agent.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return async ({ method, path, headers = {}, body, announced }) =>
    await new Promise((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      const size = announced ?? (body === undefined ? undefined : Buffer.byteLength(body));
      const length = size === undefined ? {} : { 'Content-Length': String(size) };
      const isWhole = announced === undefined;
      const sent = request(
        { agent: isWhole && agent, host: '127.0.0.1', port, method, path, headers: { ...length, ...headers } },
        (res) => {
          const chunks: Buffer[] = [];
          res.on('data', (chunk: Buffer) => chunks.push(chunk));
          res.on('end', () => {
            resolve({ status: res.statusCode ?? 0, headers: res.headers, text: Buffer.concat(chunks).toString() });
            if (!isWhole) sent.destroy();
          });
          res.on('error', reject);
        },
      );
      sent.on('error', reject);
      if (isWhole) sent.end(body);
      else if (body === undefined) sent.flushHeaders();
      else sent.write(body);
    });
}
