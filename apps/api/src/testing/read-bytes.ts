import type { Response } from 'supertest';

/** Collects a binary response: `http.get(path).buffer(true).parse(readBytes)`. */
export function readBytes(res: Response, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  res.on('data', (chunk: Buffer) => chunks.push(chunk));
  res.on('end', () => done(null, Buffer.concat(chunks)));
}
