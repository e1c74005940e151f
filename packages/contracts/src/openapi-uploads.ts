import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { ErrorBodySchema } from './common.schemas.ts';
import { type ErrorCode, errorStatus } from './errors.ts';
import { UPLOAD_SCOPE } from './token-scopes.ts';

/** The calls of the tus protocol, which are not endpoints of a contract. */
const COMMON_ERRORS: ErrorCode[] = [
  'unauthenticated',
  'forbidden',
  'insufficient_scope',
  'precondition_failed',
  'rate_limited',
  'internal',
  'unavailable',
];

const Bytes = z.string().meta({ pattern: String.raw`^\d+$`, description: 'In bytes' });
const tusResumable = { 'Tus-Resumable': z.literal('1.0.0') };
const uploadId = z.object({ id: z.string().meta({ pattern: '^[0-9a-f]{24}$' }) });
const uploadBody = {
  content: {
    'application/offset+octet-stream': { schema: z.unknown().meta({ override: { type: 'string', format: 'binary' } }) },
  },
};

function buildErrors(codes: readonly ErrorCode[]): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy([...codes, ...COMMON_ERRORS], (code) => String(errorStatus[code]));
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      { description: list.join(', '), content: { 'application/json': { schema: ErrorBodySchema } } },
    ]),
  ) as ZodOpenApiResponsesObject;
}

const buildOperation = (
  operation: Pick<
    ZodOpenApiOperationObject,
    'operationId' | 'summary' | 'description' | 'requestParams' | 'requestBody' | 'responses'
  >,
): ZodOpenApiOperationObject => ({ tags: ['files'], security: [{ bearer: [] }, { token: [UPLOAD_SCOPE] }], ...operation });

const success = (headers: z.ZodObject) => ({ description: 'Success', headers });

export const uploadPaths: ZodOpenApiPathsObject = {
  '/api/files': {
    post: buildOperation({
      operationId: 'beginUpload',
      summary: 'Begin an upload of a file by the tus protocol 1.0.0',
      description:
        '`Upload-Metadata` has `filename`, and may have `sha256` in hex, each in Base64. The declared length counts towards the quota. The body may have the first bytes.',
      requestParams: {
        header: z.object({ ...tusResumable, 'Upload-Length': Bytes, 'Upload-Metadata': z.string() }),
      },
      requestBody: uploadBody,
      responses: {
        201: success(
          z.object({
            Location: z.string().meta({ format: 'uri' }),
            'Upload-Expires': z.string(),
            'Upload-Offset': Bytes.optional(),
          }),
        ),
        ...buildErrors(['validation_failed', 'malformed_request', 'conflict', 'too_large', 'headers_too_large']),
      },
    }),
  },
  '/api/files/{id}': {
    head: buildOperation({
      operationId: 'getUploadOffset',
      summary: 'Get how many bytes of an upload arrived',
      requestParams: { path: uploadId, header: z.object(tusResumable) },
      responses: {
        200: success(z.object({ 'Upload-Offset': Bytes, 'Upload-Length': Bytes, 'Upload-Metadata': z.string() })),
        ...buildErrors(['not_found', 'in_progress', 'gone']),
      },
    }),
    patch: buildOperation({
      operationId: 'continueUpload',
      summary: 'Send the next bytes of an upload',
      description: 'A newer request for the same upload ends an older one. What arrived before is kept.',
      requestParams: { path: uploadId, header: z.object({ ...tusResumable, 'Upload-Offset': Bytes }) },
      requestBody: { required: true, ...uploadBody },
      responses: {
        204: success(z.object({ 'Upload-Offset': Bytes, 'Upload-Expires': z.string() })),
        ...buildErrors(['validation_failed', 'malformed_request', 'not_found', 'conflict', 'in_progress', 'gone', 'too_large']),
      },
    }),
    delete: buildOperation({
      operationId: 'removeUpload',
      summary: 'Remove an upload that no product and no order needs',
      requestParams: { path: uploadId, header: z.object(tusResumable) },
      responses: { 204: { description: 'Success' }, ...buildErrors(['not_found', 'conflict', 'in_progress']) },
    }),
  },
};
