import { z } from 'zod';
import { createTypedTextSchema, Id, IdParams, Timestamp } from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { TOKEN_NAME_MAX_LENGTH, TOKEN_SCOPES } from './token-scopes.ts';

const Scope = z.enum(TOKEN_SCOPES, 'tokens.unknownScope');

export const ApiToken = z
  .object({
    _id: Id,
    name: z.string(),
    scopes: z.array(Scope),
    /** The last four of the secret. */
    lastCharacters: z.string(),
    createdAt: Timestamp,
    /** Exact to a minute. Null until the first use. */
    lastUsedAt: Timestamp.nullable(),
    /** Null for a token that does not expire. */
    expiresAt: Timestamp.nullable(),
  })
  .meta({ id: 'ApiToken' });

const exampleToken = {
  _id: '65f1c0ffee0123456789abf7',
  name: 'Robô das encomendas',
  scopes: ['orders:read', 'orders:decide'],
  lastCharacters: 'B4fD',
  createdAt: '2026-11-21T08:00:00.000Z',
  lastUsedAt: null,
  expiresAt: '2027-02-19T08:00:00.000Z',
} as const;

export const listTokens = defineEndpointSchema({
  summary: "List the caller's API tokens, newest first",
  description: 'Without their secrets. A token stays in the list for 30 days after it expires.',
  response: z.object({ tokens: z.array(ApiToken) }),
  example: { tokens: [{ ...exampleToken, scopes: [...exampleToken.scopes] }] },
});

export const createToken = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Create an API token',
  description:
    'The secret is shown once. It is sent as `Authorization: Bearer banca_pat_…`. At most 20 for an account. The owner is told by email.',
  status: 201,
  body: z.object({
    name: createTypedTextSchema(1, TOKEN_NAME_MAX_LENGTH),
    scopes: z
      .custom<string[]>(Array.isArray, 'tokens.scopeRequired')
      .meta({
        override: {
          type: 'array',
          items: { type: 'string', enum: [...TOKEN_SCOPES] },
          minItems: 1,
          maxItems: TOKEN_SCOPES.length,
        },
      })
      .refine((scopes) => scopes.length > 0 && scopes.length <= TOKEN_SCOPES.length, 'tokens.scopeRequired')
      .pipe(z.array(Scope))
      .refine((scopes) => new Set(scopes).size === scopes.length, 'tokens.scopeRepeated'),
    expiresAt: z.iso
      .datetime('validation.timestamp')
      .nullish()
      .meta({ description: 'At most 366 days from now. Without it, the token does not expire.' }),
  }),
  response: z.object({ token: ApiToken, secret: z.string() }),
  bodyExample: { name: exampleToken.name, scopes: [...exampleToken.scopes] },
  example: {
    token: { ...exampleToken, scopes: [...exampleToken.scopes] },
    secret: 'banca_pat_3q27wUl1z8XkT0bq5VhJc9n4dMfYpRaGs6KtZxE2oQi1vWmB4fD',
  },
});

export const revokeToken = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Revoke an API token',
  description: 'Requests with it are refused from then on. A request that has begun goes on.',
  params: IdParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found'],
  example: { message: 'tokens.revoked' },
});
