import type { Response } from 'supertest';
import type { TestApp } from './test-app.ts';

type Auth = Record<string, string>;

export const TUS = { 'Tus-Resumable': '1.0.0' };
const toMetadata = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** Begins an upload by the tus protocol. */
export const createUpload = async (
  { http }: TestApp,
  auth: Auth,
  size: number,
  metadata: Record<string, string> = { filename: 'marrabenta.bin' },
): Promise<Response> =>
  await http.post('/api/files').set({ ...auth, ...TUS, 'Upload-Length': String(size), 'Upload-Metadata': toMetadata(metadata) });

export const toUploadId = ({ headers }: Response): string =>
  /\/api\/files\/([0-9a-f]{24})$/.exec(String(headers['location']))?.[1] ?? '';

export const sendBytes = async (
  { http }: TestApp,
  auth: Auth,
  { id, bytes, offset = 0 }: { id: string; bytes: Buffer; offset?: number },
): Promise<Response> =>
  await http
    .patch(`/api/files/${id}`)
    .set({ ...auth, ...TUS, 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' })
    .send(bytes);

export const readOffset = async ({ http }: TestApp, auth: Auth, id: string): Promise<Response> =>
  await http.head(`/api/files/${id}`).set({ ...auth, ...TUS });

/** Uploads a file in one request. Its check is queued. @returns its id */
export async function uploadFile(app: TestApp, auth: Auth, bytes: Buffer, metadata?: Record<string, string>): Promise<string> {
  const id = toUploadId(await createUpload(app, auth, bytes.length, metadata));
  await sendBytes(app, auth, { id, bytes });
  return id;
}
