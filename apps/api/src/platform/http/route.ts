import type { Contract, Endpoint, ParsedRequest, HandlerResponse } from '@banca/contracts';
import type { EndpointSchema } from '@banca/contracts/endpoint';
import type { Request, RequestHandler, Response, Router } from 'express';
import type { Deps } from '../deps.ts';
import type { Authenticate, AuthenticateLink } from './access.ts';
import { createCachedHandler } from './cached-handler.ts';
import { type BodilessRequest, type BaseContext, type Context, createInProcessContext } from './context.ts';
import { createHandler } from './handler.ts';
import type { StoredResponse } from './idempotency.ts';
import type { Admission } from './overload.ts';
import { parseInput, InvalidPathParams } from './parse-input.ts';
import type { ResponseCache } from './response-cache.ts';
import { createSerializer } from './serializer.ts';
import type { StartUpload } from './upload-limits.ts';

export interface Api {
  router: Router;
  deps: Deps;
  authenticate: Authenticate;
  authenticateLink: AuthenticateLink;
  endpoints: Map<string, MountedEndpoint>;
  responseCache: ResponseCache;
  admission: Admission;
  startUpload: StartUpload;
  onResponse?: (contract: Contract, reply: unknown, json: string) => void;
}

export interface MountedEndpoint {
  contract: Contract;
  /** Calls a GET endpoint in process as an anonymous caller, for server rendering. Returns JSON. */
  call(input: { params?: unknown; query?: unknown }): Promise<string>;
}

export interface RouteOptions<S extends EndpointSchema> {
  /** Runs after the access and path checks. A throw responds without reading the body. */
  beforeBody?: (request: BodilessRequest<S>) => Promise<void>;
  /** Checks the token of a form, which is in the query or in the first part, before the rest of the body is read. */
  checkFormToken?: (request: Pick<BodilessRequest<S>, 'params'> & { token: string }) => Promise<void>;
}

export type Execute<S extends EndpointSchema> = (
  input: ParsedRequest<Endpoint<S>>,
  baseContext: BaseContext,
) => Promise<StoredResponse>;

type Handler<S extends EndpointSchema> = (context: Context<S>) => Promise<HandlerResponse<Endpoint<S>>>;

function createExecute<S extends EndpointSchema>(api: Api, contract: Contract<S>, handler: Handler<S>): Execute<S> {
  const { status = 200, response } = contract.schema as EndpointSchema;
  const serialize = response && createSerializer(response);
  return async (input, baseContext) => {
    const reply = await handler(Object.assign(baseContext, input));
    const json = serialize?.(reply);
    if (json !== undefined) api.onResponse?.(contract, reply, json);
    return { status, json };
  };
}

const nextOnInvalidPath =
  (handle: (req: Request, res: Response) => Promise<void>): RequestHandler =>
  async (req, res, next) => {
    try {
      await handle(req, res);
    } catch (error) {
      if (!(error instanceof InvalidPathParams)) throw error;
      res.locals['refusal'] = error.accessError;
      next('route');
    }
  };

/** Mounts a contract at its path and aliases. Handlers receive parsed input, and the response schema serializes what they return. */
export function route<S extends EndpointSchema>(
  api: Api,
  contract: Contract<S>,
  handler: Handler<S>,
  options: RouteOptions<S> = {},
): void {
  const execute = createExecute(api, contract, handler);
  const handle = createHandler(api, contract, execute, options);
  const handleCached = contract.schema.isCacheableForAnonymous ? createCachedHandler(api, contract, execute) : undefined;
  const method = contract.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  for (const path of [contract.path, ...(contract.aliases ?? [])]) {
    api.router[method](
      path,
      nextOnInvalidPath(async (req, res) => {
        res.locals['route'] = contract.path;
        const isAnonymous = req.headers.authorization === undefined;
        if (handleCached && isAnonymous) return await handleCached(req, res);
        await handle(req, res);
      }),
    );
  }
  api.endpoints.set(`${contract.method} ${contract.path}`, {
    contract,
    async call({ params = {}, query = {} }) {
      const input = parseInput<S>(contract.schema, { params, query, body: undefined });
      const { json } = await api.admission.run(contract.path, async () => await execute(input, createInProcessContext()));
      return json ?? 'null';
    },
  });
}
