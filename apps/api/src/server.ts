import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Express } from 'express';
import type { Lifecycle } from './platform/deps.ts';
import { answerUnreadableRequest } from './platform/http/answer-unreadable-request.ts';

/** How long requests in flight may take after the server stops listening. */
const GRACE_MS = 10_000;
/** While stopping, closes idle connections this often. The pause lets a request arrive that the client has already sent. */
const IDLE_CHECK_INTERVAL_MS = 500;
/** How long a connection may make no progress, for example while a client does not read its download. */
const STALLED_MS = 120_000;
/** For this time before the server stops listening, no request runs, so that the server accepts all queued connections. */
const HOLD_MS = 50;
/** How long a request may take to arrive. A form with 30 MB over a slow connection needs two minutes. */
const REQUEST_MS = 120_000;
/** Idle connections outlive the 60 s of usual load balancers. Node would limit all requests alike, so `limitArrival` does it. */
const TIMEOUTS_MS = { keepAliveTimeout: 65_000, requestTimeout: 0, headersTimeout: 20_000 };
/** Uploads of files may take hours. They end when they make no progress for `STALLED_MS`. */
const UNLIMITED_PATH = '/api/files';

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Calls `onTimeout` if the body of the request has not arrived in time. */
function limitArrival(req: IncomingMessage, ms: number, onTimeout: () => void): void {
  if (!hasBody(req) || req.url?.startsWith(UNLIMITED_PATH)) return;
  const timer = setTimeout(() => {
    if (!req.complete) onTimeout();
  }, ms).unref();
  req.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
}

const REQUEST_TIMEOUT: NodeJS.ErrnoException = Object.assign(new Error('the request did not arrive in time'), {
  code: 'ERR_HTTP_REQUEST_TIMEOUT',
});

/** Resolves `localhost` to both loopback addresses, because browsers may try either first. */
const toAddresses = (host: string): string[] => (host === 'localhost' ? ['127.0.0.1', '::1'] : [host]);

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });

const isAddressUnavailable = (error: unknown): boolean =>
  ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(String((error as { code?: unknown }).code));

/** In milliseconds. Tests use shorter ones. */
interface Limits {
  stalledMs?: number;
  requestMs?: number;
}

class StoppableServer {
  readonly server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #responses = new Set<ServerResponse>();
  /** Requests that wait until the server stops listening; undefined if requests run immediately. */
  #held: (() => void)[] | undefined;

  constructor(app: Express, lifecycle: Lifecycle, { stalledMs = STALLED_MS, requestMs = REQUEST_MS }: Limits) {
    const listener: RequestListener = (req, res) => {
      if (lifecycle.isStopping) res.shouldKeepAlive = false;
      this.#responses.add(res);
      res.once('close', () => this.#responses.delete(res));
      limitArrival(req, requestMs, () => this.#end(req.socket, REQUEST_TIMEOUT));
      if (this.#held) this.#held.push(() => app(req, res));
      else app(req, res);
    };
    this.server = createServer(TIMEOUTS_MS, listener);
    // The handler sends `100 Continue` after its checks. A refused client may send no body, so its connection cannot be reused.
    this.server.on('checkContinue', (req, res) => {
      res.shouldKeepAlive = false;
      listener(req, res);
    });
    // Node would refuse a request with an unknown `Expect` header.
    this.server.on('checkExpectation', listener);
    this.server.timeout = stalledMs;
    this.server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    this.server.on('clientError', (error, socket) => this.#end(socket, error));
  }

  #end(socket: Duplex, error: NodeJS.ErrnoException): void {
    if (this.#canAnswer(socket)) answerUnreadableRequest(error, socket);
    else socket.destroy();
  }

  /** False after a complete request: its client would take the error for the response, so a saved order would look refused. */
  #canAnswer(socket: Duplex): boolean {
    const hasOrAwaitsResponse = [...this.#responses].some(
      (response) => response.socket === socket && (response.headersSent || response.req.complete),
    );
    return socket.writable && !hasOrAwaitsResponse;
  }

  announceStop(): void {
    for (const response of this.#responses) response.shouldKeepAlive = false;
  }

  /** Stops listening once the kernel's queue is empty. Requests that arrive meanwhile are held, and run afterwards. */
  async drain(): Promise<void> {
    this.#held = [];
    await wait(HOLD_MS);
    const closed = this.#stopListening();
    const heldRequests = this.#held;
    this.#held = undefined;
    for (const handle of heldRequests) handle();
    await closed;
  }

  /** Closing a listening socket resets the connections in the kernel's queue, so call this when the queue is empty. */
  async #stopListening(): Promise<void> {
    await new Promise<void>((resolve) => {
      const idle = setInterval(() => this.#closeIdle(), IDLE_CHECK_INTERVAL_MS);
      const force = setTimeout(() => this.server.closeAllConnections(), GRACE_MS);
      // `http.Server.close` would also destroy idle connections immediately.
      NetServer.prototype.close.call(this.server, () => {
        clearInterval(idle);
        clearTimeout(force);
        resolve();
      });
    });
  }

  /** Node does not count a connection as idle before its first request, and browsers open such connections in advance. */
  #closeIdle(): void {
    this.server.closeIdleConnections();
    for (const socket of this.#sockets) if (socket.bytesRead === 0) socket.destroy();
  }
}

export interface RunningServer {
  port: number;
  /** Stops without losing a request: reports "not ready" for `noticeMs`, so that a load balancer can react, then drains. */
  close(noticeMs?: number): Promise<void>;
}

/** Serves on every address of `host`, and skips IPv6 where it is not available. @throws EADDRINUSE */
export async function serve(
  app: Express,
  host: string,
  port: number,
  lifecycle: Lifecycle = { isStopping: false },
  limits: Limits = {},
): Promise<RunningServer> {
  const servers: StoppableServer[] = [];
  let boundPort = port;
  for (const [index, address] of toAddresses(host).entries()) {
    const stoppable = new StoppableServer(app, lifecycle, limits);
    try {
      await listen(stoppable.server, boundPort, address);
      boundPort = (stoppable.server.address() as AddressInfo).port;
      servers.push(stoppable);
    } catch (error) {
      if (index > 0 && isAddressUnavailable(error)) continue;
      await Promise.all(servers.map((server) => server.drain()));
      throw error;
    }
  }
  return {
    port: boundPort,
    async close(noticeMs = 0) {
      lifecycle.isStopping = true;
      for (const server of servers) server.announceStop();
      await wait(noticeMs);
      await Promise.all(servers.map((server) => server.drain()));
    },
  };
}
