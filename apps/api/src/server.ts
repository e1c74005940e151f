import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Express } from 'express';
import type { Lifecycle } from './platform/deps.ts';

/** Longest that requests in flight may take after the sockets stopped listening. */
const GRACE_MS = 10_000;
/** An idle connection can carry a request that has not arrived yet, so it stays open this long. */
const IDLE_MS = 500;
/** How long new requests are held back before the sockets stop listening. */
const HOLD_MS = 50;

/** `localhost` means both loopback addresses, so that a browser finds the shop whichever it tries first. */
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

/** Keeps track of a server's connections, so that it can stop without cutting off a request. */
class StoppableServer {
  readonly server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #responses = new Set<ServerResponse>();
  /** While set, new requests wait in it. */
  #held: (() => void)[] | undefined;

  constructor(app: Express, lifecycle: Lifecycle) {
    this.server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 120_000, headersTimeout: 20_000 }, (req, res) => {
      if (lifecycle.isStopping) res.shouldKeepAlive = false;
      this.#responses.add(res);
      res.once('close', () => this.#responses.delete(res));
      if (this.#held) this.#held.push(() => app(req, res));
      else app(req, res);
    });
    this.server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  /** Responses that have not sent their headers yet will carry `Connection: close`. */
  announceStop(): void {
    for (const response of this.#responses) response.shouldKeepAlive = false;
  }

  /** Stops listening and waits until every connection is closed, `IDLE_MS` for idle and `GRACE_MS` for busy ones. */
  async drain(): Promise<void> {
    this.#held = [];
    await wait(HOLD_MS);
    const closed = this.#stopListening();
    const heldRequests = this.#held;
    this.#held = undefined;
    for (const handle of heldRequests) handle();
    await closed;
  }

  /**
   * Closing a listening socket resets the connections that wait in the kernel's queue. Clients open a connection when a
   * response has closed theirs, so holding requests back empties the queue first.
   */
  async #stopListening(): Promise<void> {
    await new Promise<void>((resolve) => {
      const idle = setInterval(() => this.#closeIdle(), IDLE_MS);
      const force = setTimeout(() => this.server.closeAllConnections(), GRACE_MS);
      // http.Server's own close() also destroys idle connections at once.
      NetServer.prototype.close.call(this.server, () => {
        clearInterval(idle);
        clearTimeout(force);
        resolve();
      });
    });
  }

  /** Node does not count a connection as idle before its first request; browsers open such connections in advance. */
  #closeIdle(): void {
    this.server.closeIdleConnections();
    for (const socket of this.#sockets) if (socket.bytesRead === 0) socket.destroy();
  }
}

export interface RunningServer {
  port: number;
  /**
   * Stops without losing a request: for `noticeMs` the server is "not ready" but still accepts, so that a load balancer
   * can turn away; then it stops listening and waits for requests in flight, 10 s at most.
   */
  close(noticeMs?: number): Promise<void>;
}

/** Serves on every address of `host`; a machine without IPv6 serves on the other. @throws EADDRINUSE */
export async function serve(
  app: Express,
  host: string,
  port: number,
  lifecycle: Lifecycle = { isStopping: false },
): Promise<RunningServer> {
  const servers: StoppableServer[] = [];
  let boundPort = port;
  for (const [index, address] of toAddresses(host).entries()) {
    const stoppable = new StoppableServer(app, lifecycle);
    try {
      await listen(stoppable.server, boundPort, address);
      boundPort = (stoppable.server.address() as AddressInfo).port;
      servers.push(stoppable);
    } catch (error) {
      if (index > 0 && isAddressUnavailable(error)) continue;
      await Promise.all(servers.map(async (server) => await server.drain()));
      throw error;
    }
  }
  return {
    port: boundPort,
    async close(noticeMs = 0) {
      lifecycle.isStopping = true;
      for (const server of servers) server.announceStop();
      await wait(noticeMs);
      await Promise.all(servers.map(async (server) => await server.drain()));
    },
  };
}
