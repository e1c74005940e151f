import { mkdirSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { Response } from 'express';

const seen = new Set<string>();

function addResponse(res: Response, method: string, chunk: unknown): void {
  const isText = typeof chunk === 'string' || Buffer.isBuffer(chunk);
  const [, code = '-'] = (res.statusCode >= 400 && isText && /"code":"(\w+)"/.exec(chunk.toString())) || [];
  const route = (res.locals['route'] as string | undefined) ?? '(no route)';
  seen.add(`${method} ${route} ${res.statusCode} ${code}`);
}

/** Notes method, route, status and error code of every response of a server. */
export const recordResponses =
  (handle: RequestListener): RequestListener =>
  (req, res) => {
    const end = res.end.bind(res) as (...parts: unknown[]) => typeof res;
    res.end = (...parts: unknown[]) => {
      addResponse(res as Response, req.method ?? '', parts[0]);
      return end(...parts);
    };
    handle(req, res);
  };

/** Writes what this worker has seen so far, for `compareResponses`. */
export function saveResponses(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${process.pid}.txt`), [...seen].join('\n'));
}
