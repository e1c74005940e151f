import { join } from 'node:path';
import { findFreePort } from '../process.mjs';
import { isListening, launchServer } from './server-process.mjs';
import { Service } from './service.mjs';

const configuration = join(import.meta.dirname, 'Caddyfile');

export async function createLoadBalancer({ binary, folder, upstreams, port: requestedPort }) {
  const port = requestedPort ?? (await findFreePort());
  const origin = `http://localhost:${port}`;
  const env = { SITE: origin, API_UPSTREAMS: upstreams.join(' '), XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  const args = ['run', '--config', configuration, '--adapter', 'caddyfile'];
  const isReady = () => isListening(port);
  const service = new Service('caddy', () => launchServer({ name: 'caddy', command: binary, args, env, folder, isReady }));
  return Object.assign(service, { port, origin });
}
