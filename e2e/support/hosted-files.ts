import { callApi, type CreatedProduct, type Creator } from './fixtures.ts';
import type { TestServer } from './server.ts';
import { waitFor } from './wait-for.ts';

/** Uploads a file by the tus protocol, and waits until it is checked. @returns its id */
async function uploadFile(server: TestServer, { token }: Creator, name: string, bytes: Buffer): Promise<string> {
  const headers = { Authorization: `Bearer ${token}`, 'Tus-Resumable': '1.0.0' };
  const creation = await fetch(`${server.url}/api/files`, {
    method: 'POST',
    headers: {
      ...headers,
      'Upload-Length': String(bytes.length),
      'Upload-Metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  });
  const id = creation.headers.get('Location')?.split('/').pop() ?? '';
  const upload = await fetch(`${server.url}/api/files/${id}`, {
    method: 'PATCH',
    headers: { ...headers, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  });
  if (!upload.ok) throw new Error(`uploading a file: ${creation.status}, ${upload.status}`);
  await waitFor(`the check of ${name}`, async () => {
    const { file } = await callApi<{ file: { state: string } }>(server, 'GET', `/api/files/${id}`, undefined, token);
    return ['ready', 'unscanned'].includes(file.state) || undefined;
  });
  return id;
}

/** Replaces the link of a product with an uploaded file. @returns the id of the file */
export async function addHostedFile(
  server: TestServer,
  creator: Creator,
  { _id }: Pick<CreatedProduct, '_id'>,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<string> {
  const file = await uploadFile(server, creator, name, bytes);
  await callApi(server, 'PUT', `/api/creators/products/${_id}`, { file: '', files: [{ file }] }, creator.token);
  return file;
}
