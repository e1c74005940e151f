import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface S3Gateway {
  env: Record<string, string>;
  filesFolder: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const importScript = async (name: string): Promise<unknown> =>
  await import(new URL(`../../../../scripts/lib/${name}`, import.meta.url).href);

/** Without Go and without a built gateway, the tests of S3 are skipped. In CI, that is an error. */
export async function findS3Gateway(): Promise<string | undefined> {
  const { findVersityGateway } = (await importScript('find-versitygw.mjs')) as { findVersityGateway: () => Promise<string> };
  return await findVersityGateway().catch((error: unknown) => {
    if (process.env['CI']) throw error;
    return undefined;
  });
}

/** Starts an S3 server with the bucket `banca`. */
export async function startS3Gateway(binary: string, folder: string): Promise<S3Gateway> {
  const { createS3Gateway } = (await importScript('cluster/s3-gateway.mjs')) as {
    createS3Gateway: (options: object) => Promise<S3Gateway>;
  };
  const gateway = await createS3Gateway({ binary, folder });
  // Each folder is a bucket.
  await mkdir(join(gateway.filesFolder, 'banca'));
  await gateway.start();
  return gateway;
}
