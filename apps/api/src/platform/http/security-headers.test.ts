import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import type { Config } from '../../config.ts';
import { createSecurityHeaders } from './security-headers.ts';

const readHeaders = async (publicOrigin: string): Promise<Record<string, string>> => {
  const config = { PUBLIC_ORIGIN: publicOrigin } as Config;
  const app = express().use(createSecurityHeaders(config, { scriptHashes: [], styleHashes: [] }), (_req, res) => res.end());
  return (await request(app).get('/')).headers;
};

test('https is required for a year, on subdomains too', async () => {
  const headers = await readHeaders('https://banca.example');
  const [, maxAge] = /^max-age=(\d+); includeSubDomains$/.exec(headers['strict-transport-security'] ?? '') ?? [];
  expect(Number(maxAge)).toBeGreaterThanOrEqual(31_536_000);
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
});

test('http is not upgraded on a development machine', async () => {
  const headers = await readHeaders('http://localhost:4000');
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
});
