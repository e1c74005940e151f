import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort, isResponding } from '../process.mjs';
import { launchServer } from './server-process.mjs';
import { Service } from './service.mjs';

const HEALTH_PATH = '/health';

/** `filesFolder` contains one folder per bucket. @returns the service, with `env` for the API */
export async function createS3Gateway({ binary, folder, filesFolder = join(folder, 'files') }) {
  const port = await findFreePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const metadataFolder = join(folder, 'metadata');
  for (const path of [filesFolder, metadataFolder]) mkdirSync(path, { recursive: true });
  const credentials = { id: 'cluster', secret: randomBytes(24).toString('hex') };
  const options = ['--port', `127.0.0.1:${port}`, '--health', HEALTH_PATH, '--keep-alive', '--quiet'];
  // The sidecar folder stores metadata where the file system has no extended attributes.
  const args = [...options, 'posix', '--sidecar', metadataFolder, filesFolder];
  const env = { ROOT_ACCESS_KEY_ID: credentials.id, ROOT_SECRET_ACCESS_KEY: credentials.secret };
  const isReady = () => isResponding(endpoint + HEALTH_PATH);
  const service = new Service('versitygw', () =>
    launchServer({ name: 'versitygw', command: binary, args, env, folder, isReady }),
  );
  return Object.assign(service, {
    port,
    filesFolder,
    env: {
      STORAGE: 's3',
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: credentials.id,
      S3_SECRET_ACCESS_KEY: credentials.secret,
    },
  });
}
