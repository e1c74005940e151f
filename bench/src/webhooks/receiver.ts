import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Random } from '../../../apps/api/src/platform/random.ts';

/** The name in the certificate. */
export const RECEIVER_HOST = 'receiver.example';

const readPem = (name: string): string =>
  readFileSync(new URL(`../../../apps/api/src/testing/webhook-receiver/${name}.pem`, import.meta.url), 'utf8');

export const readCertificate = (): string => readPem('certificate');

/** A receiver that answers a quarter of the requests with 500, and closes the connection of another quarter. */
export class FailingReceiver {
  requestCount = 0;
  failureCount = 0;
  /** The bodies of each event that was answered with 204, by `webhook-id`. */
  readonly received = new Map<string, string[]>();
  readonly #random: Random;
  readonly #server = createServer({ key: readPem('key'), cert: readCertificate() });

  constructor(random: Random) {
    this.#random = random;
  }

  get url(): string {
    return `https://${RECEIVER_HOST}:${(this.#server.address() as AddressInfo).port}/banca`;
  }

  async start(): Promise<this> {
    this.#server.on('request', async (req: IncomingMessage, res) => {
      const body = await text(req).catch(() => undefined);
      // The API was killed while it sent.
      if (body === undefined) return;
      this.requestCount += 1;
      const draw = this.#random.next();
      if (draw < 0.5) {
        this.failureCount += 1;
        if (draw < 0.25) res.writeHead(500).end();
        else req.socket.destroy();
        return;
      }
      const id = String(req.headers['webhook-id']);
      this.received.set(id, [...(this.received.get(id) ?? []), body]);
      res.writeHead(204).end();
    });
    await new Promise<void>((resolve) => void this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
