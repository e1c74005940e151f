import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'banca-config-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, MONGODB_URI: 'mongodb://127.0.0.1/x', ...env });
const readError = (env: Record<string, string>): string => {
  try {
    read(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error('readConfig() did not throw');
};

const SECRET = 's'.repeat(32);
const production = {
  NODE_ENV: 'production',
  JWT_SECRET: SECRET,
  SEED_DEMO: '0',
  HOST: '0.0.0.0',
  PUBLIC_ORIGIN: 'https://banca.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Banca <nao-responder@banca.example>',
  CONTACT_EMAIL: 'ola@banca.example',
};

describe('an invalid value', () => {
  test.each<[string, Record<string, string>]>([
    ['NODE_ENV', { NODE_ENV: 'prod' }],
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '80.5' }],
    ['MONGODB_URI', { MONGODB_URI: '' }],
    ['MONGODB_URI', { MONGODB_URI: 'localhost:27017' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'banca.example' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'ftp://banca.example' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://banca.example/shop' }],
    ['API_ORIGIN', { API_ORIGIN: 'x' }],
    ['CORS_ORIGINS', { CORS_ORIGINS: 'https://a.example,b.example' }],
    ['CORS_ORIGINS', { CORS_ORIGINS: '*' }],
    ['JWT_SECRET', { JWT_SECRET: 'short' }],
    ['JWT_SECRETS_PREVIOUS', { JWT_SECRETS_PREVIOUS: 'short' }],
    ['JWT_SECRETS_PREVIOUS', { JWT_SECRETS_PREVIOUS: `${SECRET},short` }],
    ['SMTP_URL', { SMTP_URL: 'mail.example:25' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://' }],
    ['CONTACT_EMAIL', { CONTACT_EMAIL: 'ola' }],
    ['PRODUCT_QUOTA', { PRODUCT_QUOTA: '0' }],
    ['STORAGE', { STORAGE: 'disk' }],
    ['S3_BUCKET', { STORAGE: 's3' }],
    ['S3_ACCESS_KEY_ID', { STORAGE: 's3', S3_BUCKET: 'b' }],
    ['S3_SECRET_ACCESS_KEY', { STORAGE: 's3', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' }],
    ['S3_ENDPOINT', { S3_ENDPOINT: 'x' }],
    ['PUSH_HOSTS', { PUSH_HOSTS: 'https://push.example' }],
    ['PUSH_HOSTS', { PUSH_HOSTS: 'push.example:8080' }],
    ['PUSH_HOSTS', { PUSH_HOSTS: '*' }],
    ['ADMIN_EMAIL', { ADMIN_EMAIL: 'x', ADMIN_PASSWORD: '12345678' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: '1234567' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'a@b.co' }],
    ['ADMIN_EMAIL', { ADMIN_PASSWORD: '12345678' }],
    ['PRODUCT_MODERATION', { PRODUCT_MODERATION: 'yes' }],
    ['SEED_DEMO', { SEED_DEMO: 'true' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/8,proxy' }],
    ['RATE_LIMIT', { RATE_LIMIT: '0' }],
    ['BCRYPT_COST', { BCRYPT_COST: '3' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ])('is reported with the name %s: %o', (name, env) => expect(readError(env)).toContain(name));
});

describe('production', () => {
  test('starts with a secret and without demo data', () =>
    expect(read(production)).toMatchObject({ hasDevPages: false, JWT_SECRET: SECRET }));
  test.each(['JWT_SECRET', 'SMTP_URL', 'MAIL_FROM', 'CONTACT_EMAIL'])('refuses to start without %s', (name) =>
    expect(readError({ ...production, [name]: '' })).toMatch(new RegExp(`^${name} is required in production.+$`)),
  );
  test('accepts several earlier secrets, and refuses one under 32 bytes', () => {
    const JWT_SECRETS_PREVIOUS = `${'p'.repeat(32)}, ${'q'.repeat(64)},`;
    expect(read({ ...production, JWT_SECRETS_PREVIOUS }).JWT_SECRETS_PREVIOUS).toEqual(['p'.repeat(32), 'q'.repeat(64)]);
    expect(readError({ ...production, JWT_SECRETS_PREVIOUS: 'x'.repeat(31) })).toMatch(/^JWT_SECRETS_PREVIOUS: /);
  });
  test('reports all problems in one error', () => {
    const names = readError({ NODE_ENV: 'production', PORT: 'abc', STORAGE: 's3', RATE_LIMIT: 'off', BCRYPT_COST: '9' })
      .split('\n')
      .map((line) => /^\w+/.exec(line)?.[0]);
    expect(names).toEqual([
      'PORT',
      'S3_BUCKET',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'JWT_SECRET',
      'SMTP_URL',
      'MAIL_FROM',
      'CONTACT_EMAIL',
      'RATE_LIMIT',
      'BCRYPT_COST',
      'SEED_DEMO',
    ]);
  });
  test('refuses OpenSearch without its address, and accepts it with one', () => {
    expect(readError({ ...production, CATALOGUE: 'opensearch' })).toBe('OPENSEARCH_URL is required when CATALOGUE=opensearch');
    expect(read({ ...production, CATALOGUE: 'opensearch', OPENSEARCH_URL: 'http://localhost:9200' }).CATALOGUE).toBe(
      'opensearch',
    );
  });
  test('refuses a secret under 32 bytes', () =>
    expect(readError({ ...production, JWT_SECRET: 'x'.repeat(31) })).toContain('JWT_SECRET'));
  test('refuses demo data', () => expect(readError({ ...production, SEED_DEMO: '1' })).toContain('SEED_DEMO'));
  test('refuses to disable rate limits', () => expect(readError({ ...production, RATE_LIMIT: 'off' })).toContain('RATE_LIMIT'));
  test('refuses a low bcrypt cost', () => expect(readError({ ...production, BCRYPT_COST: '9' })).toContain('BCRYPT_COST'));
});

describe('demo data and /dev pages', () => {
  test('are enabled on loopback', () => expect(read().hasDevPages).toBe(true));
  test.each<Record<string, string>>([
    { HOST: '0.0.0.0' },
    { HOST: '192.168.1.5' },
    { PUBLIC_ORIGIN: 'https://banca.example' },
    { PUBLIC_ORIGIN: 'http://localhost.evil.test' },
  ])('are refused on any other host: %o', (env) => expect(readError(env)).toContain('SEED_DEMO'));
  test('are disabled on other hosts if SEED_DEMO is 0', () =>
    expect(read({ HOST: '0.0.0.0', SEED_DEMO: '0' }).hasDevPages).toBe(false));
});

describe('defaults', () => {
  test('match the documentation', () => {
    expect(read()).toMatchObject({
      PORT: 4000,
      HOST: 'localhost',
      PUBLIC_ORIGIN: 'http://localhost:4000',
      CORS_ORIGINS: ['http://localhost:4000'],
      STORAGE: 'fs',
      PRODUCT_MODERATION: true,
      SEED_DEMO: true,
      RATE_LIMIT: true,
      BCRYPT_COST: 10,
      TRUST_PROXY: false,
      LOG_LEVEL: 'info',
    });
  });
  test('apply to empty variables', () => expect(read({ PORT: '', LOG_LEVEL: '' }).PORT).toBe(4000));
  test.each([
    ['0', false],
    ['2', 2],
    ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
    ['::1', '::1'],
  ])('TRUST_PROXY=%s', (given, value) => expect(read({ TRUST_PROXY: given }).TRUST_PROXY).toBe(value));
});

describe('the generated development secret', () => {
  test('is created once, reused, and readable by its owner only', () => {
    const { JWT_SECRET } = read();
    expect(JWT_SECRET.length).toBeGreaterThanOrEqual(32);
    expect(read().JWT_SECRET).toBe(JWT_SECRET);
    expect(readFileSync(join(folder, 'jwt-secret'), 'utf8')).toBe(JWT_SECRET);
    expect(statSync(join(folder, 'jwt-secret')).mode & 0o077).toBe(0);
  });
  test('is refused when its file is damaged, so that nothing is signed with an empty secret', () => {
    writeFileSync(join(folder, 'jwt-secret'), '');
    expect(readError({})).toContain('JWT_SECRET');
  });
});
