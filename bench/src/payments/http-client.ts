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

/** Calls `visit` for each item, for up to `visitors` items at the same time. Each visitor has a client of its own. */
export async function visitInParallel<T>(
  api: { url: string },
  visitors: number,
  items: readonly T[],
  visit: (item: T, client: HttpClient) => Promise<unknown>,
): Promise<void> {
  const queue = items.values();
  const visitWithNext = async (visitor: number): Promise<void> => {
    const client = createClient(api, visitor);
    for (const item of queue) await visit(item, client);
    client.close();
  };
  await Promise.all(Array.from({ length: visitors }, (_, i) => visitWithNext(i + 1)));
}
