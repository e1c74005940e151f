import type { operations } from './generated/openapi.ts';
import { operationList } from './generated/operation-list.ts';
import { type CallOptions, type ClientOptions, type OutgoingRequest, send } from './send.ts';

export type OperationName = keyof typeof operationList;

type Operation<Name extends OperationName> = operations[Name];
type Section<T, Key extends string> = T extends { parameters: infer P } ? (Key extends keyof P ? P[Key] : undefined) : undefined;
type Content<T> = T extends { content: infer C } ? C[keyof C] : undefined;
type RequestBody<T> = T extends { requestBody?: infer B } ? Content<NonNullable<B>> : undefined;

/** Leaves out what the operation does not have, and makes optional what may be left out. */
type Fields<T> = { [K in keyof T as [NonNullable<T[K]>] extends [never] ? never : K]: T[K] };
type OptionalKeys<T> = { [K in keyof T]: undefined extends T[K] ? K : Partial<T[K]> extends T[K] ? K : never }[keyof T];
type Flexible<T> = Omit<T, OptionalKeys<T>> & Partial<Pick<T, OptionalKeys<T>>>;

/** The path parameters, the query and the body of an operation. */
export type OperationRequest<Name extends OperationName> = Flexible<
  Fields<{
    params: Section<Operation<Name>, 'path'>;
    query: Section<Operation<Name>, 'query'>;
    body: RequestBody<Operation<Name>>;
  }>
>;

type SuccessStatus = 200 | 201 | 202;
type Success<T> = T extends { responses: infer R } ? R[keyof R & SuccessStatus] : never;

/** Parsed JSON, the `Response` of a file, or nothing. */
export type OperationResult<Name extends OperationName> = (typeof operationList)[Name][3] extends 'json'
  ? Content<Success<Operation<Name>>>
  : (typeof operationList)[Name][3] extends 'file'
    ? Response
    : void;

type Arguments<Name extends OperationName> =
  Partial<OperationRequest<Name>> extends OperationRequest<Name>
    ? [request?: OperationRequest<Name>, options?: CallOptions]
    : [request: OperationRequest<Name>, options?: CallOptions];

/** One function for each operation of the API. */
export type Operations = {
  [Name in OperationName]: (...args: Arguments<Name>) => Promise<OperationResult<Name>>;
};

interface LooseRequest {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

function buildUrl(baseUrl: string, path: string, { params = {}, query = {} }: LooseRequest): URL {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const url = new URL(baseUrl.replace(/\/+$/, '') + filled);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
}

function toFormValues(value: unknown): (string | Blob)[] {
  if (value instanceof Blob) return [value];
  if (Array.isArray(value) && value.every((item) => item instanceof Blob)) return value;
  return [typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)];
}

/** Each file of a list is a field of its own. Other lists are JSON. */
function buildForm(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) for (const item of toFormValues(value)) form.append(name, item);
  return form;
}

function buildBody(type: (typeof operationList)[OperationName][2], body: unknown): Pick<OutgoingRequest, 'body' | 'headers'> {
  if (body === undefined || type === 'none') return { headers: new Headers() };
  if (type === 'form') return { headers: new Headers(), body: buildForm(body as Record<string, unknown>) };
  if (type === 'bytes') return { headers: new Headers(), body: body as BodyInit };
  return { headers: new Headers({ 'Content-Type': 'application/json' }), body: JSON.stringify(body) };
}

export function createOperation(name: OperationName, options: ClientOptions) {
  const [method, path, bodyType, responseType] = operationList[name];
  return async (request: LooseRequest = {}, { signal, idempotencyKey }: CallOptions = {}): Promise<unknown> => {
    const { headers, body } = buildBody(bodyType, request.body);
    if (method === 'POST') headers.set('Idempotency-Key', idempotencyKey ?? crypto.randomUUID());
    const url = buildUrl(options.baseUrl, path, request);
    const response = await send({ method, url, headers, body, canRepeat: true }, options, signal);
    if (responseType === 'json') return await response.json();
    return responseType === 'file' ? response : undefined;
  };
}
