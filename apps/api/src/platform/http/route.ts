import { randomUUID } from 'node:crypto';
import type { Contract, Endpoint, InputOf, ReplyOf } from '@banca/contracts';
import type { EndpointShape } from '@banca/contracts/endpoint';
import { errors as messages } from '@banca/contracts/messages';
import type { Request, Response, Router } from 'express';
import type { Deps } from '../deps.ts';
import { type Authenticate, callerOf } from './access.ts';
import type { Caller } from '../caller.ts';
import { bodyReader, type RawBody } from './body.ts';
import { AppError, invalid } from '../errors.ts';
import { type Answer, type Call, once } from './idempotency.ts';
import { LRUCache } from 'lru-cache';
import { cached } from '../cached.ts';
import { toCachedResponse, type ResponseCache, sendCachedResponse } from './response-cache.ts';
import type { UploadedFile } from '../uploaded-file.ts';
import { inputOf, MalformedPath, parsePart } from './request-parts.ts';
import { serializerOf } from './serializer.ts';

/** What every feature's routes are mounted on. */
export interface Api {
  router: Router;
  deps: Deps;
  authenticate: Authenticate;
  mounted: Map<string, Mounted>;
  responses: ResponseCache;
  /** Shows each reply beside the JSON that was written of it: tests compare both with the schema. */
  onReply?: (contract: Contract, reply: unknown, json: string) => void;
}

/** A mounted GET can also be called in process, as an anonymous caller: the server's rendering does. */
export interface Mounted {
  contract: Contract;
  /** The JSON that the wire would carry. */
  call(input: { params?: unknown; query?: unknown }): Promise<string>;
}

export interface Common {
  /** Who calls, where the endpoint's access asks for somebody. */
  readonly user: Caller;
  /** Who calls a public endpoint, if anybody is logged in. */
  caller: Caller | undefined;
  files: Record<string, UploadedFile[]>;
  ip: string;
  userAgent: string;
  method: string;
  /** Names this call over its retries, when the client sent an Idempotency-Key. */
  callId: string | undefined;
  /** For answers that are not JSON. */
  res: Response;
}

export type Context<S extends EndpointShape> = InputOf<Endpoint<S>> & Common;

/** What is known of a request before its body is read. */
export interface BodilessRequest<S extends EndpointShape> {
  params: InputOf<Endpoint<S>> extends { params: infer P } ? P : undefined;
  ip: string;
  /** Names this call over its retries, when the client sent an Idempotency-Key. */
  callId: string | undefined;
}

export interface RouteOptions<S extends EndpointShape> {
  /** Runs after access and params were checked; what it throws is answered without reading the body. */
  beforeBody?: (request: BodilessRequest<S>) => Promise<void>;
}

/** A request whose body was read. */
interface Received {
  user: Caller | undefined;
  call: Call | undefined;
  raw: RawBody | undefined;
}

type Handler<S extends EndpointShape> = (context: Context<S>) => Promise<ReplyOf<Endpoint<S>>>;

const KEY = /^[\x21-\x7e]{1,200}$/;

const commonOf = (caller: Caller | undefined, rest: Omit<Common, 'user' | 'caller'>): Common => ({
  caller,
  get user() {
    if (!caller) throw new AppError('unauthenticated', messages.unauthenticated);
    return caller;
  },
  ...rest,
});

const requestOf = (req: Request, res: Response, files: Common['files'] = {}, call?: Call): Omit<Common, 'user' | 'caller'> => ({
  files,
  ip: req.ip ?? '',
  userAgent: req.get('user-agent') ?? '',
  method: req.method,
  callId: call?.id,
  res,
});

/** Nobody reads the headers of an answer that was made for a page. */
const NO_RESPONSE = { set: () => NO_RESPONSE } as unknown as Response;
const NOBODY = { files: {}, ip: '', userAgent: 'server rendering', method: 'GET', callId: undefined, res: NO_RESPONSE };

/** @throws AppError validation_failed for a key that a retry could not repeat exactly. */
function callOf(req: Request, { deps }: Api, caller: Caller | undefined): Call | undefined {
  const key = req.headers['idempotency-key'];
  if (req.method !== 'POST' || key === undefined) return undefined;
  if (typeof key !== 'string' || !KEY.test(key)) throw invalid({ 'Idempotency-Key': messages.idempotencyKeyInvalid });
  const parts = [req.baseUrl + req.path, caller?.id ?? '', key];
  return { id: deps.keys.sign('idempotency', ...parts), secret: deps.keys.derive('idempotency-answer', ...parts) };
}

/**
 * Mounts a contract at its path and aliases. Access is checked before the body is read; parts are parsed by the
 * contract and passed as arguments; every POST honours `Idempotency-Key`; the reply leaves through its schema.
 */
export function route<S extends EndpointShape>(
  api: Api,
  contract: Contract<S>,
  handler: Handler<S>,
  { beforeBody }: RouteOptions<S> = {},
): void {
  const { deps } = api;
  const readBody = bodyReader(contract);
  const { status = 200, response, files, isCacheable, keepsCache, isRepeatSafe = false } = contract.shape as EndpointShape;
  const serialize = response && serializerOf(response);

  const work = async (input: InputOf<Endpoint<S>>, common: Common): Promise<Answer> => {
    const reply = await handler(Object.assign(common, input));
    const json = serialize?.(reply);
    if (json !== undefined) api.onReply?.(contract, reply, json);
    return { status, json };
  };

  const answer = async (req: Request, res: Response, { user, call, raw }: Received): Promise<Answer> => {
    const body = raw?.fields ?? (files ? {} : undefined);
    const input = inputOf<S>(contract.shape, { params: req.params, query: req.query, body });
    const common = commonOf(user, requestOf(req, res, raw?.files, call));
    if (call === undefined) return await work(input, common);
    const digest = (await raw?.digest((input as { body?: unknown }).body)) ?? '';
    return await once(call, digest, { ...deps, isRepeatSafe }, async () => await work(input, common));
  };

  /** What an address asks for, however it is written. A crowd asks by one: it is read once. */
  const asked = new LRUCache<string, Promise<string>>({ max: 100, ttl: 10_000 });

  const handleKept = async (req: Request, res: Response): Promise<void> => {
    let input: InputOf<Endpoint<S>> | undefined;
    const read = () => (input ??= inputOf<S>(contract.shape, { params: req.params, query: req.query, body: undefined }));
    const key = await cached(asked, req.originalUrl, async () => contract.path + JSON.stringify(read()));
    const kept = await api.responses.get(key, async () => {
      const { json = '' } = await work(read(), commonOf(undefined, requestOf(req, res)));
      return toCachedResponse(req, res, status, Buffer.from(json));
    });
    // Who shows a token may get another answer: caches must tell them apart.
    await sendCachedResponse(req, res, kept, { type: 'json', vary: 'Authorization' });
  };

  const handle = async (req: Request, res: Response): Promise<void> => {
    res.locals['route'] = contract.path;
    if (isCacheable && req.headers.authorization === undefined) return await handleKept(req, res);
    const user = await callerOf(req, contract, api.authenticate).catch((refusal: unknown) => {
      throw contract.shape.params?.safeParse(req.params).success === false ? new MalformedPath(refusal) : refusal;
    });
    res.locals['account'] = user?.id;
    if (user && contract.method !== 'GET') await deps.limits.consume('write-user', user.id);
    // Before the body: it may belong to another path.
    const params = parsePart(contract.shape.params, req.params, true);
    const call = callOf(req, api, user);
    await beforeBody?.({ params, ip: req.ip ?? '', callId: call?.id } as BodilessRequest<S>);
    const raw = await readBody?.(req, res);
    try {
      const { status: code, json } = await answer(req, res, { user, call, raw });
      if (contract.method !== 'GET' && !keepsCache) api.responses.clear();
      if (res.headersSent) return;
      if (!res.hasHeader('Cache-Control')) res.set('Cache-Control', 'private, no-cache');
      if (json === undefined) res.status(code).end();
      else res.status(code).type('json').send(json);
    } finally {
      await raw?.discard();
    }
  };

  for (const path of [contract.path, ...(contract.aliases ?? [])]) {
    const method = contract.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    api.router[method](path, async (req, res, next) => {
      try {
        await handle(req, res);
      } catch (error) {
        if (!(error instanceof MalformedPath)) throw error;
        res.locals['refusal'] = error.refusal;
        next('route');
      }
    });
  }
  api.mounted.set(`${contract.method} ${contract.path}`, {
    contract: contract,
    async call({ params, query }) {
      const input = inputOf<S>(contract.shape, { params: params ?? {}, query: query ?? {}, body: undefined });
      const { json = 'null' } = await work(input, commonOf(undefined, { ...NOBODY }));
      return json;
    },
  });
}

export const newRequestId = (): string => randomUUID();
