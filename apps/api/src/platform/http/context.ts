import type { Endpoint, ParsedRequest } from '@banca/contracts';
import type { EndpointSchema } from '@banca/contracts/endpoint';
import { getTranslator, type Translator } from '@banca/messages/catalogues';
import type { Request, Response } from 'express';
import type { Caller } from '../caller.ts';
import { AppError } from '../errors.ts';
import type { UploadedFile } from '../uploaded-file.ts';
import type { ReceivedBody } from './body-reader.ts';
import { readLanguage } from './language.ts';

export interface BaseContext {
  /** Throws for an anonymous caller, so it is safe to use only where the endpoint requires an account. */
  readonly user: Caller;
  caller: Caller | undefined;
  files: Record<string, UploadedFile[]>;
  /** The body of an endpoint that reads it as bytes, else empty. */
  rawBody: Buffer;
  ip: string;
  userAgent: string;
  method: string;
  /** Hashes of the `Idempotency-Key` header, one per secret, newest first. Documents store the first. Empty without the header. */
  idempotencyKeys: readonly string[];
  /** The language that the client chose, or undefined for the default language. */
  language: string | undefined;
  t: Translator['t'];
  res: Response;
}

export type Context<S extends EndpointSchema> = ParsedRequest<Endpoint<S>> & BaseContext;

/** What is known before the body is read. */
export interface RequestBeforeBody<S extends EndpointSchema> extends Pick<
  BaseContext,
  'user' | 'caller' | 'ip' | 'idempotencyKeys'
> {
  params: ParsedRequest<Endpoint<S>> extends { params: infer P } ? P : undefined;
}

const NO_BYTES = Buffer.alloc(0);

type RequestFields = Omit<BaseContext, 'user' | 'caller'>;

export const createBaseContext = (caller: Caller | undefined, fields: RequestFields): BaseContext => ({
  caller,
  get user() {
    if (!caller) throw new AppError('unauthenticated', 'errors.unauthenticated');
    return caller;
  },
  ...fields,
});

const createLanguageFields = (language: string | undefined): Pick<BaseContext, 'language' | 't'> => ({
  language,
  t: getTranslator(language).t,
});

export const readRequestFields = (
  req: Request,
  res: Response,
  {
    raw,
    idempotencyKeys = [],
  }: { raw?: Pick<ReceivedBody, 'files' | 'bytes'> | undefined; idempotencyKeys?: readonly string[] } = {},
): RequestFields => ({
  ...createLanguageFields(readLanguage(req)),
  files: raw?.files ?? {},
  rawBody: raw?.bytes ?? NO_BYTES,
  ip: req.ip ?? '',
  userAgent: req.get('user-agent') ?? '',
  method: req.method,
  idempotencyKeys,
  res,
});

const NO_RESPONSE = { set: () => NO_RESPONSE } as unknown as Response;

export const createInProcessContext = (): BaseContext =>
  createBaseContext(undefined, {
    files: {},
    rawBody: NO_BYTES,
    ip: '',
    userAgent: 'server rendering',
    method: 'GET',
    idempotencyKeys: [],
    ...createLanguageFields(undefined),
    res: NO_RESPONSE,
  });
