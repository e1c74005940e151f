import { allowsAnonymous } from './endpoint.ts';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { z } from 'zod';
import { ErrorBodySchema } from './common.schemas.ts';
import type { Contract, FileField } from './endpoint.ts';
import { type ErrorCode, errorStatus } from './errors.ts';
import { contracts } from './server.ts';

/** Whether some query could be refused: where every field makes do with whatever comes, none is. */
const canRefuse = (query: z.ZodObject | undefined): boolean =>
  Object.values(query?.shape ?? {}).some((field) => !(field instanceof z.ZodCatch));

/** The codes that an endpoint can answer by its declaration alone: its own, and those its access and parts bring. */
function errorsOf({ shape, access, method }: Contract): ErrorCode[] {
  const found = new Set<ErrorCode>(shape.errors);
  // A POST has at least the header that names it over its repetitions.
  if (canRefuse(shape.query) || shape.body || method === 'POST') found.add('validation_failed');
  if (shape.params) found.add('not_found');
  if (shape.body) for (const code of ['malformed_json', 'unsupported_media', 'too_large'] as const) found.add(code);
  if (!allowsAnonymous(access)) found.add('unauthenticated');
  if (access === 'creator' || access === 'admin') found.add('forbidden');
  if (method !== 'GET') found.add('rate_limited');
  if (method === 'POST') for (const code of ['conflict', 'in_progress'] as const) found.add(code);
  return [...found.add('internal').add('unavailable')];
}

function responsesOf(contract: Contract): ZodOpenApiResponsesObject {
  const { status = 200, response, produces, example } = contract.shape;
  const content = { schema: response ?? z.unknown(), ...(example === undefined ? {} : { example }) };
  const success =
    status === 204
      ? { description: 'Success' }
      : status === 302
        ? { description: 'Redirect', headers: z.object({ Location: z.string().meta({ format: 'uri-reference' }) }) }
        : { description: 'Success', content: { [produces ?? 'application/json']: content } };
  const codes = Map.groupBy(errorsOf(contract), (code) => String(errorStatus[code]));
  const failures = [...codes].map(([failure, names]) => [
    failure,
    { description: names.join(', '), content: { 'application/json': { schema: ErrorBodySchema } } },
  ]);
  return { [String(status)]: success, ...Object.fromEntries(failures) } as ZodOpenApiResponsesObject;
}

const fileSchema = (field: FileField): z.ZodType => {
  const binary = { type: 'string', contentMediaType: 'application/octet-stream' } as const;
  const one = field.maxCount === 1;
  return z
    .unknown()
    .optional()
    .meta({
      description: field.description,
      override: one ? binary : { type: 'array', items: binary, maxItems: field.maxCount },
    });
};

/** The object under a schema's refinements and transforms, so that file fields can join it. */
function objectOf(schema: z.ZodType): z.ZodObject | undefined {
  if (schema instanceof z.ZodObject) return schema;
  if (schema instanceof z.ZodPipe) return objectOf(schema.in as z.ZodType);
  return undefined;
}

function requestBodyOf({ shape }: Contract): ZodOpenApiOperationObject['requestBody'] {
  if (!shape.body) return undefined;
  const json = { schema: shape.body, ...(shape.bodyExample === undefined ? {} : { example: shape.bodyExample }) };
  const fields = objectOf(shape.body);
  // Where every field may be left out, so may the body.
  const required = !shape.body.safeParse(shape.files ? {} : undefined).success;
  if (!shape.files || !fields) return { required, content: { 'application/json': json } };
  const files = Object.fromEntries(Object.entries(shape.files).map(([name, field]) => [name, fileSchema(field)]));
  return {
    required,
    content: { 'multipart/form-data': { schema: z.object({ ...fields.shape, ...files }) }, 'application/json': json },
  };
}

const idempotencyHeader = z.object({
  'Idempotency-Key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .optional()
    .meta({ description: 'The same key and body return the same answer for 24 h' }),
});

function operationOf(tag: string, contract: Contract, suffix: string): ZodOpenApiOperationObject {
  const { shape, access, method } = contract;
  const body = requestBodyOf(contract);
  return {
    operationId: `${contract.name}${suffix}`,
    tags: [tag],
    summary: shape.summary,
    ...(shape.description ? { description: shape.description } : {}),
    security: allowsAnonymous(access) ? [{}, { bearer: [] }] : [{ bearer: [] }],
    requestParams: {
      ...(shape.params ? { path: shape.params } : {}),
      ...(shape.query ? { query: shape.query } : {}),
      ...(method === 'POST' ? { header: idempotencyHeader } : {}),
    },
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(contract),
  };
}

/** OpenAPI 3.1 of every contract, aliases included (decisions, section 2). `origin` is the server's address. */
export function openApiDocument(origin: string): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {};
  for (const { tag, contract } of contracts) {
    [contract.path, ...(contract.aliases ?? [])].forEach((path, index) => {
      const key = path.replace(/:(\w+)/g, '{$1}');
      const operation = operationOf(tag, contract, index === 0 ? '' : `Alias${index}`);
      paths[key] = { ...paths[key], [contract.method.toLowerCase()]: operation };
    });
  }
  return createDocument({
    openapi: '3.1.1',
    info: {
      title: 'Banca',
      version: '1.0.0',
      description: 'Marketplace for digital goods by Mozambican creators. Prices are MZN.',
    },
    servers: [{ url: origin }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  });
}
