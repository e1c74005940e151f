import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request to the fake service. */
export interface FakeRequest {
  operation: 'charge' | 'find';
  reference: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Readonly<Record<string, unknown>>;
}

export interface FakeResponse {
  status: number;
  body: Record<string, unknown>;
}

/**
 * `error` and `html` have no effect. The others take effect first: `drop` closes the connection without an answer, `hang` never
 * answers, `html-after` answers like a proxy that gave up, `late` answers after `lateMs`. The rest are lies in answers.
 */
export type Misbehaviour =
  | 'error'
  | 'html'
  | 'drop'
  | 'hang'
  | 'html-after'
  | 'late'
  | 'wrong-amount'
  | 'wrong-currency'
  | 'wrong-page'
  | 'wrong-reference';

/** Money that left a buyer. */
interface Charge {
  reference: string;
  /** Centavos. */
  amount: number;
  at: number;
}

const HTML = '<html><body><h1>Request blocked</h1></body></html>';

async function readBody(req: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return chunks.length > 0 ? (JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>) : {};
}

function sendJson(res: ServerResponse, { status, body }: FakeResponse): void {
  res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

function sendHtml(res: ServerResponse, status: number): void {
  res.writeHead(status, { 'Content-Type': 'text/html' }).end(HTML);
}

export function readField(body: FakeRequest['body'], name: string): string {
  const value = body[name];
  return typeof value === 'string' ? value : '';
}

/** A server on 127.0.0.1 that records requests and charges, and goes wrong as `misbehave` says. */
export abstract class FakeGateway {
  readonly requests: FakeRequest[] = [];
  /** Every charge that took place, in order. Two with the same reference are a double charge. */
  readonly charges: Charge[] = [];
  /** Chooses how a request goes wrong. By default, none does. */
  misbehave: (request: FakeRequest) => Misbehaviour | undefined = () => undefined;
  lateMs = 50;
  origin = '';
  readonly #server: Server = createServer((req, res) => void this.#respond(req, res));

  protected abstract toRequest(req: IncomingMessage, body: Record<string, unknown>): FakeRequest;
  protected abstract answer(request: FakeRequest, misbehaviour: Misbehaviour | undefined): FakeResponse;

  /** @param port 0 for any free one */
  async start(port = 0): Promise<this> {
    await new Promise<void>((resolve) => void this.#server.listen(port, '127.0.0.1', resolve));
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => void this.#server.close(() => resolve()));
  }

  reset(): void {
    this.requests.length = 0;
    this.charges.length = 0;
    this.misbehave = () => undefined;
  }

  countRequests(operation: FakeRequest['operation'], reference?: string): number {
    return this.requests.filter((request) => request.operation === operation && (!reference || request.reference === reference))
      .length;
  }

  protected charge(reference: string, amount: number): void {
    this.charges.push({ reference, amount, at: Date.now() });
  }

  async #respond(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const request = this.toRequest(req, await readBody(req));
    this.requests.push(request);
    const misbehaviour = this.misbehave(request);
    if (misbehaviour === 'error') return sendJson(res, { status: 500, body: { message: 'Server Error' } });
    if (misbehaviour === 'html') return sendHtml(res, 403);
    const response = this.answer(request, misbehaviour);
    if (misbehaviour === 'hang') return;
    if (misbehaviour === 'drop') return void req.socket.destroy();
    if (misbehaviour === 'html-after') return sendHtml(res, 504);
    if (misbehaviour === 'late') return void setTimeout(() => sendJson(res, response), this.lateMs);
    sendJson(res, response);
  }
}
