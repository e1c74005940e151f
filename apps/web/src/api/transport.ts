import type { ErrorBody } from '@banca/contracts/errors';
import { networkError, timeoutError, toApiError, type ApiError } from './errors.ts';

const TIMEOUT_MS = 10_000;

export interface Outgoing {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string | FormData;
  signal?: AbortSignal;
  onProgress?: (fraction: number) => void;
  /** What comes is a file and not JSON: `data` is a Blob. */
  asFile?: boolean;
}

export type Answer = { data: unknown } | { error: ApiError };

const parse = (text: string): unknown => {
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

function toAnswer(status: number, text: string): Answer {
  const body = parse(text);
  return status >= 200 && status < 300 ? { data: body } : { error: toApiError(status, body as Partial<ErrorBody> | null) };
}

/** The body as it comes in, with a call for each piece of it. */
async function readPieces(response: Response, onPiece: () => void): Promise<Uint8Array<ArrayBuffer>[]> {
  const reader = response.body?.getReader();
  if (!reader) return [new Uint8Array(await response.arrayBuffer())];
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return pieces;
    onPiece();
    pieces.push(value);
  }
}

const textOf = (pieces: Uint8Array[]): string => {
  const decoder = new TextDecoder();
  return pieces.map((piece) => decoder.decode(piece, { stream: true })).join('') + decoder.decode();
};

async function byFetch({ url, method, headers, body, signal, asFile }: Outgoing): Promise<Answer> {
  const controller = new AbortController();
  let timedOut = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timedOut = true;
      controller.abort();
    }, TIMEOUT_MS);
  };
  signal?.addEventListener('abort', () => controller.abort(), { once: true });
  wait();
  try {
    const response = await fetch(url, { method, headers, body, signal: controller.signal, credentials: 'omit' });
    wait();
    const pieces = await readPieces(response, wait);
    return asFile && response.ok ? { data: new Blob(pieces) } : toAnswer(response.status, textOf(pieces));
  } catch {
    return { error: timedOut ? timeoutError : networkError };
  } finally {
    clearTimeout(timer);
  }
}

/** Uploads by XMLHttpRequest: fetch tells nothing of the bytes sent, and the time-out counts from the last of them (decisions 2.2). */
function byXhr({ url, method, headers, body, signal, onProgress }: Outgoing): Promise<Answer> {
  return new Promise((resolve) => {
    const xhr = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const finish = (answer: Answer): void => {
      clearTimeout(timer);
      resolve(answer);
    };
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        finish({ error: timeoutError });
        xhr.abort();
      }, TIMEOUT_MS);
    };
    xhr.upload.onprogress = (event) => {
      wait();
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    xhr.onprogress = wait;
    xhr.onload = () => finish(toAnswer(xhr.status, xhr.responseText));
    xhr.onerror = () => finish({ error: networkError });
    xhr.onabort = () => finish({ error: networkError });
    signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    wait();
    xhr.send(body);
  });
}

/** One request, one answer; never throws. Gives up 10 s after the last sign of progress. */
export const send = (outgoing: Outgoing): Promise<Answer> =>
  outgoing.body instanceof FormData ? byXhr(outgoing) : byFetch(outgoing);
