import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';

const GRACE_MS = 10_000;

/** `localhost` means both loopback addresses, so that a browser finds the shop whichever it tries first (decisions, section 1). */
const addressesOf = (host: string): string[] => (host === 'localhost' ? ['127.0.0.1', '::1'] : [host]);

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });

const isAbsent = (error: unknown): boolean =>
  ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(String((error as { code?: unknown }).code));

const drain = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });

export interface Listening {
  port: number;
  /** Stops accepting and waits for requests in flight, 10 s at most. */
  close(): Promise<void>;
}

/** Serves on every address of `host`; a machine without IPv6 serves on the other. @throws EADDRINUSE */
export async function serve(app: Express, host: string, port: number): Promise<Listening> {
  const servers: Server[] = [];
  let bound = port;
  for (const [index, address] of addressesOf(host).entries()) {
    const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 120_000, headersTimeout: 20_000 }, app);
    try {
      await listen(server, bound, address);
      bound = (server.address() as AddressInfo).port;
      servers.push(server);
    } catch (error) {
      if (index > 0 && isAbsent(error)) continue;
      await Promise.all(servers.map(drain));
      throw error;
    }
  }
  return { port: bound, close: async () => void (await Promise.all(servers.map(drain))) };
}
