import { allowsAnonymous } from './endpoint.ts';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { errorStatus } from './errors.ts';
import { createOpenApiDocument } from './openapi.ts';
import { contracts } from './server.ts';

const listPathsWithAliases = (contract: (typeof contracts)[number]['contract']): string[] => [
  contract.path,
  ...(contract.aliases ?? []),
];

describe('the contracts', () => {
  test('have no duplicate method and path', () => {
    const methodsAndPaths = contracts.flatMap(({ contract }) =>
      listPathsWithAliases(contract).map((path) => `${contract.method} ${path}`),
    );
    expect(methodsAndPaths).toEqual([...new Set(methodsAndPaths)]);
  });

  test.each(contracts.map(({ contract }) => [contract.name, contract] as const))(
    '%s has a summary, a response, the params of its path and valid examples',
    (_name, contract) => {
      const { schema } = contract;
      expect(schema.summary.length).toBeGreaterThan(5);
      expect(schema.response !== undefined || schema.produces !== undefined || [204, 302, 303].includes(schema.status ?? 0)).toBe(
        true,
      );
      const pathParams = [...contract.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      expect(Object.keys(schema.params?.shape ?? {}).sort()).toEqual(pathParams.sort());
      for (const code of schema.errors ?? []) expect(errorStatus).toHaveProperty(code);
      for (const path of listPathsWithAliases(contract))
        expect(path).toMatch(/^\/(api\/|products|newsletter\/|l\/|library\/|.*\/form$)/);
      if (schema.bodyExample !== undefined) expect(schema.body?.safeParse(schema.bodyExample).error).toBeUndefined();
      if (schema.example !== undefined) expect(schema.response?.parse(schema.example)).toEqual(schema.example);
    },
  );

  test('include the endpoints that existing clients use to buy and sell', () => {
    const methodsAndPaths = new Set(
      contracts.flatMap(({ contract }) => listPathsWithAliases(contract).map((path) => `${contract.method} ${path}`)),
    );
    for (const methodAndPath of [
      'POST /api/auth/signup',
      'POST /api/auth/login',
      'GET /api/auth/me',
      'PUT /api/auth/profile',
      'GET /products',
      'GET /products/:id',
      'GET /api/products/:id',
      'GET /products/search',
      'POST /products',
      'GET /api/creators/products',
      'GET /api/creators/products/my',
      'POST /api/creators/products',
      'PUT /api/creators/products/:id',
      'DELETE /api/creators/products/:id',
      'POST /api/products/:id/orders',
      'POST /api/creators/orders/:id/approve',
      'POST /api/creators/orders/:id/cancel',
      'GET /api/categories',
      'GET /api/admin/products',
      'PUT /api/admin/products/:id/status',
    ])
      expect(methodsAndPaths).toContain(methodAndPath);
  });
});

describe('the OpenAPI document', () => {
  const document = createOpenApiDocument('http://localhost:4000');

  test('lists the payment methods and error codes', () => {
    const methods = ['mpesa', 'paypal', 'emola', 'visa', 'mastercard'];
    const body = document.paths?.['/api/products/{id}/orders']?.post?.requestBody as { content: Record<string, unknown> };
    for (const type of ['multipart/form-data', 'application/json'])
      expect(body.content[type]).toMatchObject({ schema: { properties: { payment: { type: 'string', enum: methods } } } });
    expect(document.components?.schemas?.['PaymentMethod']).toMatchObject({ enum: methods });
    expect(document.components?.schemas?.['Error']).toMatchObject({ properties: { code: { enum: Object.keys(errorStatus) } } });
  });

  test('declares no content for a 204 response', () => {
    expect(document.paths?.['/api/auth/logout']?.post?.responses?.['204']).toEqual({ description: 'Success' });
  });

  test('passes the strict rules of a linter', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: {
        // The specification has both `/api/creators/products/{id}` and `/api/creators/{id}/products`; the router prefers the first.
        'no-ambiguous-paths': 'off',
        // Pages for browsers redirect.
        'operation-2xx-response': 'off',
        // Nothing in the requests of the health checks can be wrong.
        'operation-4xx-response': 'off',
      },
    });
    const problems = await lintFromString({ source: JSON.stringify(createOpenApiDocument('https://banca.test')), config });
    expect(problems.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([]);
  }, 30_000);

  test('describes every path and alias, with its success status, its 401 and 403, and its file fields', () => {
    for (const { contract } of contracts) {
      for (const path of listPathsWithAliases(contract)) {
        const operation = document.paths?.[path.replace(/:(\w+)/g, '{$1}')]?.[contract.method.toLowerCase() as 'get'];
        expect(operation, path).toBeDefined();
        const statuses = Object.keys(operation?.responses ?? {});
        expect(statuses).toContain(String(contract.schema.status ?? 200));
        if (!allowsAnonymous(contract.access)) expect(statuses).toContain('401');
        if (contract.access === 'creator' || contract.access === 'admin') expect(statuses).toContain('403');
        if (contract.schema.files) expect(operation?.requestBody).toHaveProperty(['content', 'multipart/form-data']);
      }
    }
  });

  test('has unique operation ids', () => {
    const ids = Object.values(document.paths ?? {}).flatMap((item) =>
      Object.values(item ?? {}).map((operation) => (operation as { operationId: string }).operationId),
    );
    expect(ids).toEqual([...new Set(ids)]);
  });
});
