import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { afterAll, beforeAll } from 'vitest';
import { type RunningServer, serve } from '../server.ts';
import type { TestApp } from './test-app.ts';

export interface RawRequest {
  method: string;
  /** Sent without encoding or normalization. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
  /** The Content-Length in bytes. Bytes beyond those of `body` are never sent. */
  contentLength?: number;
}

export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends requests unchanged, also those that a client library would correct or refuse to send. */
export function setUpRawRequests(app: TestApp): (rawRequest: RawRequest) => Promise<RawResponse> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  let server: RunningServer;
  beforeAll(async () => {
    server = await serve(app.express, '127.0.0.1', 0);
  });
  afterAll(async () => {
    agent.destroy();
    await server.close();
  });
  return async ({ method, path, headers = {}, body, contentLength }) =>
    await new Promise((resolve, reject) => {
      const size = contentLength ?? (body === undefined ? undefined : Buffer.byteLength(body));
      const length = size === undefined ? {} : { 'Content-Length': String(size) };
      const isWhole = contentLength === undefined;
      const clientRequest = request(
        { agent: isWhole && agent, host: '127.0.0.1', port: server.port, method, path, headers: { ...length, ...headers } },
        (res) => {
          const chunks: Buffer[] = [];
          res.on('data', (chunk: Buffer) => chunks.push(chunk));
          res.on('end', () => {
            resolve({ status: res.statusCode ?? 0, headers: res.headers, text: Buffer.concat(chunks).toString() });
            if (!isWhole) clientRequest.destroy();
          });
          res.on('error', reject);
        },
      );
      clientRequest.on('error', reject);
      if (isWhole) clientRequest.end(body);
      else if (body === undefined) clientRequest.flushHeaders();
      else clientRequest.write(body);
    });
}
