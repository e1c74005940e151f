import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CuttingProxy {
  url: string;
  /** The `Range` header of each request for the file. */
  ranges: (string | undefined)[];
  /** The bytes of the file that it passed on. */
  sentBytes: () => number;
  close: () => void;
}

/** Passes requests on to a server, and ends the connection of the first `cuts` responses to `path` after a number of bytes. */
export async function startCuttingProxy(
  serverUrl: string,
  { path, cuts, cutAfterBytes }: { path: string; cuts: number; cutAfterBytes: number },
): Promise<CuttingProxy> {
  const ranges: (string | undefined)[] = [];
  let sentBytes = 0;
  const proxy = createServer((req, res) => {
    const isFile = req.url?.startsWith(path) ?? false;
    if (isFile) ranges.push(req.headers.range);
    const isCut = isFile && ranges.length <= cuts;
    const upstream = request(`${serverUrl}${req.url}`, { method: req.method, headers: req.headers }, (response) => {
      res.writeHead(response.statusCode ?? 500, response.headers);
      let remaining = isCut ? cutAfterBytes : Infinity;
      response.on('data', (chunk: Buffer) => {
        if (remaining === 0) return;
        const part = chunk.subarray(0, remaining);
        remaining -= part.length;
        if (isFile) sentBytes += part.length;
        // The browser must receive the part before it sees that the connection has ended.
        res.write(part, () => void (remaining === 0 && res.socket?.end()));
        if (remaining === 0) response.destroy();
      });
      response.on('end', () => res.end());
    });
    upstream.on('error', () => res.destroy());
    req.pipe(upstream);
  });
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    ranges,
    sentBytes: () => sentBytes,
    close: () => {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
