import { errors as messages } from '@banca/contracts/messages';
import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '../errors.ts';

/** Bytes that a JSON body may have unless its contract tells. */
export const JSON_LIMIT = 100_000;

export const runParser = (handler: RequestHandler, req: Request, res: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    void handler(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
  });

export const tooLarge = (): AppError => new AppError('too_large', messages.tooLarge);

export function assertContentLength(limit: number, req: Request): void {
  if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge();
}

/**
 * Waits for a parser, but refuses a body as soon as it turns out longer than `limit` bytes: the parsers would first read
 * it to its end, and a form's many fields have no limit together.
 */
export async function enforceLimit(limit: number, parsing: Promise<void>, req: Request): Promise<void> {
  let received = 0;
  const limitExceeded = new Promise<never>((_resolve, reject) => {
    req.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > limit) reject(tooLarge());
    });
  });
  await Promise.race([parsing, limitExceeded]);
}
