import { setTimeout as pause } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;

export type SendCommand = <T = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>;

/** Sends commands of the W3C protocol below a URL. @throws Error with the driver's message */
export const createWebDriverClient =
  (baseUrl: string): SendCommand =>
  async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(baseUrl + path, {
      method,
      headers: { 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  };

/** @throws Error if the driver does not accept commands within 20 s */
export async function waitUntilReady(send: SendCommand): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const status = await send<{ ready: boolean }>('GET', '/status').catch(() => undefined);
    if (status) return;
    await pause(100);
  }
  throw new Error('the driver of WebKit did not start');
}
