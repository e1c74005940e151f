import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { gatewayNames } from '@banca/contracts/payment-gateways';
import { languages } from '@banca/messages/catalogues';
import { z } from 'zod';
import packageJson from '../package.json' with { type: 'json' };
import { createSecretFile } from './platform/create-secret-file.ts';

const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((v) => v === 'on');
const commaSeparated = z.string().transform((s) =>
  s
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => url.replace(/\/+$/, ''))
  .refine((url) => new URL(url).origin === url.toLowerCase(), 'must be an origin: scheme, host and port, nothing more');

const hostname = z
  .string()
  .toLowerCase()
  .regex(/^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/, 'must be host names without scheme and port');

const isLongEnough = (secret: string): boolean => Buffer.byteLength(secret) >= 32;
const signingSecret = z.string().refine(isLongEnough, 'must have at least 32 bytes');

const PROXY_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);
const isProxyAddress = (part: string): boolean => {
  const [ip = '', bits = '0'] = part.split('/');
  return PROXY_RANGES.has(part) || (isIP(ip) > 0 && /^\d{1,3}$/.test(bits));
};

/** Express' `trust proxy`: a number of hops, a comma-separated list of addresses, or empty. */
const trustProxy = z
  .string()
  .default('')
  .refine(
    (s) => s === '' || /^\d{1,2}$/.test(s) || s.split(',').every((part) => isProxyAddress(part.trim())),
    'must be a number of hops or a list of addresses',
  )
  .transform((s) => (s === '' || Number(s) === 0 ? false : /^\d+$/.test(s) ? Number(s) : s));

const Env = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('.data'),
  MONGODB_URI: z.string().regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb:// or mongodb+srv://'),
  PUBLIC_ORIGIN: origin.optional(),
  API_ORIGIN: origin.optional(),
  CORS_ORIGINS: commaSeparated.pipe(z.array(origin)).optional(),
  JWT_SECRET: signingSecret.optional(),
  JWT_SECRETS_PREVIOUS: commaSeparated.pipe(z.array(signingSecret)).default([]),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/?#]/, 'must start with smtp:// or smtps://, and name a server')
    .pipe(z.url())
    .optional(),
  MAIL_FROM: z.string().default('Banca <nao-responder@banca.test>'),
  /** Shown on the contact and legal pages. */
  CONTACT_EMAIL: z.email().default('ola@banca.test'),
  /** What visitors read who have chosen no language. Without it, the texts of the specification. */
  DEFAULT_LANGUAGE: z.enum(languages).optional(),
  STORAGE: z.enum(['fs', 's3']).default('fs'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  CATALOGUE: z.enum(['memory', 'opensearch']).default('memory'),
  OPENSEARCH_URL: z.url({ protocol: /^https?$/ }).optional(),
  PUSH_HOSTS: commaSeparated.pipe(z.array(hostname)).default([]),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8).optional(),
  PRODUCT_MODERATION: onOff('on'),
  PRODUCT_QUOTA: z.coerce.number().int().min(1).max(1_000_000).default(1000),
  SEED_DEMO: z
    .enum(['0', '1'])
    .default('1')
    .transform((v) => v === '1'),
  /** The largest file that a creator can upload, and how much the files of one creator may take, in GB (10^9 bytes). */
  FILE_MAX_GB: z.coerce.number().positive().max(100).default(2),
  FILE_QUOTA_GB: z.coerce.number().positive().max(100_000).default(20),
  /** The address of a clamd, which scans uploaded files: `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`. */
  CLAMD_URL: z
    .string()
    .regex(/^(?:tcp:\/\/[^/?#:]+:\d{1,5}|unix:\/\S+)$/, 'must be tcp://HOST:PORT or unix:/PATH')
    .optional(),
  /** The payment gateways that creators may use. See docs/gateways.md. */
  GATEWAYS: commaSeparated.pipe(z.array(z.enum(gatewayNames))).default([]),
  TRUST_PROXY: trustProxy,
  RATE_LIMIT: onOff('on'),
  BCRYPT_COST: z.coerce.number().int().min(4).max(15).default(10),
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Set by the image and the scripts; shown to admins and in metrics. */
  GIT_COMMIT: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/, 'must be a commit hash')
    .optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

type Parsed = z.output<typeof Env>;

export interface Config extends Omit<Parsed, 'PUBLIC_ORIGIN' | 'CORS_ORIGINS' | 'JWT_SECRET'> {
  PUBLIC_ORIGIN: string;
  CORS_ORIGINS: string[];
  JWT_SECRET: string;
  hasDevPages: boolean;
  build: { version: string; commit: string };
}

export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);
export const isLoopback = (host: string): boolean => LOOPBACK.has(host.toLowerCase());

/** In development, creates the secret in the data folder. @throws ConfigError */
function readJwtSecret(env: Parsed): string {
  if (env.JWT_SECRET !== undefined) return env.JWT_SECRET;
  const path = join(env.DATA_DIR, 'jwt-secret');
  if (!existsSync(path)) {
    mkdirSync(env.DATA_DIR, { recursive: true });
    createSecretFile(path);
  }
  const secret = readFileSync(path, 'utf8').trim();
  // A full disk can leave an empty file behind, and nothing may be signed with an empty secret.
  if (!isLongEnough(secret)) throw new ConfigError([`JWT_SECRET is not set, and ${path} is damaged: remove it`]);
  return secret;
}

type EnvVariables = Record<string, string | undefined>;

function findIncompleteGroups({ STORAGE, CATALOGUE, ADMIN_EMAIL, ADMIN_PASSWORD, ...variables }: EnvVariables): string[] {
  const s3 = STORAGE === 's3' ? ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] : [];
  const missing = s3.filter((name) => !variables[name]).map((name) => `${name} is required when STORAGE=s3`);
  if (CATALOGUE === 'opensearch' && !variables['OPENSEARCH_URL'])
    missing.push('OPENSEARCH_URL is required when CATALOGUE=opensearch');
  return Boolean(ADMIN_EMAIL) === Boolean(ADMIN_PASSWORD) ? missing : [...missing, 'ADMIN_EMAIL and ADMIN_PASSWORD go together'];
}

const REQUIRED_IN_PRODUCTION = {
  JWT_SECRET: 'JWT_SECRET is required in production; openssl rand -base64 48 makes one',
  SMTP_URL: 'SMTP_URL is required in production: buyers get their downloads by e-mail',
  MAIL_FROM: 'MAIL_FROM is required in production: the sender of every e-mail',
  CONTACT_EMAIL: 'CONTACT_EMAIL is required in production: where people write to, on the contact and legal pages',
};

function findProductionProblems(variables: EnvVariables): string[] {
  if (variables['NODE_ENV'] !== 'production') return [];
  const missing = Object.entries(REQUIRED_IN_PRODUCTION).filter(([name]) => !variables[name]);
  return [
    ...missing.map(([, problem]) => problem),
    ...(variables['RATE_LIMIT'] === 'off' ? ['RATE_LIMIT=off is refused in production'] : []),
    ...(Number(variables['BCRYPT_COST'] ?? 10) < 10 ? ['BCRYPT_COST must be at least 10 in production'] : []),
  ];
}

/** Whether the server and its public origin are on a loopback address, outside production. */
const allowsDevPages = (variables: EnvVariables, publicOrigin: string): boolean =>
  variables['NODE_ENV'] !== 'production' &&
  isLoopback(variables['HOST'] ?? 'localhost') &&
  URL.canParse(publicOrigin) &&
  isLoopback(new URL(publicOrigin).hostname);

function findDemoProblems(variables: EnvVariables): string[] {
  const isDemoWanted = (variables['SEED_DEMO'] ?? '1') === '1';
  return isDemoWanted && !allowsDevPages(variables, variables['PUBLIC_ORIGIN'] ?? 'http://localhost')
    ? ['SEED_DEMO must be 0 unless HOST and PUBLIC_ORIGIN are loopback and NODE_ENV is not production']
    : [];
}

const findRelatedProblems = (variables: EnvVariables): string[] => [
  ...findIncompleteGroups(variables),
  ...findProductionProblems(variables),
  ...findDemoProblems(variables),
];

/** The only reader of `process.env`. @throws ConfigError listing every problem */
export function readConfig(source: Record<string, string | undefined>): Config {
  const variables: EnvVariables = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Env.safeParse(variables);
  const invalid = parsed.error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`) ?? [];
  const problems = [...invalid, ...findRelatedProblems(variables)];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const env = { ...parsed.data, DATA_DIR: resolve(parsed.data.DATA_DIR) };
  const publicOrigin = env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`;
  return {
    ...env,
    JWT_SECRET: readJwtSecret(env),
    PUBLIC_ORIGIN: publicOrigin,
    CORS_ORIGINS: env.CORS_ORIGINS ?? [publicOrigin],
    hasDevPages: allowsDevPages(variables, publicOrigin),
    build: { version: packageJson.version, commit: env.GIT_COMMIT ?? 'unknown' },
  };
}

const BackupEnv = z.object({
  BACKUP_RECIPIENT: z.string().optional(),
  BACKUP_IDENTITY: z.string().optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
});

/** Reads how backups are encrypted, which needs no database. @throws ConfigError */
export function readBackupKeys(source: EnvVariables): { recipient?: string; identity?: string; passphrase?: string } {
  const variables = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = BackupEnv.safeParse(variables);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`));
  const { BACKUP_RECIPIENT: recipient, BACKUP_IDENTITY: identity, BACKUP_PASSPHRASE: passphrase } = parsed.data;
  return { ...(recipient && { recipient }), ...(identity && { identity }), ...(passphrase && { passphrase }) };
}
