// Uploads and downloads of large files. Each continues where it was interrupted until every byte has arrived.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

const CHUNK_BYTES = 256 * 1024;
const RETRY_DELAY_MS = 250;
const TIMEOUT_MS = 30_000;
const TUS = { 'Tus-Resumable': '1.0.0' };

export const hashBytes = (bytes) => createHash('sha256').update(bytes).digest('hex');

/**
 * @param chooseOrigin returns the origin for the next request
 * @param bytesPerSecond of the uploader's connection; Infinity waits only for the server
 * @returns the id of the file once it is checked, and how many bytes were sent
 */
export async function uploadFile({ chooseOrigin, token, bytes, bytesPerSecond, isStopped, onProgress = () => {} }) {
  const authorization = { Authorization: `Bearer ${token}` };
  let sentBytes = 0;
  const path = await repeat(async () => {
    const metadata = `filename ${Buffer.from('ficheiro.bin').toString('base64')}`;
    const headers = { ...TUS, ...authorization, 'Upload-Length': String(bytes.length), 'Upload-Metadata': metadata };
    const response = await send(`${chooseOrigin()}/api/files`, { method: 'POST', headers });
    return response.status === 201 ? new URL(response.headers.get('location'), chooseOrigin()).pathname : undefined;
  }, isStopped);
  await repeat(async () => {
    const head = await send(`${chooseOrigin()}${path}`, { method: 'HEAD', headers: { ...TUS, ...authorization } });
    if (head.status !== 200) return undefined;
    const offset = Number(head.headers.get('upload-offset'));
    if (offset === bytes.length) return true;
    const body = Readable.from(
      throttle(bytes.subarray(offset), bytesPerSecond, (count) => {
        sentBytes += count;
        onProgress(sentBytes / bytes.length);
      }),
    );
    const contentType = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(offset) };
    const headers = { ...TUS, ...authorization, ...contentType };
    await send(`${chooseOrigin()}${path}`, { method: 'PATCH', headers, body, duplex: 'half' });
    return undefined;
  }, isStopped);
  const file = await repeat(async () => {
    const response = await send(`${chooseOrigin()}${path}`, { headers: authorization });
    const result = response.status === 200 ? (await response.json()).file : undefined;
    return ['ready', 'unscanned', 'refused'].includes(result?.state) ? result : undefined;
  }, isStopped);
  return { file, sentBytes };
}

/** @returns the SHA-256 of the content, and how many bytes were received */
export async function downloadWithResume({ chooseOrigin, path, size, bytesPerSecond, isStopped, onProgress = () => {} }) {
  const hash = createHash('sha256');
  let receivedBytes = 0;
  let etag;
  await repeat(async () => {
    const headers = etag ? { Range: `bytes=${receivedBytes}-`, 'If-Range': etag } : {};
    const response = await send(`${chooseOrigin()}${path}`, { headers });
    if (response.status !== (etag ? 206 : 200)) return undefined;
    etag ??= response.headers.get('etag');
    try {
      for await (const chunk of response.body) {
        hash.update(chunk);
        receivedBytes += chunk.length;
        onProgress(receivedBytes / size);
        await wait((1000 * chunk.length) / bytesPerSecond);
      }
    } catch {
      return undefined;
    }
    return receivedBytes === size ? true : undefined;
  }, isStopped);
  return { sha256: hash.digest('hex'), receivedBytes };
}

async function* throttle(bytes, bytesPerSecond, onChunk) {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    const chunk = bytes.subarray(start, start + CHUNK_BYTES);
    yield chunk;
    onChunk(chunk.length);
    if (bytesPerSecond !== Infinity) await wait((1000 * chunk.length) / bytesPerSecond);
  }
}

/** Status 0 stands for a connection that failed. */
const send = (url, options) =>
  fetch(url, { ...options, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => ({ status: 0 }));

/** Repeats `attempt` until it returns something. */
async function repeat(attempt, isStopped) {
  for (;;) {
    const result = await attempt();
    if (result !== undefined) return result;
    if (isStopped()) throw new Error('a file was not transferred in time');
    await wait(RETRY_DELAY_MS);
  }
}
