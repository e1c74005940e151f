// Runs on Node 18 before anything is installed: use plain syntax and built-in modules only.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { ExpectedError, runStep } from './output.mjs';
import { abortCommands, runCommand } from './process.mjs';
import { ensureDataFolder } from './paths.mjs';

const requiredMajor = 24;
const major = Number.parseInt(process.versions.node, 10);

/** Returns on Node 24. On older versions, installs `node@24`, runs the same script with it and never returns. */
export async function ensureNode24() {
  if (major >= requiredMajor) {
    process.env.PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
    // After the parent process on the older Node ends, this process receives no more signals, so it stops itself.
    if (process.env.BANCA_RELAUNCHED) {
      delete process.env.BANCA_RELAUNCHED;
      process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
      process.channel?.unref();
    }
    return;
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const exit = () => {
    abortCommands();
    process.exit(0);
  };
  for (const name of signals) process.once(name, exit);
  let binary;
  await runStep(async (printProgress) => {
    binary = await installNode(printProgress);
    return `Node ${requiredMajor} ready (this machine has ${process.versions.node})`;
  });
  for (const name of signals) process.removeAllListeners(name);
  await relaunch(binary, signals);
}

async function installNode(printProgress) {
  const folder = join(ensureDataFolder(), `node${requiredMajor}`);
  const binaryPackage = `node-${process.platform}-${process.arch}`;
  const candidates = [join(folder, 'node_modules/node/bin/node'), join(folder, 'node_modules', binaryPackage, 'bin/node')];
  const findInstalled = () => candidates.find((candidate) => existsSync(candidate));
  if (findInstalled()) return findInstalled();
  printProgress(`fetching Node ${requiredMajor} from npm (first run only)`);
  mkdirSync(folder, { recursive: true });
  // Without a package.json in this folder, npm would use the one of the workspace.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const options = ['--no-audit', '--no-fund', '--no-save', '--loglevel=error', '--fetch-retries=1', '--fetch-timeout=60000'];
  // The package `node` downloads its binary in an install script. If scripts are disabled, install the package of the binary itself.
  for (const name of ['node', binaryPackage]) {
    await runCommand('npm', ['install', ...options, `${name}@${requiredMajor}`], {
      cwd: folder,
      env: { npm_config_global: 'false' },
    }).catch((error) => {
      if (name === binaryPackage)
        throw new ExpectedError(
          `Node ${requiredMajor} is needed and could not be fetched from npm. Next: install Node ${requiredMajor} (https://nodejs.org) and run this again.\n      ${error.message}`,
        );
    });
    if (findInstalled()) return findInstalled();
  }
  throw new ExpectedError(
    `the npm package node@${requiredMajor} contains no binary for ${process.platform} ${process.arch}. Next: install Node ${requiredMajor} (https://nodejs.org).`,
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
