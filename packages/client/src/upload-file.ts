import { BancaConnectionError, BancaError } from './errors.ts';
import { type ClientOptions, type OutgoingRequest, send } from './send.ts';

/** Small enough that a lost connection costs little, large enough that the time between two parts does not matter. */
const PART_BYTES = 8 * 1024 * 1024;
const FAILURES_MAX = 5;

export interface UploadOptions {
  /** The name that buyers see. That of a `File` by default. */
  name?: string;
  signal?: AbortSignal;
  onProgress?: (sentBytes: number, totalBytes: number) => void;
}

const TUS_HEADERS = { 'Tus-Resumable': '1.0.0' };

const toBase64 = (text: string): string => btoa(String.fromCodePoint(...new TextEncoder().encode(text)));

/**
 * Uploads a file for buyers in parts, and goes on after a lost connection where it stopped (tus 1.0).
 * @returns the id for `files` of a product
 * @throws BancaError, BancaConnectionError after several failures in a row, or the reason of an aborted signal
 */
export async function uploadFile(
  file: Blob,
  client: ClientOptions,
  { name = file instanceof File ? file.name : 'file', signal, onProgress }: UploadOptions = {},
): Promise<string> {
  const request = (method: string, url: URL, headers: Record<string, string>, body?: Blob): OutgoingRequest => ({
    method,
    url,
    headers: new Headers({ ...TUS_HEADERS, ...headers }),
    body,
    // A part that arrived must not be sent again: the offset tells.
    canRepeat: method === 'HEAD',
  });
  const files = new URL(`${client.baseUrl.replace(/\/+$/, '')}/api/files`);
  const metadata = `filename ${toBase64(name)}${file.type ? `,filetype ${toBase64(file.type)}` : ''}`;
  const created = await send(
    request('POST', files, { 'Upload-Length': String(file.size), 'Upload-Metadata': metadata }),
    client,
    signal,
  );
  const upload = new URL(created.headers.get('Location') ?? '', files);
  const readOffset = (response: Response): number => Number(response.headers.get('Upload-Offset'));
  let offset = 0;
  for (let failures = 0; offset < file.size;) {
    const part = file.slice(offset, offset + PART_BYTES);
    const headers = { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' };
    try {
      offset = readOffset(await send(request('PATCH', upload, headers, part), client, signal));
      failures = 0;
    } catch (error) {
      const mayPass =
        error instanceof BancaConnectionError ||
        (error instanceof BancaError && [409, 423, 500, 502, 504].includes(error.status));
      failures += 1;
      if (!mayPass || failures > FAILURES_MAX) throw error;
      offset = readOffset(await send(request('HEAD', upload, {}), client, signal));
    }
    onProgress?.(offset, file.size);
  }
  return upload.pathname.split('/').at(-1) ?? '';
}
