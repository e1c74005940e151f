import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Writes the styles that sonner adds to the page as a `<style>` element, so that the API can allow them by hash. Throws if they
 * cannot be found, so that a new version of sonner fails the build.
 */
export async function writeInjectedStyles(serverDir) {
  const source = await readFile(fileURLToPath(import.meta.resolve('sonner')), 'utf8');
  const [, literal] = /^__insertCSS\((".*")\);?$/m.exec(source) ?? [];
  if (!literal) throw new Error('sonner adds its styles in another way: see docs/decisions/0009-content-security-policy.md');
  await writeFile(path.join(serverDir, 'injected.css'), JSON.parse(literal));
}
