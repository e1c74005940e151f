import { createHttpClient } from '../../../scripts/lib/load/http-client.mjs';

export interface HttpResponse<T> {
  /** 0 without a complete response. */
  status: number;
  text: string;
  body: T;
}

interface RequestOptions {
  token?: string;
  body?: object;
}

/** See scripts/lib/load/http-client.mjs. */
export interface HttpClient {
  call: <T>(method: string, path: string, options?: RequestOptions) => Promise<HttpResponse<T>>;
  callUntilAcknowledged: <T>(
    method: string,
    path: string,
    options: RequestOptions & { isStopped: () => boolean },
  ) => Promise<HttpResponse<T>>;
  close: () => void;
}

/** @param visitor from 1, so that each has its own address */
export const createClient = (api: { url: string }, visitor: number): HttpClient =>
  createHttpClient(() => api.url, visitor, { sent: 0, failed: { push: () => 0 } }) as unknown as HttpClient;
