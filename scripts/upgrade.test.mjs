import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runGit } from './lib/git.mjs';
import { createHttpClient } from './lib/load/http-client.mjs';
import { addFindings } from './lib/load/verify-load.mjs';
import { createPhases } from './lib/upgrade/phases.mjs';
import { findPreviousRelease } from './lib/upgrade/previous-release.mjs';
import { createRouter } from './lib/upgrade/router.mjs';

describe('the previous release', () => {
  let repository;
  beforeEach(() => {
    repository = mkdtempSync(join(tmpdir(), 'banca-upgrade-test-'));
    runGit(repository, 'init', '--quiet', '--initial-branch=main');
    commit('feat: add pages');
  });
  afterEach(() => rmSync(repository, { recursive: true, force: true }));

  function commit(message) {
    const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
    runGit(repository, ...identity, 'commit', '--quiet', '--allow-empty', '--message', message);
    return runGit(repository, 'rev-parse', 'HEAD');
  }

  test('is that of the last release commit before the checked out one, whether it has a tag or not', () => {
    commit('chore(release): 0.1.0');
    const second = commit('chore(release): 0.2.0');
    commit('docs: tell of chore(release): 0.3.0');
    commit('chore(release): 0.3.0');
    expect(findPreviousRelease(repository)).toEqual({ name: 'v0.2.0', commit: second });
  });

  test('can be another commit', () => {
    const second = commit('feat: add orders');
    commit('feat: add reviews');
    expect(findPreviousRelease(repository, 'HEAD^')).toEqual({ name: 'HEAD^', commit: second });
  });

  test('is asked for if there is no release, or no such commit', () => {
    commit('feat: add orders');
    expect(() => findPreviousRelease(repository)).toThrow(/no earlier release.*test:upgrade -- COMMIT/);
    expect(() => findPreviousRelease(repository, 'v9')).toThrow('Git knows no commit v9. Next');
  });
});

test('the router takes the versions that are in use in turn', () => {
  const router = createRouter();
  const choose = () => [router.chooseOrigin(), router.chooseOrigin()].toSorted();
  router.addOrigin('old');
  expect(choose()).toEqual(['old', 'old']);
  router.addOrigin('new');
  expect(choose()).toEqual(['new', 'old']);
  router.removeOrigin('old');
  expect(choose()).toEqual(['new', 'new']);
});

describe('a phase', () => {
  let server;
  let origin;
  let status = 200;
  beforeEach(async () => {
    server = createServer((_request, response) => response.writeHead(status).end('{"code":"internal","requestId":"a-1"}'));
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${server.address().port}`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  async function send(...statuses) {
    const phases = createPhases((requestOrigin) => (requestOrigin === origin ? 'old' : 'new'));
    const requests = { sent: 0, failed: [], onResponse: phases.onResponse };
    const client = createHttpClient(() => origin, 1, requests);
    phases.start('old version');
    for (status of statuses) await client.call('GET', '/api/products/65f1c0ffee0123456789abe0');
    phases.end();
    client.close();
    addFindings(phases.rows, { lost: [], doubled: [] }, []);
    return phases.rows[0];
  }

  test('passes if every request is answered', async () => {
    expect(await send(200, 404)).toMatchObject({
      isPassed: true,
      counts: { old: { requests: 2, errors: 0 }, new: { requests: 0 } },
    });
  });

  test('fails with an error of the server, which it names without the ids that differ', async () => {
    const row = await send(200, 503);
    expect(row).toMatchObject({ isFailed: true, counts: { old: { requests: 2, errors: 1 } } });
    expect(row.problems).toEqual(['old: GET /api/products/:id 503 {"code":"internal"}']);
  });

  test('fails without any request, because then nothing was tried', async () => {
    expect(await send()).toMatchObject({ isFailed: true, problems: ['no request was sent'] });
  });

  test('fails if a connection is refused', async () => {
    const phases = createPhases(() => 'new');
    const client = createHttpClient('http://127.0.0.1:9', 1, { sent: 0, failed: [], onResponse: phases.onResponse });
    phases.start('new version');
    await client.call('GET', '/api/products');
    client.close();
    expect(phases.rows[0]).toMatchObject({ counts: { new: { errors: 1 } }, problems: ['new: GET /api/products 0 ECONNREFUSED'] });
  });
});
