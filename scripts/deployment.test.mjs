import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readJson, repositoryRoot } from './lib/paths.mjs';
import { suites } from './lib/test-suites.mjs';

const readRepositoryFile = (path) => readFileSync(join(repositoryRoot, path), 'utf8');
const names = readdirSync(join(repositoryRoot, '.github/workflows'));
const workflows = names.map((name) => {
  const text = readRepositoryFile(`.github/workflows/${name}`);
  return { name, text, workflow: parse(text) };
});
const jobs = workflows.flatMap(({ name, workflow }) =>
  Object.entries(workflow.jobs).map(([id, job]) => ({ name: `${name}: ${id}`, job })),
);
const steps = jobs.flatMap(({ name, job }) => job.steps.map((step) => ({ name, step })));
const findStepsUsing = (action) => steps.filter(({ step }) => step.uses?.startsWith(`${action}@`));

function listSchemaViolations(SchemaValidator, schema, document) {
  const ajv = new SchemaValidator({ strict: false, validateFormats: false, allErrors: true });
  const validateDocument = ajv.compile(readJson(join(repositoryRoot, 'scripts/schemas', schema)));
  validateDocument(document);
  return (validateDocument.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

describe('workflows', () => {
  test.each(workflows)('$name follows the schema of GitHub workflows', ({ workflow }) => {
    expect(listSchemaViolations(Ajv, 'github-workflow.json', workflow)).toEqual([]);
  });

  test.each(workflows)('$name pins each action by commit and names its version', ({ text }) => {
    const usesLines = text.split('\n').filter((line) => /^\s*(- )?uses:/.test(line));
    expect(usesLines).not.toEqual([]);
    expect(usesLines.filter((line) => !/uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  });

  test.each(workflows)('$name has only the permission to read the repository', ({ workflow }) => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
  });

  test('no job asks for further permissions', () => {
    expect(jobs.filter(({ job }) => 'permissions' in job).map(({ name }) => name)).toEqual([]);
  });

  test('each job has a time limit', () => {
    expect(jobs.filter(({ job }) => !(job['timeout-minutes'] <= 30)).map(({ name }) => name)).toEqual([]);
  });

  // Because of `packageManager` in package.json, setup-node would look for pnpm to cache its packages, and fail without pnpm.
  test('setup-node does not cache packages', () => {
    const nodeSteps = findStepsUsing('actions/setup-node');
    expect(nodeSteps.length).toBeGreaterThan(0);
    expect(nodeSteps.filter(({ step }) => step.with['package-manager-cache'] !== false)).toEqual([]);
  });

  test('no checkout stores its token', () => {
    const checkoutSteps = findStepsUsing('actions/checkout');
    expect(checkoutSteps.length).toBeGreaterThan(0);
    expect(checkoutSteps.filter(({ step }) => step.with?.['persist-credentials'] !== false)).toEqual([]);
  });

  test('the steps run every test suite, and every script that a step runs exists', () => {
    const commands = jobs.flatMap(({ job }) => {
      const values = job.strategy?.matrix?.suite ?? [''];
      return job.steps.flatMap(({ run = '' }) => values.map((suite) => run.replaceAll('${{ matrix.suite }}', suite)));
    });
    const testedSuites = commands.flatMap((command) => command.match(/(?<=npm test -- )\S+/g) ?? []);
    expect(testedSuites.toSorted()).toEqual(Object.keys(suites).toSorted());
    const scripts = commands.flatMap((command) => command.match(/(?<=npm run )\S+/g) ?? []);
    expect(Object.keys(readJson(join(repositoryRoot, 'package.json')).scripts)).toEqual(expect.arrayContaining(scripts));
    expect(scripts).toEqual(expect.arrayContaining(['check', 'a11y', 'languages', 'fault', 'drain']));
  });

  test('the audit runs weekly and never fails a workflow', () => {
    const { workflow } = workflows.find(({ name }) => name === 'audit.yml');
    expect(workflow.on).toEqual({ schedule: [{ cron: expect.stringMatching(/^\d+ \d+ \* \* \d$/) }], workflow_dispatch: null });
    for (const job of Object.values(workflow.jobs)) expect(job['continue-on-error']).toBe(true);
  });
});

describe('docker-compose.yml', () => {
  const compose = parse(readRepositoryFile('docker-compose.yml'), { merge: true });
  const { mongo, api } = compose.services;

  test('follows the Compose Specification', () => {
    expect(listSchemaViolations(Ajv2020, 'compose-spec.json', compose)).toEqual([]);
  });

  test('limits the memory and the logs of each service', () => {
    for (const service of Object.values(compose.services)) {
      expect(service).toMatchObject({
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
        logging: { options: { 'max-size': '10m', 'max-file': '5' } },
      });
    }
  });

  test('gives the API 30 s to stop, and checks its health with the liveness endpoint', () => {
    expect(api.stop_grace_period).toBe('30s');
    expect(api.healthcheck.test.join(' ')).toContain('/api/health/live');
    expect(readRepositoryFile('Dockerfile')).toMatch(/HEALTHCHECK[^]*\/api\/health\/live/);
  });

  test('requires the database password and the JWT secret, without defaults', () => {
    expect(mongo.environment.MONGODB_PASSWORD).toMatch(/^\$\{MONGODB_PASSWORD:\?/);
    expect(api.environment.MONGODB_URI).toContain(`//${mongo.environment.MONGODB_USER}:\${MONGODB_PASSWORD}@mongo:27017/`);
    expect(api.environment.JWT_SECRET).toMatch(/^\$\{JWT_SECRET:\?/);
    expect(readRepositoryFile('docker/mongo/entrypoint.sh')).toContain('mongod --keyFile');
  });

  test('passes each variable of .env.example that the containers use', () => {
    const documentedNames = readRepositoryFile('.env.example').match(/^[A-Z0-9_]+(?==)/gm);
    const passedVariables = { ...mongo.environment, ...api.environment };
    const setByDockerfile = ['PORT', 'HOST', 'DATA_DIR', 'SEED_DEMO', 'NODE_ENV', 'GIT_COMMIT'];
    const forDevelopment = ['API_ORIGIN', 'CORS_ORIGINS', 'RATE_LIMIT', 'BCRYPT_COST', 'MONGOD_BINARY', 'MONGOD_CACHE_GB'];
    const forScripts = ['CHROMIUM_PATH', 'CADDY_BINARY', 'VERSITYGW_BINARY', 'FAKETIME_LIBRARY'];
    const notPassed = [...setByDockerfile, ...forDevelopment, ...forScripts, 'SITE'];
    expect(documentedNames.filter((name) => !(name in passedVariables)).toSorted()).toEqual(notPassed.toSorted());
    const interpolatedNames = Object.values(passedVariables).flatMap(
      (value) => String(value).match(/(?<=\$\{)[A-Z0-9_]+/g) ?? [],
    );
    expect(documentedNames).toEqual(expect.arrayContaining(interpolatedNames));
  });
});
