import type { Response } from 'express';
import type { Deps } from '../../platform/deps.ts';

/** Counts what the connection takes, also if the client leaves. */
export async function measureSentBytes(
  { metrics }: Pick<Deps, 'metrics'>,
  { socket }: Response,
  send: () => Promise<void>,
): Promise<void> {
  const readBytes = (): number => socket?.bytesWritten ?? 0;
  const bytesBefore = readBytes();
  await send().finally(() => metrics.downloadedBytes.inc(readBytes() - bytesBefore));
}
