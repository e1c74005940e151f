import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadBucketCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Config } from '../../config.ts';
import { createTraceHeaders } from '../tracing.ts';
import { isStorageKey, type Storage, STORAGE_FOLDERS } from './storage.ts';

const isMissing = (error: unknown): boolean => error instanceof NoSuchKey || error instanceof NotFound;

/** Adds the headers after the request is signed, because proxies may change them. */
function addTraceHeaders({ middlewareStack }: S3Client): void {
  middlewareStack.add(
    (next) => async (args) => {
      Object.assign((args.request as { headers: Record<string, string> }).headers, createTraceHeaders());
      return await next(args);
    },
    { step: 'deserialize', name: 'traceHeaders' },
  );
}

async function ifExists<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function* listKeys(client: S3Client, bucket: string): AsyncGenerator<string> {
  for (const folder of STORAGE_FOLDERS) {
    const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${folder}/` });
    for await (const { Contents = [] } of pages) for (const { Key = '' } of Contents) if (isStorageKey(Key)) yield Key;
  }
}

/** A part of an object has the size of the whole one behind the slash, as in `bytes 0-99/1234`. */
const readSize = ({ ContentRange, ContentLength = 0 }: GetObjectCommandOutput): number =>
  ContentRange === undefined ? ContentLength : Number(ContentRange.slice(ContentRange.indexOf('/') + 1));

/** A download holds a connection until its client has the file. With the 50 of the client's default, downloads would block images. */
const AGENTS = { httpAgent: { maxSockets: 1000, keepAlive: true }, httpsAgent: { maxSockets: 1000, keepAlive: true } };

export function createS3Storage(config: Config): Storage {
  const client = new S3Client({
    region: config.S3_REGION,
    ...(config.S3_ENDPOINT ? { endpoint: config.S3_ENDPOINT, forcePathStyle: true } : {}),
    credentials: { accessKeyId: config.S3_ACCESS_KEY_ID ?? '', secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '' },
    // Fails within the timeout instead of hanging when the bucket does not respond.
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 15_000, throwOnRequestTimeout: true, ...AGENTS },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  addTraceHeaders(client);
  const bucket = config.S3_BUCKET ?? '';
  const toLocation = (key: string) => ({ Bucket: bucket, Key: key });
  return {
    async put(key, bytes, contentType) {
      if (!isStorageKey(key)) throw new Error('not a storage key');
      await client.send(new PutObjectCommand({ ...toLocation(key), Body: bytes, ContentType: contentType }));
    },
    async get(key, range) {
      if (!isStorageKey(key)) return undefined;
      const Range = range && `bytes=${range.start}-${range.end}`;
      const object = await ifExists(client.send(new GetObjectCommand({ ...toLocation(key), Range })));
      return object && { stream: object.Body as Readable, size: readSize(object) };
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(toLocation(key)));
    },
    list: () => listKeys(client, bucket),
    getModifiedAt: async (key) => (await ifExists(client.send(new HeadObjectCommand(toLocation(key)))))?.LastModified,
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
  };
}
