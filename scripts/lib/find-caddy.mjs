import { canRun, findBinary } from './find-binary.mjs';
import { ExpectedError } from './output.mjs';

const ADVICE = 'install Caddy 2 (the Debian package is called caddy), or name it with CADDY_BINARY=/path/to/caddy';

/** Tries CADDY_BINARY and PATH. @throws ExpectedError */
export function findCaddy() {
  const binary = findBinary('CADDY_BINARY', ['caddy'], (path) => canRun(path, ['version']));
  if (!binary) throw new ExpectedError(`no Caddy was found, which balances requests. Next: ${ADVICE}.`);
  return binary;
}
