import { expect, test } from 'vitest';
import { setUpTestApp } from '../test-app.ts';

const app = setUpTestApp();

test('the served OpenAPI document equals docs/openapi.json', async () => {
  const { text } = await app.http.get('/api/openapi.json').expect(200);
  await expect(`${JSON.stringify(JSON.parse(text), null, 2)}\n`).toMatchFileSnapshot('../../../../../docs/openapi.json');
});
