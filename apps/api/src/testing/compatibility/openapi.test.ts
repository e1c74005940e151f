import { expect, test } from 'vitest';
import { useTestApp } from '../test-app.ts';

const app = useTestApp();

test('the OpenAPI document is docs/openapi.json', async () => {
  const { text } = await app.http.get('/api/openapi.json').expect(200);
  await expect(`${JSON.stringify(JSON.parse(text), null, 2)}\n`).toMatchFileSnapshot('../../../../../docs/openapi.json');
});
