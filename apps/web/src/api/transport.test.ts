import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { send } from './transport.ts';

/** Replaces XMLHttpRequest, so that a test controls progress and response. */
class FakeXhr {
  static latest: FakeXhr;
  upload: { onprogress?: (event: { loaded: number; total: number; lengthComputable: boolean }) => void } = {};
  onload?: () => void;
  status = 0;
  responseText = '';
  aborted = false;
  constructor() {
    FakeXhr.latest = this;
  }
  open(): void {}
  setRequestHeader(): void {}
  send(): void {}
  abort(): void {
    this.aborted = true;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const startUpload = (onProgress?: (fraction: number) => void) =>
  send({ url: '/x', method: 'POST', headers: {}, body: new FormData(), onProgress });
const reportProgress = (loaded: number): void =>
  FakeXhr.latest.upload.onprogress?.({ loaded, total: 100, lengthComputable: true });

describe('an upload', () => {
  it('can take longer than 10 s while it progresses, and reports its progress', async () => {
    const fractions: number[] = [];
    const response = startUpload((fraction) => fractions.push(fraction));
    for (const loaded of [30, 60, 100]) {
      await vi.advanceTimersByTimeAsync(9000);
      reportProgress(loaded);
    }
    Object.assign(FakeXhr.latest, { status: 201, responseText: '{"ok":true}' });
    FakeXhr.latest.onload?.();
    expect(await response).toEqual({ data: { ok: true } });
    expect(fractions).toEqual([0.3, 0.6, 1]);
  });

  it('times out 10 s after the last progress', async () => {
    const response = startUpload();
    await vi.advanceTimersByTimeAsync(9000);
    reportProgress(30);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await response).toMatchObject({ error: { code: 'timeout' } });
    expect(FakeXhr.latest.aborted).toBe(true);
  });
});

describe('a response', () => {
  /** Creates a fetch mock whose body arrives in chunks, one every `everyMs`. With `isComplete` false, the body stays open. */
  const createSlowFetch = (chunks: string[], everyMs: number, isComplete: boolean) => (_: unknown, init?: RequestInit) => {
    const bytes = chunks.map((chunk) => new TextEncoder().encode(chunk));
    const stream = new ReadableStream<Uint8Array>({
      start(body) {
        bytes.forEach((chunk, index) => setTimeout(() => body.enqueue(chunk), everyMs * (index + 1)));
        if (isComplete) setTimeout(() => body.close(), everyMs * bytes.length + 1);
        init?.signal?.addEventListener('abort', () => body.error(new Error('aborted')));
      },
    });
    return Promise.resolve(new Response(stream));
  };
  const sendGet = () => send({ url: '/x', method: 'GET', headers: {} });

  it('is complete if it takes longer than 10 s but its chunks keep arriving', async () => {
    vi.stubGlobal('fetch', createSlowFetch(['{"a":"', 'á', '"}'], 9000, true));
    const response = sendGet();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await response).toEqual({ data: { a: 'á' } });
  });

  it('times out 10 s after its last chunk', async () => {
    vi.stubGlobal('fetch', createSlowFetch(['{"a":'], 9000, false));
    const response = sendGet();
    await vi.advanceTimersByTimeAsync(19_000);
    expect(await response).toMatchObject({ error: { code: 'timeout' } });
  });

  it.each([
    ['without a body', ''],
    ['that is not JSON', '<html>'],
  ])('%s has no data', async (_, text) => {
    vi.stubGlobal('fetch', async () => new Response(text));
    expect(await sendGet()).toEqual({ data: null });
    vi.stubGlobal('fetch', async () => new Response(text, { status: 502 }));
    expect(await sendGet()).toMatchObject({ error: { status: 502, code: 'internal' } });
  });
});

it('a request that was aborted before is not sent', async () => {
  const fetchMock = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetchMock);
  const response = send({ url: '/x', method: 'GET', headers: {}, signal: AbortSignal.abort() });
  expect(await response).toMatchObject({ error: { code: 'network' } });
  expect(fetchMock).not.toHaveBeenCalled();
});
