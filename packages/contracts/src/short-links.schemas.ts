import { z } from 'zod';
import { createTypedStringSchema, IdParams } from './common.schemas.ts';
import { emptyStringAs } from './empty-text.ts';
import { defineEndpointSchema } from './endpoint.ts';

const SLUG_PATTERN = /^[a-z0-9-]{3,40}$/;
const SlugText = createTypedStringSchema(40, { missing: 'shortLinks.invalid', tooLong: 'shortLinks.invalid' });

export const createShortUrl = defineEndpointSchema({
  summary: 'Create a short link to a product',
  description: 'Without `shortUrl`, returns the current short link or generates one. Earlier short links keep working.',
  params: IdParams,
  body: z
    .object({
      shortUrl: z.union([emptyStringAs(undefined), SlugText.regex(SLUG_PATTERN, 'shortLinks.invalid')]).optional(),
    })
    .default({}),
  response: z.object({ shortUrl: z.string(), url: z.url() }),
  errors: ['not_found', 'conflict'],
  bodyExample: { shortUrl: 'marrabenta' },
  example: { shortUrl: 'marrabenta', url: 'http://localhost:4000/l/marrabenta' },
});
export const openShortUrl = defineEndpointSchema({
  summary: 'Redirect a short link to its product and count the click',
  status: 302,
  params: z.object({ short: SlugText.toLowerCase().regex(SLUG_PATTERN).meta({ example: 'marrabenta' }) }),
  query: z.object({
    utm_source: z
      .string()
      .optional()
      .catch(undefined)
      .meta({ description: 'Passed on to the page, which counts the visit by it.' }),
  }),
  produces: 'redirect',
  errors: ['not_found'],
});
