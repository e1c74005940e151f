import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The API allows the `<style>` of sonner by hash. A version of sonner whose styles cannot be found must fail the build. */
export async function writeInjectedStyles(serverDir) {
  const source = await readFile(fileURLToPath(import.meta.resolve('sonner')), 'utf8');
  const [, literal] = /^__insertCSS\((".*")\);?$/m.exec(source) ?? [];
  if (!literal) throw new Error('sonner adds its styles in another way: see docs/decisions/0009-content-security-policy.md');
  await writeFile(path.join(serverDir, 'injected.css'), JSON.parse(literal));
}
