// Writes the sources of the API and its packages without types to `apps/api/dist`, where register.mjs finds them.
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { DIST, REPOSITORY } from './paths.mjs';

const SOURCE_FOLDERS = ['apps/api/src', 'packages/catalogue/src', 'packages/contracts/src', 'packages/messages/src'];

/** An API that starts meanwhile reads the earlier or the later file, but no part of one. */
function replaceFile(path, content) {
  const temporaryPath = `${path}.${process.pid}`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(temporaryPath, content);
  renameSync(temporaryPath, path);
}

for (const folder of SOURCE_FOLDERS) {
  const files = readdirSync(join(REPOSITORY, folder), { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    const source = readFileSync(join(REPOSITORY, folder, file), 'utf8');
    replaceFile(join(DIST, folder, file), stripTypeScriptTypes(source));
  }
}
