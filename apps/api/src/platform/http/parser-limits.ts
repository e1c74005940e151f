import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '../errors.ts';

export const JSON_MAX_BYTES = 100_000;
export const FORM_MAX_BYTES = 30_000_000;

export const runParser = (handler: RequestHandler, req: Request, res: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    void handler(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
  });

export const tooLarge = (): AppError => new AppError('too_large', 'errors.tooLarge');

export const createAbortedError = (): Error => Object.assign(new Error('the request was aborted'), { type: 'request.aborted' });

/** The connection may have ended during the checks: parsers would wait forever, or take the body for an empty one. */
export function assertNotAborted(req: Request): void {
  if (req.destroyed && !req.complete) throw createAbortedError();
}

export function assertContentLength(limit: number, req: Request): void {
  if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge();
}

/** Rejects a body as soon as it exceeds `limit` bytes. The parsers would read it to its end, and multer has no total limit. */
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
