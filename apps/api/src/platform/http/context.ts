import type { Endpoint, ParsedRequest } from '@banca/contracts';
import type { EndpointSchema } from '@banca/contracts/endpoint';
import { errors as messages } from '@banca/contracts/messages';
import type { Request, Response } from 'express';
import type { Caller } from '../caller.ts';
import { AppError } from '../errors.ts';
import type { UploadedFile } from '../uploaded-file.ts';

export interface Common {
  /** Throws unless somebody is logged in. Where the endpoint's access asks for an account, somebody is. */
  readonly user: Caller;
  /** Who calls a public endpoint, if anybody is logged in. */
  caller: Caller | undefined;
  files: Record<string, UploadedFile[]>;
  ip: string;
  userAgent: string;
  method: string;
  /** Names this call over its retries, when the client sent an Idempotency-Key. */
  idempotencyKey: string | undefined;
  /** For responses that are not JSON. */
  res: Response;
}

export type Context<S extends EndpointSchema> = ParsedRequest<Endpoint<S>> & Common;

/** What is known of a request before its body is read. */
export interface BodilessRequest<S extends EndpointSchema> extends Pick<Common, 'ip' | 'idempotencyKey'> {
  params: ParsedRequest<Endpoint<S>> extends { params: infer P } ? P : undefined;
}

type RequestFields = Omit<Common, 'user' | 'caller'>;

export const createCommon = (caller: Caller | undefined, fields: RequestFields): Common => ({
  caller,
  get user() {
    if (!caller) throw new AppError('unauthenticated', messages.unauthenticated);
    return caller;
  },
  ...fields,
});

export const readRequestFields = (
  req: Request,
  res: Response,
  { files = {}, idempotencyKey }: { files?: Common['files'] | undefined; idempotencyKey?: string | undefined } = {},
): RequestFields => ({
  files,
  ip: req.ip ?? '',
  userAgent: req.get('user-agent') ?? '',
  method: req.method,
  idempotencyKey,
  res,
});

/** Nobody reads the headers of a response that was made for server rendering. */
const NO_RESPONSE = { set: () => NO_RESPONSE } as unknown as Response;

/** The context of an anonymous call without HTTP. */
export const createInProcessCommon = (): Common =>
  createCommon(undefined, {
    files: {},
    ip: '',
    userAgent: 'server rendering',
    method: 'GET',
    idempotencyKey: undefined,
    res: NO_RESPONSE,
  });
