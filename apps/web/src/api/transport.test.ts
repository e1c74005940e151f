import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { send } from './transport.ts';

/** Stands in for the browser's XMLHttpRequest: the test plays the network. */
class Wire {
  static last: Wire;
  upload: { onprogress?: (event: { loaded: number; total: number; lengthComputable: boolean }) => void } = {};
  onload?: () => void;
  status = 0;
  responseText = '';
  aborted = false;
  constructor() {
    Wire.last = this;
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
  vi.stubGlobal('XMLHttpRequest', Wire);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const upload = (onProgress?: (fraction: number) => void) =>
  send({ url: '/x', method: 'POST', headers: {}, body: new FormData(), onProgress });
const sent = (loaded: number): void => Wire.last.upload.onprogress?.({ loaded, total: 100, lengthComputable: true });

describe('an upload', () => {
  it('may take longer than 10 s while bytes go out, and tells how far it is', async () => {
    const seen: number[] = [];
    const answer = upload((fraction) => seen.push(fraction));
    for (const loaded of [30, 60, 100]) {
      await vi.advanceTimersByTimeAsync(9000);
      sent(loaded);
    }
    Object.assign(Wire.last, { status: 201, responseText: '{"ok":true}' });
    Wire.last.onload?.();
    expect(await answer).toEqual({ data: { ok: true } });
    expect(seen).toEqual([0.3, 0.6, 1]);
  });

  it('times out 10 s after the last byte', async () => {
    const answer = upload();
    await vi.advanceTimersByTimeAsync(9000);
    sent(30);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await answer).toMatchObject({ error: { code: 'timeout' } });
    expect(Wire.last.aborted).toBe(true);
  });
});

describe('a long answer on a slow line', () => {
  /** A body that comes in pieces, one every so many ms; then it ends, or hangs. */
  const slowly = (pieces: string[], everyMs: number, ends: boolean) => (_: unknown, init?: RequestInit) => {
    const bytes = pieces.map((piece) => new TextEncoder().encode(piece));
    const stream = new ReadableStream<Uint8Array>({
      start(body) {
        bytes.forEach((piece, index) => setTimeout(() => body.enqueue(piece), everyMs * (index + 1)));
        if (ends) setTimeout(() => body.close(), everyMs * bytes.length + 1);
        init?.signal?.addEventListener('abort', () => body.error(new Error('aborted')));
      },
    });
    return Promise.resolve(new Response(stream));
  };
  const ask = () => send({ url: '/x', method: 'GET', headers: {} });

  it('is read to its end while it goes on', async () => {
    vi.stubGlobal('fetch', slowly(['{"a":"', 'á', '"}'], 9000, true));
    const answer = ask();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await answer).toEqual({ data: { a: 'á' } });
  });

  it('is handed on byte by byte where a file was asked for', async () => {
    vi.stubGlobal('fetch', slowly(['\uFEFFNome', '\r\nEva'], 9000, true));
    const answer = send({ url: '/x', method: 'GET', headers: {}, asFile: true });
    await vi.advanceTimersByTimeAsync(30_000);
    const { data } = (await answer) as { data: Blob };
    expect([data instanceof Blob, data.size]).toEqual([true, 12]);
  });

  it('says why a file did not come', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"message":"Devagar"}', { status: 429 })));
    const answer = await send({ url: '/x', method: 'GET', headers: {}, asFile: true });
    expect(answer).toMatchObject({ error: { status: 429, serverMessage: 'Devagar' } });
  });

  it('times out 10 s after its last piece', async () => {
    vi.stubGlobal('fetch', slowly(['{"a":'], 9000, false));
    const answer = ask();
    await vi.advanceTimersByTimeAsync(19_000);
    expect(await answer).toMatchObject({ error: { code: 'timeout' } });
  });
});
