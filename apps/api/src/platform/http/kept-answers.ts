import type { Request, Response } from 'express';
import { createKept } from '../kept.ts';

/** Long enough to serve a crowd, short enough that nobody notices. */
const KEPT_MS = 1000;
/** A page of a hundred products weighs 90 kB: all together stay under 20 MB. */
const MOST = 200;
const HEADERS = ['X-Total-Count'];

export interface KeptAnswer {
  status: number;
  body: Buffer;
  headers: Record<string, string>;
}

/** Answers of public reads, written once for all who ask within a second; this process's own writes end them at once. */
export interface KeptAnswers {
  get(key: string, make: () => Promise<KeptAnswer>): Promise<KeptAnswer>;
  clear(): void;
}

export const createKeptAnswers = (): KeptAnswers => createKept<KeptAnswer>({ max: MOST, ttlMs: KEPT_MS });

/** What was answered through `res`, with its ETag, for others who ask the same. */
export function keepAnswer(req: Request, res: Response, status: number, json: string): KeptAnswer {
  const body = Buffer.from(json);
  const etagOf = req.app.get('etag fn') as (body: Buffer) => string;
  const headers: Record<string, string> = { ETag: etagOf(body), 'Cache-Control': 'no-cache' };
  for (const name of HEADERS) {
    const value = res.getHeader(name);
    if (value !== undefined) headers[name] = String(value);
  }
  return { status, body, headers };
}

/** 304 to who has it already. Who shows a token may get another answer: caches must tell them apart. */
export function sendKept(res: Response, { status, body, headers }: KeptAnswer): void {
  res.status(status).set(headers).vary('Authorization').type('json').send(body);
}
