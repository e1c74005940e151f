import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createEgress, type Egress } from '../../platform/egress/egress.ts';

const readPem = (name: string): string => readFileSync(new URL(`${name}.pem`, import.meta.url), 'utf8');

interface ReceivedRequest {
  method: string | undefined;
  headers: Record<string, string>;
  body: string;
}

type Respond = (res: ServerResponse, request: ReceivedRequest) => void;

const respondWith =
  (status: number): Respond =>
  (res) =>
    void res.writeHead(status).end();

async function readBody(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

export interface Receiver {
  url: string;
  requests: ReceivedRequest[];
  /** By default, 204. */
  respond: Respond;
  answer: (status: number) => void;
  /** Resolves the name of the receiver to this machine, and trusts its certificate. */
  egress: Egress;
}

/** A receiver of webhooks with the name `receiver.example`. Each test begins with no requests. */
export function setUpReceiver(): Receiver {
  const certificate = readPem('certificate');
  const server = createServer({ key: readPem('key'), cert: certificate });
  const receiver: Receiver = {
    url: '',
    requests: [],
    respond: respondWith(204),
    answer: (status) => void (receiver.respond = respondWith(status)),
    egress: createEgress({ resolve: async () => ['127.0.0.1'], isAllowed: () => true, ca: certificate }),
  };
  server.on('request', async (req: IncomingMessage, res: ServerResponse) => {
    const { method, headers } = req;
    const request = { method, headers: headers as Record<string, string>, body: await readBody(req) };
    receiver.requests.push(request);
    receiver.respond(res, request);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    receiver.url = `https://receiver.example:${(server.address() as AddressInfo).port}/banca`;
  });
  beforeEach(() => {
    receiver.requests.length = 0;
    receiver.answer(204);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return receiver;
}
