import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readJson, root } from './lib/paths.mjs';
import { parts } from './lib/test-parts.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const names = readdirSync(join(root, '.github/workflows'));
const workflows = names.map((name) => {
  const text = read(`.github/workflows/${name}`);
  return { name, text, workflow: parse(text) };
});
const jobs = workflows.flatMap(({ name, workflow }) =>
  Object.entries(workflow.jobs).map(([id, job]) => ({ name: `${name}: ${id}`, job })),
);
const steps = jobs.flatMap(({ name, job }) => job.steps.map((step) => ({ name, step })));
const stepsUsing = (action) => steps.filter(({ step }) => step.uses?.startsWith(`${action}@`));

/** Returns the messages of Ajv. */
function validate(SchemaValidator, schema, document) {
  const ajv = new SchemaValidator({ strict: false, validateFormats: false, allErrors: true });
  const check = ajv.compile(readJson(join(root, 'scripts/schemas', schema)));
  check(document);
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

describe('workflows', () => {
  test.each(workflows)('$name follows the schema of GitHub workflows', ({ workflow }) => {
    expect(validate(Ajv, 'github-workflow.json', workflow)).toEqual([]);
  });

  test.each(workflows)('$name pins each action by commit and names its version', ({ text }) => {
    const uses = text.split('\n').filter((line) => /^\s*(- )?uses:/.test(line));
    expect(uses).not.toEqual([]);
    expect(uses.filter((line) => !/uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  });

  test.each(workflows)('$name may read the repository and nothing more', ({ workflow }) => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
  });

  test('no job asks for further permissions', () => {
    expect(jobs.filter(({ job }) => 'permissions' in job).map(({ name }) => name)).toEqual([]);
  });

  test('each job has a time limit', () => {
    expect(jobs.filter(({ job }) => !(job['timeout-minutes'] <= 30)).map(({ name }) => name)).toEqual([]);
  });

  // With `packageManager` in package.json, setup-node looks for pnpm to cache, and fails without one.
  test('setup-node looks for no package manager', () => {
    const nodes = stepsUsing('actions/setup-node');
    expect(nodes.length).toBeGreaterThan(0);
    expect(nodes.filter(({ step }) => step.with['package-manager-cache'] !== false)).toEqual([]);
  });

  test('no checkout leaves its token behind', () => {
    const checkouts = stepsUsing('actions/checkout');
    expect(checkouts.length).toBeGreaterThan(0);
    expect(checkouts.filter(({ step }) => step.with?.['persist-credentials'] !== false)).toEqual([]);
  });

  test('each part of the tests, and each script that a step names, exists and runs', () => {
    const commands = jobs.flatMap(({ job }) => {
      const values = job.strategy?.matrix?.part ?? [''];
      return job.steps.flatMap(({ run = '' }) => values.map((part) => run.replaceAll('${{ matrix.part }}', part)));
    });
    const tested = commands.flatMap((command) => command.match(/(?<=npm test -- )\S+/g) ?? []);
    expect(tested.toSorted()).toEqual(Object.keys(parts).toSorted());
    const scripts = commands.flatMap((command) => command.match(/(?<=npm run )\S+/g) ?? []);
    expect(Object.keys(readJson(join(root, 'package.json')).scripts)).toEqual(expect.arrayContaining(scripts));
    expect(scripts).toEqual(expect.arrayContaining(['check', 'a11y', 'fault', 'drain']));
  });

  test('the weekly audit never blocks', () => {
    const { workflow } = workflows.find(({ name }) => name === 'audit.yml');
    expect(workflow.on).toEqual({ schedule: [{ cron: expect.stringMatching(/^\d+ \d+ \* \* \d$/) }], workflow_dispatch: null });
    for (const job of Object.values(workflow.jobs)) expect(job['continue-on-error']).toBe(true);
  });
});

describe('docker-compose.yml', () => {
  const compose = parse(read('docker-compose.yml'), { merge: true });
  const { mongo, api } = compose.services;

  test('follows the Compose Specification', () => {
    expect(validate(Ajv2020, 'compose-spec.json', compose)).toEqual([]);
  });

  test('limits the memory and the logs of each service', () => {
    for (const service of Object.values(compose.services)) {
      expect(service).toMatchObject({
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
        logging: { options: { 'max-size': '10m', 'max-file': '5' } },
      });
    }
  });

  test('gives the API 30 s to stop, and restarts it only when it is not alive', () => {
    expect(api.stop_grace_period).toBe('30s');
    expect(api.healthcheck.test.join(' ')).toContain('/api/health/live');
    expect(read('Dockerfile')).toMatch(/HEALTHCHECK[^]*\/api\/health\/live/);
  });

  test('asks for a password of the database, and has no default for any secret', () => {
    expect(mongo.environment.MONGODB_PASSWORD).toMatch(/^\$\{MONGODB_PASSWORD:\?/);
    expect(api.environment.MONGODB_URI).toContain(`//${mongo.environment.MONGODB_USER}:\${MONGODB_PASSWORD}@mongo:27017/`);
    expect(api.environment.JWT_SECRET).toMatch(/^\$\{JWT_SECRET:\?/);
    expect(read('docker/mongo/entrypoint.sh')).toContain('mongod --keyFile');
  });

  test('hands the API each variable of .env.example that it can use in a container', () => {
    const documented = read('.env.example').match(/^[A-Z0-9_]+(?==)/gm);
    const given = { ...mongo.environment, ...api.environment };
    const setByDockerfile = ['PORT', 'HOST', 'DATA_DIR', 'SEED_DEMO', 'NODE_ENV'];
    const forOtherUses = ['API_ORIGIN', 'CORS_ORIGINS', 'RATE_LIMIT', 'BCRYPT_COST', 'MONGOD_BINARY', 'MONGOD_CACHE_GB'];
    const notGiven = [...setByDockerfile, ...forOtherUses, 'CHROMIUM_PATH', 'SITE'];
    expect(documented.filter((name) => !(name in given)).toSorted()).toEqual(notGiven.toSorted());
    const interpolated = Object.values(given).flatMap((value) => String(value).match(/(?<=\$\{)[A-Z0-9_]+/g) ?? []);
    expect(documented).toEqual(expect.arrayContaining(interpolated));
  });
});
