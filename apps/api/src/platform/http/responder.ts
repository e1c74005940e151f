import type { Contract } from '@banca/contracts';
import { type EndpointSchema, isAdminWrite } from '@banca/contracts/endpoint';
import type { Request, Response } from 'express';
import { type Caller, isAdmin } from '../caller.ts';
import { createValidationError } from '../errors.ts';
import { mayHaveCommitted } from '../mongo/transaction.ts';
import { authorize } from './access.ts';
import type { Api, Responder, RouteOptions, SerializedHandler } from './api.ts';
import { createBodyReader, type ReceivedBody } from './body-reader.ts';
import { compress } from './compress.ts';
import { type RequestBeforeBody, createBaseContext, readRequestFields } from './context.ts';
import { createFormTokenChecks } from './form-token.ts';
import { assertOwnOrigin } from './own-origin.ts';
import { type IdempotentCall, type StoredResponse, withIdempotencyKey } from './idempotency.ts';
import { parseInput, InvalidPathParams, parsePathParams } from './parse-input.ts';
import { addLogFields } from './request-log.ts';
import { countTokenRequest } from './token-requests.ts';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

function readIdempotentCalls(req: Request, { deps }: Api, caller: Caller | undefined): IdempotentCall[] {
  const key = req.headers['idempotency-key'];
  if (req.method !== 'POST' || key === undefined) return [];
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))
    throw createValidationError({ 'Idempotency-Key': 'errors.idempotencyKeyInvalid' });
  const parts = [req.baseUrl + req.path, caller?.id ?? '', key];
  return deps.keys.allSecrets.map(({ sign, derive }) => ({
    id: sign('idempotency', ...parts),
    secret: derive('idempotency-answer', ...parts),
  }));
}

/** The key of a form that a browser sends without a script, which cannot set headers. Its handler recognizes a repeated call. */
function readFormKeys(req: Request, { deps }: Api, { schema }: Contract): string[] {
  const { key } = req.query;
  if (!schema.hasFormKey || typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) return [];
  return deps.keys.allSecrets.map(({ sign }) => sign('idempotency', req.baseUrl + req.path, '', key));
}

const readQueryString = ({ originalUrl }: Request): string => /\?.*$/s.exec(originalUrl)?.[0] ?? '';

/** Such a client waits for permission to send the body, so that the body of a refused request is never sent. */
const expectsContinue = ({ headers: { expect = '' } }: Request): boolean => expect.toLowerCase() === '100-continue';

interface CheckedCall {
  user: Caller | undefined;
  calls: IdempotentCall[];
  idempotencyKeys: string[];
}

async function checkAccess(api: Api, contract: Contract, req: Request): Promise<Caller | undefined> {
  if (contract.usesCookies && contract.method !== 'GET') assertOwnOrigin(req, api.deps.config);
  const user = await authorize(req, contract, api).catch((accessError: unknown) => {
    throw contract.schema.params?.safeParse(req.params).success === false ? new InvalidPathParams(accessError) : accessError;
  });
  if (req.res) addLogFields(req.res, { account: user?.id, isAdminWrite: user && isAdmin(user) && isAdminWrite(contract) });
  if (user?.token) await countTokenRequest(api, req, user.token);
  if (user && contract.method !== 'GET') await api.deps.limits.consume('write-user', user.limitKey);
  return user;
}

function sendResponse(res: Response, { status, json }: StoredResponse): void {
  if (res.headersSent) return;
  if (!res.hasHeader('Cache-Control')) res.set('Cache-Control', 'private, no-cache');
  if (json === undefined) res.status(status).end();
  else res.status(status).type('json').send(json);
}

function createRunHandler<S extends EndpointSchema>(
  { deps, responseCache }: Api,
  contract: Contract<S>,
  handler: SerializedHandler<S>,
) {
  const { files, produces, preservesResponseCache, isRetrySafe = false } = contract.schema as EndpointSchema;
  const changesResponses = contract.method !== 'GET' && !preservesResponseCache;

  return async (
    req: Request,
    res: Response,
    { user, calls, idempotencyKeys, raw }: CheckedCall & { raw: ReceivedBody | undefined },
  ): Promise<StoredResponse> => {
    // A request with an invalid id may belong to another endpoint, so starting earlier could compress the response twice.
    // A range counts bytes of the stored file, so that must not be compressed.
    if (produces !== 'application/octet-stream') compress(req, res, () => undefined);
    const body = raw?.fields ?? (files ? {} : undefined);
    const input = parseInput<S>(contract.schema, { params: req.params, query: req.query, body });
    const fields = readRequestFields(req, res, { raw, idempotencyKeys });
    const context = Object.assign(createBaseContext(user, fields), input);
    const runOnce = async (): Promise<StoredResponse> => {
      if (calls.length === 0) return await handler(context);
      const bodyDigest = (await raw?.digest((input as { body?: unknown }).body)) ?? '';
      const requestDigest = bodyDigest + readQueryString(req);
      return await withIdempotencyKey(calls, requestDigest, { ...deps, isRetrySafe }, () => handler(context));
    };
    const response = await runOnce().catch((error: unknown) => {
      if (changesResponses && mayHaveCommitted(error)) responseCache.clear();
      throw error;
    });
    if (changesResponses) responseCache.clear();
    return response;
  };
}

export function createResponder<S extends EndpointSchema>(
  api: Api,
  contract: Contract<S>,
  handler: SerializedHandler<S>,
  { beforeBody, checkFormToken }: RouteOptions<S>,
): Responder {
  const readBody = createBodyReader(contract);
  const runHandler = createRunHandler(api, contract, handler);
  const { checkInQuery, checkInBody } = createFormTokenChecks(checkFormToken);

  const checkRequest = async (req: Request, res: Response) => {
    const user = await checkAccess(api, contract, req);
    // Parses the path before the body, because the request may belong to another endpoint.
    const params = parsePathParams(contract.schema.params, req.params) as RequestBeforeBody<S>['params'];
    const calls = readIdempotentCalls(req, api, user);
    const idempotencyKeys = calls.length > 0 ? calls.map(({ id }) => id) : readFormKeys(req, api, contract);
    const context = createBaseContext(user, readRequestFields(req, res, { idempotencyKeys }));
    await beforeBody?.(Object.assign(context, { params }));
    await checkInQuery(req, params);
    return { user, calls, idempotencyKeys, params };
  };

  const run = async (req: Request, res: Response): Promise<StoredResponse> => {
    if (!readBody)
      return await api.admission.run(req.path, async () =>
        runHandler(req, res, { ...(await checkRequest(req, res)), raw: undefined }),
      );
    const { params, ...call } = await api.admission.run(req.path, () => checkRequest(req, res));
    const endUpload = api.startUpload(contract, req);
    let raw: ReceivedBody | undefined;
    try {
      if (expectsContinue(req)) res.writeContinue();
      // A client that sends its body slowly must not count as one that uses the database.
      await checkInBody(req, params, (work) => api.admission.resume(work));
      raw = await readBody(req, res);
      return await api.admission.resume(() => runHandler(req, res, { ...call, raw }));
    } finally {
      await raw?.discard();
      endUpload();
    }
  };

  return async (req, res) => sendResponse(res, await run(req, res));
}
