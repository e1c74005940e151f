import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { startApi } from '../api.mjs';
import { findCaddy } from '../find-caddy.mjs';
import { findFreePort } from '../process.mjs';
import { isListening, launchServer } from './server-process.mjs';
import { Service } from './service.mjs';

const caddyConfiguration = join(import.meta.dirname, 'Caddyfile');

/** @returns the services, and `origin` of the load balancer, which is also the `PUBLIC_ORIGIN` of every process */
export async function createApiServers({ folder, env, createProcessEnv = () => ({}), count = 2, port }) {
  const ports = [];
  for (let index = 0; index < count; index += 1) ports.push(await findFreePort());
  const upstreams = ports.map((upstreamPort) => `127.0.0.1:${upstreamPort}`);
  const caddy = await createLoadBalancer({ folder: join(folder, 'caddy'), upstreams, port });
  const sharedEnv = {
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: caddy.origin,
    TRUST_PROXY: '1',
    JWT_SECRET: randomBytes(48).toString('base64'),
    ...env,
  };
  const apis = ports.map((apiPort, index) => {
    const name = `api-${index + 1}`;
    const dataFolder = join(folder, name);
    const ownEnv = { PORT: String(apiPort), DATA_DIR: dataFolder, ...createProcessEnv(index) };
    return createApiServer({ name, dataFolder, env: { ...sharedEnv, ...ownEnv } });
  });
  async function start() {
    // The first process creates indexes and demo data.
    for (const api of apis) await api.start();
    await caddy.start();
  }
  async function stop() {
    await caddy.stop();
    await Promise.all(apis.map((api) => api.stop()));
  }
  return { origin: caddy.origin, caddy, apis, start, stop };
}

async function createLoadBalancer({ folder, upstreams, port: requestedPort }) {
  const port = requestedPort ?? (await findFreePort());
  const origin = `http://localhost:${port}`;
  const env = { SITE: origin, API_UPSTREAMS: upstreams.join(' '), XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  const command = findCaddy();
  const args = ['run', '--config', caddyConfiguration, '--adapter', 'caddyfile'];
  const isReady = () => isListening(port);
  const service = new Service('caddy', () => launchServer({ name: 'caddy', command, args, env, folder, isReady }));
  return Object.assign(service, { port, origin });
}

function createApiServer({ name, dataFolder, env }) {
  mkdirSync(dataFolder, { recursive: true });
  const logPath = join(dataFolder, 'api.log');
  const origin = `http://127.0.0.1:${env.PORT}`;
  const service = new Service(name, () => {
    const logFd = openSync(logPath, 'a');
    const handle = startApi(env, { stdout: logFd });
    closeSync(logFd);
    const ready = handle.ready.then((details) => {
      service.accounts ??= details?.accounts;
      return details;
    });
    return { ...handle, ready };
  });
  return Object.assign(service, { origin, logPath });
}
