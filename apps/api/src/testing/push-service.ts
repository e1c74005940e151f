import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export interface PushRequest {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A push service on 127.0.0.1. */
export interface PushService {
  origin: string;
  requests: PushRequest[];
  /** By path, a status, a function that returns one, or the target of a redirect; 201 for other paths. */
  responses: Map<string, number | string | ((request: PushRequest) => number)>;
}

export function setUpPushService(): PushService {
  const service: PushService = { origin: '', requests: [], responses: new Map() };
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => void chunks.push(chunk));
    req.on('end', () => {
      const path = req.url ?? '';
      const request = { path, headers: req.headers, body: Buffer.concat(chunks) };
      service.requests.push(request);
      const configured = service.responses.get(path) ?? 201;
      const response = typeof configured === 'function' ? configured(request) : configured;
      if (typeof response === 'string') res.writeHead(307, { Location: response }).end();
      else res.writeHead(response).end('from the push service');
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    service.requests.length = 0;
    service.responses.clear();
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return service;
}

/** The keys of a browser's subscription, which can decrypt messages (RFC 8291 and RFC 8188). */
export function createBrowserKeys() {
  const ecdh = createECDH('prime256v1');
  const ownPublicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  const derive = (salt: Buffer, secret: Buffer, info: (string | Buffer)[], length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.concat(info.map((part) => Buffer.from(part as string))), length));
  return {
    keys: { p256dh: ownPublicKey.toString('base64url'), auth: auth.toString('base64url') },
    decrypt(message: Buffer): unknown {
      const [salt, keyLength] = [message.subarray(0, 16), message.readUInt8(20)];
      const serverPublicKey = message.subarray(21, 21 + keyLength);
      const record = message.subarray(21 + keyLength);
      const sharedSecret = ecdh.computeSecret(serverPublicKey);
      const inputKey = derive(auth, sharedSecret, ['WebPush: info\0', ownPublicKey, serverPublicKey], 32);
      const contentKey = derive(salt, inputKey, ['Content-Encoding: aes128gcm\0'], 16);
      const nonce = derive(salt, inputKey, ['Content-Encoding: nonce\0'], 12);
      const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce).setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}

/** Verifies the Authorization header of a push request and returns the claims (RFC 8292). @throws Error if it is invalid */
export function verifyVapid({ headers }: PushRequest, publicKey: string): jwt.JwtPayload {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(String(headers['authorization'])) ?? [];
  if (key !== publicKey) throw new Error('the request has another public key');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x as string, y: y as string };
  return jwt.verify(token, createPublicKey({ key: jwk, format: 'jwk' }), { algorithms: ['ES256'] }) as jwt.JwtPayload;
}
