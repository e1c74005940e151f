import type { Contract, Endpoint, ParsedRequest } from '@banca/contracts';
import type { EndpointSchema } from '@banca/contracts/endpoint';
import { LRUCache } from 'lru-cache';
import { getOrLoad } from '../promise-cache.ts';
import type { Api, Responder, SerializedHandler } from './api.ts';
import { createBaseContext, readRequestFields } from './context.ts';
import { parseInput } from './parse-input.ts';
import { sendCachedResponse, toCachedResponse } from './response-cache.ts';

export function createCachedResponder<S extends EndpointSchema>(
  api: Api,
  contract: Contract<S>,
  handler: SerializedHandler<S>,
): Responder {
  /** Caches the key of each URL, because parsing the input costs more than the lookup. */
  const keys = new LRUCache<string, Promise<string>>({ max: 100, ttl: 10_000 });
  return async (req, res) => {
    let input: ParsedRequest<Endpoint<S>> | undefined;
    const getInput = () => (input ??= parseInput<S>(contract.schema, { params: req.params, query: req.query, body: undefined }));
    const key = await getOrLoad(keys, req.originalUrl, async () => contract.path + JSON.stringify(getInput()));
    const response = await api.responseCache.get(key, async () => {
      const context = createBaseContext(undefined, readRequestFields(req, res));
      const { status, json = '' } = await api.admission.run(req.path, () => handler(Object.assign(context, getInput())));
      return toCachedResponse(req, res, status, Buffer.from(json));
    });
    // A request with a token may get another response, so caches must distinguish them.
    await sendCachedResponse(req, res, response, { type: 'json', vary: 'Authorization' });
  };
}
