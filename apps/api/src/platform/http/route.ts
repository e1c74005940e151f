import type { Contract } from '@banca/contracts';
import type { EndpointSchema } from '@banca/contracts/endpoint';
import type { RequestHandler } from 'express';
import type { Api, Handler, Responder, RouteOptions, SerializedHandler } from './api.ts';
import { createCachedResponder } from './cached-responder.ts';
import { createInProcessContext } from './context.ts';
import { parseInput, InvalidPathParams } from './parse-input.ts';
import { addLogFields } from './request-log.ts';
import { createResponder } from './responder.ts';
import { createSerializer } from './serializer.ts';

export type { Api } from './api.ts';
export { addLogFields } from './request-log.ts';

function serializeResults<S extends EndpointSchema>(api: Api, contract: Contract<S>, handler: Handler<S>): SerializedHandler<S> {
  const { status = 200, response } = contract.schema as EndpointSchema;
  const serialize = response && createSerializer(response);
  return async (context) => {
    const result = await handler(context);
    const json = serialize?.(result);
    if (json !== undefined) api.onResponse?.(contract, result, json);
    return { status, json };
  };
}

const nextOnInvalidPath =
  (respond: Responder): RequestHandler =>
  async (req, res, next) => {
    try {
      await respond(req, res);
    } catch (error) {
      if (!(error instanceof InvalidPathParams)) throw error;
      // The response if no other endpoint has the path, so that callers without access learn nothing about the path.
      res.locals['accessError'] = error.accessError;
      next('route');
    }
  };

export function route<S extends EndpointSchema>(
  api: Api,
  contract: Contract<S>,
  handler: Handler<S>,
  options: RouteOptions<S> = {},
): void {
  const serializedHandler = serializeResults(api, contract, handler);
  const respond = createResponder(api, contract, serializedHandler, options);
  const respondFromCache = contract.schema.isCacheableForAnonymous
    ? createCachedResponder(api, contract, serializedHandler)
    : respond;
  const method = contract.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  for (const path of [contract.path, ...(contract.aliases ?? [])]) {
    api.router[method](
      path,
      nextOnInvalidPath((req, res) => {
        addLogFields(res, { route: contract.path });
        return req.headers.authorization === undefined ? respondFromCache(req, res) : respond(req, res);
      }),
    );
  }
  api.endpoints.set(`${contract.method} ${contract.path}`, {
    contract,
    async call({ params = {}, query = {} }) {
      const input = parseInput<S>(contract.schema, { params, query, body: undefined });
      const context = Object.assign(createInProcessContext(), input);
      const { json } = await api.admission.run(contract.path, () => serializedHandler(context));
      return json ?? 'null';
    },
  });
}
