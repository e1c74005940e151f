import { expect, test } from 'vitest';
import { createOpenApiDocument } from './openapi.ts';

test('the OpenAPI document equals docs/openapi.json', async () => {
  const document = createOpenApiDocument('http://localhost:4000');
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot('../../../docs/openapi.json');
});
