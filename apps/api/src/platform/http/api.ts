import type { Contract, Endpoint, HandlerResponse } from '@banca/contracts';
import type { EndpointSchema } from '@banca/contracts/endpoint';
import type { Request, Response, Router } from 'express';
import type { Deps } from '../deps.ts';
import type { Authenticate, AuthenticateLink } from './access.ts';
import type { RequestBeforeBody, Context } from './context.ts';
import type { StoredResponse } from './idempotency.ts';
import type { Admission } from './overload.ts';
import type { ResponseCache } from './response-cache.ts';
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
  onResponse?: (contract: Contract, result: unknown, json: string) => void;
}

export interface MountedEndpoint {
  contract: Contract;
  /** Calls a GET endpoint in process as an anonymous caller, for server rendering. Returns JSON. */
  call(input: { params?: unknown; query?: unknown }): Promise<string>;
}

export type Handler<S extends EndpointSchema> = (context: Context<S>) => Promise<HandlerResponse<Endpoint<S>>>;
export type SerializedHandler<S extends EndpointSchema> = (context: Context<S>) => Promise<StoredResponse>;

export type Responder = (req: Request, res: Response) => Promise<void>;

export interface RouteOptions<S extends EndpointSchema> {
  /** Runs after the access and path checks. If it throws, the response is sent without reading the body. */
  beforeBody?: (request: RequestBeforeBody<S>) => Promise<void>;
  /** Checks the token of a form, which is in the query or in the first part, before the rest of the body is read. */
  checkFormToken?: (request: Pick<RequestBeforeBody<S>, 'params'> & { token: string }) => Promise<void>;
}
