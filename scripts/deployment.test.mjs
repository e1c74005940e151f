import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
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

describe('workflows', () => {
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

describe('Dockerfile', () => {
  test('starts the API with the Node flags and malloc settings of runtime.json', () => {
    const { main, flags, env } = readJson(join(repositoryRoot, 'apps/api/runtime.json'));
    const dockerfile = readRepositoryFile('Dockerfile');
    expect(dockerfile).toContain(`\nCMD ${JSON.stringify(['node', ...flags, main]).replaceAll(',', ', ')}\n`);
    for (const [name, value] of Object.entries(env)) expect(dockerfile).toContain(`${name}=${value}`);
  });
});

describe('docker-compose.yml', () => {
  const compose = parse(readRepositoryFile('docker-compose.yml'), { merge: true });
  const { mongo, api } = compose.services;
  const clusterApis = [compose.services['api-1'], compose.services['api-2']];
  const clusterMongos = ['mongo-1', 'mongo-2', 'mongo-3'].map((name) => compose.services[name]);

  test('limits the memory and the logs of each service', () => {
    for (const service of Object.values(compose.services)) {
      expect(service).toMatchObject({
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
        logging: { options: { 'max-size': '10m', 'max-file': '5' } },
      });
    }
  });

  test('has one API process in the profile single, and several processes without own files in the profile cluster', () => {
    const listServices = (profile) =>
      Object.entries(compose.services).flatMap(([name, { profiles }]) => (profiles.includes(profile) ? [name] : []));
    expect(listServices('single').toSorted()).toEqual(['api', 'edge', 'mongo']);
    const cluster = ['api-1', 'api-2', 'cluster-edge', 'mongo-1', 'mongo-2', 'mongo-3', 'opensearch', 's3'];
    expect(listServices('cluster').toSorted()).toEqual(cluster);
    for (const { environment } of clusterApis)
      expect(environment).toMatchObject({
        STORAGE: 's3',
        CATALOGUE: 'opensearch',
        MONGODB_URI: expect.stringContaining('@mongo-1:27017,mongo-2:27017,mongo-3:27017/'),
      });
    expect(compose.services['cluster-edge'].environment.API_UPSTREAMS).toBe('api-1:4000 api-2:4000');
    expect(readRepositoryFile('docker/caddy/site.caddy')).toContain('reverse_proxy {$API_UPSTREAMS:api:4000} {');
  });

  // A tmpfs counts as memory of the container.
  test('receives forms on a disk, and bounds what is in memory', () => {
    expect(readRepositoryFile('Dockerfile')).toMatch(/ENV .*TMPDIR=\/uploads\b/);
    for (const { volumes, tmpfs } of [api, ...clusterApis]) {
      const [name] = volumes.find((volume) => volume.endsWith(':/uploads')).split(':');
      expect(Object.keys(compose.volumes)).toContain(name);
      expect(tmpfs).toEqual(['/tmp:size=64m']);
    }
  });

  test('creates the replica set with one member, whose list names each member', () => {
    expect(mongo.environment.MONGODB_MEMBERS).toBe('mongo:27017');
    expect(clusterMongos.map(({ environment }) => environment.MONGODB_MEMBERS)).toEqual([
      'mongo-1:27017,mongo-2:27017,mongo-3:27017',
      undefined,
      undefined,
    ]);
  });

  test('gives the API 30 s to stop, and checks its health with the liveness endpoint', () => {
    for (const { stop_grace_period: grace, healthcheck } of [api, ...clusterApis]) {
      expect(grace).toBe('30s');
      expect(healthcheck.test.join(' ')).toContain('/api/health/live');
    }
    expect(readRepositoryFile('Dockerfile')).toMatch(/HEALTHCHECK[^]*\/api\/health\/live/);
  });

  test('requires the database password and the JWT secret, without defaults', () => {
    for (const { environment } of [mongo, ...clusterMongos])
      expect(environment.MONGODB_PASSWORD).toMatch(/^\$\{MONGODB_PASSWORD:\?/);
    for (const { environment } of [api, ...clusterApis]) {
      expect(environment.MONGODB_URI).toMatch(
        new RegExp(`//${mongo.environment.MONGODB_USER}:\\$\\{MONGODB_PASSWORD\\}@mongo(-1)?:27017`),
      );
      expect(environment.JWT_SECRET).toMatch(/^\$\{JWT_SECRET:\?/);
    }
    expect(readRepositoryFile('docker/mongo/entrypoint.sh')).toContain('mongod --keyFile');
  });

  test('passes each variable of .env.example that the containers use', () => {
    const documentedNames = readRepositoryFile('.env.example').match(/^[A-Z0-9_]+(?==)/gm);
    const passedVariables = { ...mongo.environment, ...api.environment };
    const setByDockerfile = ['PORT', 'HOST', 'DATA_DIR', 'SEED_DEMO', 'NODE_ENV', 'GIT_COMMIT'];
    const forDevelopment = ['API_ORIGIN', 'CORS_ORIGINS', 'RATE_LIMIT', 'BCRYPT_COST', 'MONGOD_BINARY', 'MONGOD_CACHE_GB'];
    const forScripts = ['CHROMIUM_PATH', 'CADDY_BINARY', 'VERSITYGW_BINARY', 'FAKETIME_LIBRARY', 'BACKUP_IDENTITY'];
    const notPassed = [...setByDockerfile, ...forDevelopment, ...forScripts, 'SITE'];
    expect(documentedNames.filter((name) => !(name in passedVariables)).toSorted()).toEqual(notPassed.toSorted());
    const interpolatedNames = Object.values(passedVariables).flatMap(
      (value) => String(value).match(/(?<=\$\{)[A-Z0-9_]+/g) ?? [],
    );
    expect(documentedNames).toEqual(expect.arrayContaining(interpolatedNames));
  });
});
