import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { z } from 'zod';
import { getTranslator, languages } from '@banca/messages/catalogues';
import { ErrorBodySchema } from './common.schemas.ts';
import { allowsAnonymous, type Contract, requiresRecentAuthentication, type UploadField } from './endpoint.ts';
import { type ErrorCode, errorStatus } from './errors.ts';
import { uploadPaths } from './openapi-uploads.ts';
import { webhooks } from './openapi-webhooks.ts';
import { contracts } from './server.ts';

const canFailValidation = (query: z.ZodObject | undefined): boolean =>
  Object.values(query?.shape ?? {}).some((field) => !(field instanceof z.ZodCatch));

function listErrorCodes(contract: Contract): ErrorCode[] {
  const { schema, access, method, scope } = contract;
  const codes = new Set<ErrorCode>(schema.errors);
  // Every POST accepts the Idempotency-Key header, which can be invalid.
  if (canFailValidation(schema.query) || schema.body || method === 'POST') codes.add('validation_failed');
  if (schema.params) codes.add('not_found');
  // A long URL counts as a header.
  if (schema.query) codes.add('headers_too_large');
  if (schema.body) for (const code of ['malformed_json', 'unsupported_media', 'too_large'] as const) codes.add(code);
  if (schema.rawBody) for (const code of ['unsupported_media', 'too_large'] as const) codes.add(code);
  if (!allowsAnonymous(access)) codes.add('unauthenticated');
  // Every endpoint that needs an account refuses API tokens or some of them.
  if (!allowsAnonymous(access)) codes.add('forbidden');
  if (!allowsAnonymous(access) && scope) codes.add('insufficient_scope');
  if (scope) codes.add('rate_limited');
  if (contract.acceptsSignedLink) codes.add('not_found').add('gone');
  if (requiresRecentAuthentication(contract, 'admin')) codes.add('reauthentication_required');
  // A page of another site must not use the cookies of the browser.
  if (contract.usesCookies && method !== 'GET') codes.add('forbidden');
  if (method !== 'GET') codes.add('rate_limited');
  if (method === 'POST') for (const code of ['conflict', 'in_progress'] as const) codes.add(code);
  return [...codes.add('internal').add('unavailable')];
}

const translateExample = (example: unknown): unknown =>
  typeof example === 'object' && example !== null && 'message' in example
    ? { ...example, message: getTranslator(undefined).translate(String(example.message)) }
    : example;

function buildSuccess({ status, response, produces, example: exampleWithId }: Contract['schema']) {
  if (status === 204) return { description: 'Success' };
  if (status === 302 || status === 303)
    return { description: 'Redirect', headers: z.object({ Location: z.string().meta({ format: 'uri-reference' }) }) };
  const example = translateExample(exampleWithId);
  const content = { schema: response ?? z.unknown(), ...(example === undefined ? {} : { example }) };
  return { description: 'Success', content: { [produces ?? 'application/json']: content } };
}

function buildResponses(contract: Contract): ZodOpenApiResponsesObject {
  const codesByStatus = Map.groupBy(listErrorCodes(contract), (code) => String(errorStatus[code]));
  const failures = [...codesByStatus].map(([failureStatus, errorCodes]) => [
    failureStatus,
    { description: errorCodes.join(', '), content: { 'application/json': { schema: ErrorBodySchema } } },
  ]);
  const successStatus = String(contract.schema.status ?? 200);
  return { [successStatus]: buildSuccess(contract.schema), ...Object.fromEntries(failures) } as ZodOpenApiResponsesObject;
}

const buildFileSchema = (field: UploadField): z.ZodType => {
  const binarySchema = { type: 'string', contentMediaType: 'application/octet-stream' } as const;
  const isSingleFile = field.maxCount === 1;
  return z
    .unknown()
    .optional()
    .meta({
      description: field.description,
      override: isSingleFile ? binarySchema : { type: 'array', items: binarySchema, maxItems: field.maxCount },
    });
};

function unwrapObject(schema: z.ZodType): z.ZodObject | undefined {
  if (schema instanceof z.ZodObject) return schema;
  if (schema instanceof z.ZodPipe) return unwrapObject(schema.in as z.ZodType);
  return undefined;
}

function buildRequestBody({ schema }: Contract): ZodOpenApiOperationObject['requestBody'] {
  if (schema.rawBody) return { description: schema.rawBody, content: { '*/*': { schema: z.unknown() } } };
  if (!schema.body) return undefined;
  const jsonContent = { schema: schema.body, ...(schema.bodyExample === undefined ? {} : { example: schema.bodyExample }) };
  const fields = unwrapObject(schema.body);
  // The body is optional when all its fields are.
  const required = !schema.body.safeParse(schema.files ? {} : undefined).success;
  if (!schema.files) return { required, content: { 'application/json': jsonContent } };
  const files = Object.fromEntries(Object.entries(schema.files).map(([name, field]) => [name, buildFileSchema(field)]));
  return {
    required,
    content: {
      'multipart/form-data': { schema: fields ? z.object({ ...fields.shape, ...files }) : schema.body },
      'application/json': jsonContent,
    },
  };
}

const idempotencyHeader = z.object({
  'Idempotency-Key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .optional()
    .meta({ description: 'For 24 hours, a request with the same key and body returns the first response' }),
});

const languageHeader = z.object({
  'Banca-Language': z
    .string()
    .optional()
    .meta({
      description: `The language of messages: ${languages.join(' or ')}. The API ignores other values.`,
      example: languages[0],
    }),
});

/** A bearer scheme has no scopes in OpenAPI, but 3.1 allows to list the roles that a call needs. */
const listSecurity = ({
  access,
  scope,
}: Pick<Contract, 'access' | 'scope'>): NonNullable<ZodOpenApiOperationObject['security']> => [
  ...(allowsAnonymous(access) ? [{}] : []),
  { bearer: [] },
  ...(scope ? [{ token: [scope] }] : []),
];

function buildOperation(tag: string, contract: Contract, operationIdSuffix: string): ZodOpenApiOperationObject {
  const { schema, method } = contract;
  const body = buildRequestBody(contract);
  return {
    operationId: `${contract.name}${operationIdSuffix}`,
    tags: [tag],
    summary: schema.summary,
    ...(schema.description ? { description: schema.description } : {}),
    security: listSecurity(contract),
    requestParams: {
      ...(schema.params ? { path: schema.params } : {}),
      ...(schema.query ? { query: schema.query } : {}),
      header: method === 'POST' ? idempotencyHeader.extend(languageHeader.shape) : languageHeader,
    },
    ...(body ? { requestBody: body } : {}),
    responses: buildResponses(contract),
  };
}

export function createOpenApiDocument(origin: string): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {};
  for (const { tag, contract } of contracts) {
    [contract.path, ...(contract.aliases ?? [])].forEach((path, index) => {
      const openApiPath = path.replace(/:(\w+)/g, '{$1}');
      const operation = buildOperation(tag, contract, index === 0 ? '' : `Alias${index}`);
      paths[openApiPath] = { ...paths[openApiPath], [contract.method.toLowerCase()]: operation };
    });
  }
  for (const [path, operations] of Object.entries(uploadPaths)) paths[path] = { ...paths[path], ...operations };
  return createDocument({
    openapi: '3.1.1',
    info: {
      title: 'Banca',
      version: '1.0.0',
      description: 'A marketplace where creators in Mozambique sell digital goods. Prices are in MZN.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of a session, from the login' },
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'banca_pat_…',
          description: 'An API token, which needs the listed scope. It acts as its owner, but never as an admin.',
        },
      },
    },
    paths,
    webhooks,
  });
}
