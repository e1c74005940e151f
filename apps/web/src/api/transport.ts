import type { ErrorBody } from '@banca/contracts/errors';
import { networkError, timeoutError, toApiError, type ApiError } from './errors.ts';

const TIMEOUT_MS = 10_000;

export interface HttpRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string | FormData;
  signal?: AbortSignal;
  onProgress?: (fraction: number) => void;
  usesCookies?: boolean | undefined;
}

export type ApiResult = { data: unknown } | { error: ApiError };

/** Returns null for a response without a body, and for one that is not JSON, such as the error page of a proxy. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

function toApiResult(status: number, text: string): ApiResult {
  const body = parseJson(text);
  return status >= 200 && status < 300 ? { data: body } : { error: toApiError(status, body as Partial<ErrorBody> | null) };
}

async function readChunks(response: Response, onChunk: () => void): Promise<Uint8Array<ArrayBuffer>[]> {
  const reader = response.body?.getReader();
  if (!reader) return [new Uint8Array(await response.arrayBuffer())];
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return chunks;
    onChunk();
    chunks.push(value);
  }
}

const decodeText = (chunks: Uint8Array[]): string => {
  const decoder = new TextDecoder();
  return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode();
};

async function sendByFetch({ url, method, headers, body, signal, usesCookies }: HttpRequest): Promise<ApiResult> {
  const controller = new AbortController();
  let hasTimedOut = false;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const restartTimeout = (): void => {
    clearTimeout(timeout);
    timeout = setTimeout(() => {
      hasTimedOut = true;
      controller.abort();
    }, TIMEOUT_MS);
  };
  signal?.addEventListener('abort', () => controller.abort(), { once: true });
  restartTimeout();
  try {
    const credentials = usesCookies ? 'include' : 'omit';
    const response = await fetch(url, { method, headers, body, signal: controller.signal, credentials });
    restartTimeout();
    const chunks = await readChunks(response, restartTimeout);
    return toApiResult(response.status, decodeText(chunks));
  } catch {
    return { error: hasTimedOut ? timeoutError : networkError };
  } finally {
    clearTimeout(timeout);
  }
}

/** Uploads with XMLHttpRequest, because fetch does not report the upload progress. */
function sendByXhr({ url, method, headers, body, signal, onProgress }: HttpRequest): Promise<ApiResult> {
  return new Promise((resolve) => {
    const xhr = new XMLHttpRequest();
    let timeout: ReturnType<typeof setTimeout>;
    const finish = (result: ApiResult): void => {
      clearTimeout(timeout);
      resolve(result);
    };
    const restartTimeout = (): void => {
      clearTimeout(timeout);
      timeout = setTimeout(() => {
        finish({ error: timeoutError });
        xhr.abort();
      }, TIMEOUT_MS);
    };
    xhr.upload.onprogress = (event) => {
      restartTimeout();
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    xhr.onprogress = restartTimeout;
    xhr.onload = () => finish(toApiResult(xhr.status, xhr.responseText));
    xhr.onerror = () => finish({ error: networkError });
    xhr.onabort = () => finish({ error: networkError });
    signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    restartTimeout();
    xhr.send(body);
  });
}

/** Never throws. Times out after 10 s without a sent or received byte. */
export async function send(request: HttpRequest): Promise<ApiResult> {
  if (request.signal?.aborted) return { error: networkError };
  return request.body instanceof FormData ? sendByXhr(request) : sendByFetch(request);
}
