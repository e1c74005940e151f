import type { ResumeToken, Timestamp } from 'mongodb';
import mongoose from 'mongoose';
import { getDatabase } from './connect.ts';

/** `at` is an operation time of the cluster, `after` a resume token of a change stream. */
export type StreamPosition = { at: string } | { after: ResumeToken };

export async function readLastWriteTime(): Promise<bigint> {
  const response = await getDatabase().command({ ping: 1 });
  return (response['operationTime'] as Timestamp).toBigInt();
}

export async function readResumeToken(): Promise<string> {
  // A stream includes the write at its start time, so adding one excludes the last write.
  return JSON.stringify({ at: String((await readLastWriteTime()) + 1n) } satisfies StreamPosition);
}

/** A resume token begins with the type byte of a timestamp (0x82) and the 8 bytes of the time up to which the stream was read. */
export function parseTokenTime(token: ResumeToken): bigint {
  const { _data } = token as { _data: string };
  const time = /^82([\da-f]{16})/i.exec(_data)?.[1];
  if (time === undefined) throw new Error(`unknown format of a resume token: ${_data}`);
  return BigInt(`0x${time}`);
}

export function toStartOptions(token: string): { startAtOperationTime: Timestamp } | { resumeAfter: ResumeToken } {
  const position = JSON.parse(token) as StreamPosition;
  if ('after' in position) return { resumeAfter: position.after };
  return { startAtOperationTime: mongoose.mongo.Timestamp.fromString(position.at, 10) };
}

/** InvalidResumeToken, ChangeStreamFatalError and ChangeStreamHistoryLost: a stream cannot continue from this token. */
const HISTORY_LOST_CODES = new Set<unknown>([260, 280, 286]);
export const isHistoryLost = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && HISTORY_LOST_CODES.has(error.code);
