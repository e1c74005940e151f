import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { downloadWithResume, hashBytes, uploadFile } from '../../scripts/lib/load/file-client.mjs';
import type { StoredFile } from './hosted-file.ts';
import { printLine } from './run-benchmark.ts';
import type { RunningServer } from './servers.ts';

const CUTS = 10;
const BYTES_PER_SECOND = 1_000_000;

interface Link {
  url: string;
  /** How many bytes arrived, in both directions. */
  countBytes(): number;
  close(): void;
}

/** Passes connections on to a server, and cuts the connection ten times: each time another part of the file has passed. */
async function openLink({ url }: RunningServer, fileBytes: number): Promise<Link> {
  const bytesPerCut = fileBytes / (CUTS + 1);
  let [bytes, cuts] = [0, 0];
  const server: Server = createServer((client) => {
    const upstream = connect(Number(new URL(url).port), '127.0.0.1');
    const cut = (): void => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      socket.on('error', cut).on('close', cut);
      socket.on('data', ({ length }) => {
        bytes += length;
        if (cuts === CUTS || bytes < (cuts + 1) * bytesPerCut) return;
        cuts += 1;
        cut();
      });
    }
    client.pipe(upstream).pipe(client);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const close = (): void => {
    if (cuts < CUTS) throw new Error(`the link was cut only ${cuts} times`);
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, countBytes: () => bytes, close };
}

/** @returns the part of the file that was sent again, where 0.02 are 2 % */
async function transfer(
  server: RunningServer,
  { name, bytes, send }: { name: string; bytes: Buffer; send: (chooseOrigin: () => string) => Promise<string> },
): Promise<number> {
  const link = await openLink(server, bytes.length);
  const startedAt = performance.now();
  const sha256 = await send(() => link.url);
  if (sha256 !== hashBytes(bytes)) throw new Error(`the ${name} has another hash`);
  const sentTwice = link.countBytes() / bytes.length - 1;
  const seconds = (performance.now() - startedAt) / 1000;
  printLine(
    `${name} at 1 MB/s, cut ${CUTS} times   same hash after ${seconds.toFixed(0)} s   ${(sentTwice * 100).toFixed(2)} % sent twice`,
  );
  link.close();
  return sentTwice;
}

/** An upload and a download at the same time, each over its own link. */
export async function measureCutTransfers(
  server: RunningServer,
  { file, path, token, maxSentTwice }: { file: StoredFile; path: string; token: string; maxSentTwice: number },
): Promise<string[]> {
  const bytes = readFileSync(file.path);
  const options = { bytesPerSecond: BYTES_PER_SECOND, isStopped: () => false };
  const parts = await Promise.all([
    transfer(server, {
      name: 'upload',
      bytes,
      send: async (chooseOrigin) => (await uploadFile({ ...options, chooseOrigin, token, bytes })).file.sha256,
    }),
    transfer(server, {
      name: 'download',
      bytes,
      send: async (chooseOrigin) => (await downloadWithResume({ ...options, chooseOrigin, path, size: bytes.length })).sha256,
    }),
  ]);
  return Math.max(...parts) > maxSentTwice ? [`more than ${maxSentTwice * 100} % of a file is sent twice`] : [];
}
