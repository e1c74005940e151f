import type { Contract } from '@banca/contracts';
import type { EndpointSchema } from '@banca/contracts/endpoint';
import { errors as messages } from '@banca/contracts/messages';
import type { Request, Response } from 'express';
import type { Caller } from '../caller.ts';
import { invalid } from '../errors.ts';
import { mayHaveCommitted } from '../mongo/transaction.ts';
import { authorize } from './access.ts';
import { bodyReader, type RawBody } from './body.ts';
import { type BodilessRequest, createCommon, readRequestFields } from './context.ts';
import { type IdempotentCall, type StoredResponse, withIdempotencyKey } from './idempotency.ts';
import { inputOf, MalformedPath, parsePart } from './request-parts.ts';
import type { Api, Execute, RouteOptions } from './route.ts';

const KEY = /^[\x21-\x7e]{1,200}$/;

/** @throws AppError validation_failed for a key that a retry could not repeat exactly. */
function readIdempotencyKey(req: Request, { deps }: Api, caller: Caller | undefined): IdempotentCall | undefined {
  const key = req.headers['idempotency-key'];
  if (req.method !== 'POST' || key === undefined) return undefined;
  if (typeof key !== 'string' || !KEY.test(key)) throw invalid({ 'Idempotency-Key': messages.idempotencyKeyInvalid });
  const parts = [req.baseUrl + req.path, caller?.id ?? '', key];
  return { id: deps.keys.sign('idempotency', ...parts), secret: deps.keys.derive('idempotency-answer', ...parts) };
}

/** @throws AppError unauthenticated, forbidden, rate_limited; MalformedPath where the path may be another endpoint's */
async function checkAccess({ authenticate, deps }: Api, contract: Contract, req: Request): Promise<Caller | undefined> {
  const user = await authorize(req, contract, authenticate).catch((refusal: unknown) => {
    throw contract.schema.params?.safeParse(req.params).success === false ? new MalformedPath(refusal) : refusal;
  });
  if (req.res) req.res.locals['account'] = user?.id;
  if (user && contract.method !== 'GET') await deps.limits.consume('write-user', user.id);
  return user;
}

function send(res: Response, { status, json }: StoredResponse): void {
  if (res.headersSent) return;
  if (!res.hasHeader('Cache-Control')) res.set('Cache-Control', 'private, no-cache');
  if (json === undefined) res.status(status).end();
  else res.status(status).type('json').send(json);
}

/** Checks access, reads the body and runs the endpoint, once for all calls with one Idempotency-Key. */
export function createHandler<S extends EndpointSchema>(
  api: Api,
  contract: Contract<S>,
  execute: Execute<S>,
  { beforeBody }: RouteOptions<S>,
) {
  const { deps } = api;
  const readBody = bodyReader(contract);
  const { files, keepsCache, isRetrySafe = false } = contract.schema as EndpointSchema;

  const clearResponses = (): void => (contract.method === 'GET' || keepsCache ? undefined : api.responses.clear());

  const run = async (
    [req, res]: [Request, Response],
    { user, call, raw }: { user: Caller | undefined; call: IdempotentCall | undefined; raw: RawBody | undefined },
  ): Promise<StoredResponse> => {
    const body = raw?.fields ?? (files ? {} : undefined);
    const input = inputOf<S>(contract.schema, { params: req.params, query: req.query, body });
    const common = createCommon(user, readRequestFields(req, res, { files: raw?.files, idempotencyKey: call?.id }));
    if (call === undefined) return await execute(input, common);
    const digest = (await raw?.digest((input as { body?: unknown }).body)) ?? '';
    return await withIdempotencyKey(call, digest, { ...deps, isRetrySafe }, async () => await execute(input, common));
  };

  return async (req: Request, res: Response): Promise<void> => {
    const user = await checkAccess(api, contract, req);
    // Before the body: it may belong to another path.
    const params = parsePart(contract.schema.params, req.params, true);
    const call = readIdempotencyKey(req, api, user);
    await beforeBody?.({ params, ip: req.ip ?? '', idempotencyKey: call?.id } as BodilessRequest<S>);
    const raw = await readBody?.(req, res);
    try {
      const response = await run([req, res], { user, call, raw }).catch((error: unknown) => {
        if (mayHaveCommitted(error)) clearResponses();
        throw error;
      });
      clearResponses();
      send(res, response);
    } finally {
      await raw?.discard();
    }
  };
}
