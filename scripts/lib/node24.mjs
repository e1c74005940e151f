// Runs on Node 18 and later, before anything is installed: plain syntax and built-in modules only.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { Stop, step } from './output.mjs';
import { abortHelpers, run } from './process.mjs';
import { dataDir } from './paths.mjs';

const wanted = 24;
const major = Number.parseInt(process.versions.node, 10);

/**
 * Makes sure that what follows runs on Node 24: returns at once when this process does, else obtains the npm
 * package `node@24` (once, into the data folder), runs the same script with it and never returns.
 */
export async function onNode24() {
  if (major >= wanted) {
    process.env.PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
    // The parent on an older Node is gone, whatever the way: nobody is left who could stop us.
    if (process.env.BANCA_RELAUNCHED) {
      delete process.env.BANCA_RELAUNCHED;
      process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
      process.channel?.unref();
    }
    return;
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const name of signals) process.once(name, () => (abortHelpers(), process.exit(0)));
  let binary;
  await step(async (announce) => {
    binary = await obtain(announce);
    return `Node ${wanted} ready (this machine has ${process.versions.node})`;
  });
  for (const name of signals) process.removeAllListeners(name);
  await relaunch(binary, signals);
}

async function obtain(announce) {
  const home = join(dataDir(), `node${wanted}`);
  const direct = `node-${process.platform}-${process.arch}`;
  const places = [join(home, 'node_modules/node/bin/node'), join(home, 'node_modules', direct, 'bin/node')];
  const found = () => places.find((place) => existsSync(place));
  if (found()) return found();
  announce(`fetching Node ${wanted} from npm, once`);
  mkdirSync(home, { recursive: true });
  // A package.json of its own keeps npm from climbing up to the workspace's.
  writeFileSync(join(home, 'package.json'), '{ "private": true }\n');
  const quick = ['--no-audit', '--no-fund', '--no-save', '--loglevel=error', '--fetch-retries=1', '--fetch-timeout=60000'];
  // `node` fetches its binary in an install script; where scripts are switched off the binary's own package still works.
  for (const name of ['node', direct]) {
    await run('npm', ['install', ...quick, `${name}@${wanted}`], { cwd: home, env: { npm_config_global: 'false' } }).catch(
      (error) => {
        if (name === direct)
          throw new Stop(
            `Node ${wanted} is needed and could not be fetched from npm. Next: install Node ${wanted} (https://nodejs.org) and run this again.\n      ${error.message}`,
          );
      },
    );
    if (found()) return found();
  }
  throw new Stop(
    `the npm package node@${wanted} brought no binary for ${process.platform} ${process.arch}. Next: install Node ${wanted} (https://nodejs.org).`,
  );
}

function relaunch(binary, signals) {
  const env = { ...process.env, BANCA_RELAUNCHED: '1' };
  const child = spawn(binary, process.argv.slice(1), {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
    cwd: process.cwd(),
  });
  for (const name of signals) process.on(name, () => child.kill(name));
  return new Promise(() => {
    child.on('error', (error) => {
      process.stderr.write(`  ✗ ${binary} could not be started: ${error.message}\n`);
      process.exit(1);
    });
    child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
  });
}
