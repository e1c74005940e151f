import { execFileSync } from 'node:child_process';
import { ExpectedError } from './output.mjs';
import { findOnPath } from './paths.mjs';

const ADVICE = 'install Caddy 2 (the Debian package is called caddy), or name it with CADDY_BINARY=/path/to/caddy';

/** Tries CADDY_BINARY and PATH. @throws ExpectedError */
export function findCaddy() {
  const binary = process.env.CADDY_BINARY || findOnPath('caddy');
  if (!binary) throw new ExpectedError(`no Caddy was found, which balances requests. Next: ${ADVICE}.`);
  try {
    execFileSync(binary, ['version'], { timeout: 10_000, stdio: 'ignore' });
    return binary;
  } catch {
    throw new ExpectedError(`${binary} does not run here. Next: ${ADVICE}.`);
  }
}
