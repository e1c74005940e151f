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
