import { mkdirSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { Response } from 'express';

const recorded = new Set<string>();

function addResponse(res: Response, method: string, chunk: unknown): void {
  const isText = typeof chunk === 'string' || Buffer.isBuffer(chunk);
  const [, code = '-'] = (res.statusCode >= 400 && isText && /"code":"(\w+)"/.exec(chunk.toString())) || [];
  const route = (res.locals['route'] as string | undefined) ?? '(no route)';
  recorded.add(`${method} ${route} ${res.statusCode} ${code}`);
}

/** Records method, route, status and error code of every response of a server. */
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

/** Writes the responses that this worker recorded to a file for `compareResponses`. */
export function saveResponses(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${process.pid}.txt`), [...recorded].join('\n'));
}
