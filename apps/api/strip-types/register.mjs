// Preloaded with `--import`. Loads the sources that build.mjs has written, so that Node does not load its compiler (see
// docs/decisions/0027-types-removed-before-the-start.md). Other TypeScript files, and files that have changed since, are loaded
// as usual.
import { readFileSync, statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DIST, REPOSITORY } from './paths.mjs';

const readModifiedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** @returns undefined unless the file was built after its last change */
function readBuiltSource(url) {
  const path = fileURLToPath(url);
  const builtPath = join(DIST, relative(REPOSITORY, path));
  return readModifiedAt(builtPath) >= readModifiedAt(path) ? readFileSync(builtPath, 'utf8') : undefined;
}

registerHooks({
  load(url, context, nextLoad) {
    const source = url.startsWith('file:') && url.endsWith('.ts') ? readBuiltSource(url) : undefined;
    return source === undefined ? nextLoad(url, context) : { format: 'module', source, shortCircuit: true };
  },
});
