// `npm run release`: turns the changesets into a changelog, SBOM, commit and tag; `-- --dry-run` shows them. Pushes nothing.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listenForStop } from './lib/listen-for-stop.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { ExpectedError, formatElapsed, print, printError, runStep } from './lib/output.mjs';
import { repositoryRoot } from './lib/paths.mjs';
import { installDependencies } from './lib/prepare.mjs';
import { assertReleasable, commitRelease, listChanges, tagRelease, writeVersion } from './lib/release/release-steps.mjs';
import { writeSbom } from './lib/sbom.mjs';
import { addWorktree, installWorktree } from './lib/worktree.mjs';

const DRY_RUN = '--dry-run';

await ensureNode24();
listenForStop();
const args = process.argv.slice(2);
let worktree;
try {
  const unknownArgument = args.find((arg) => arg !== DRY_RUN);
  if (unknownArgument) throw new ExpectedError(`there is no option ${unknownArgument}. Next: leave it out, or use ${DRY_RUN}.`);
  print();
  assertReleasable(repositoryRoot);
  await runStep(installDependencies);
  // A failure leaves the repository as it was, because everything is prepared elsewhere.
  worktree = addWorktree(repositoryRoot, 'HEAD');
  await release(args.includes(DRY_RUN));
} catch (error) {
  printError(error);
  process.exitCode = 1;
} finally {
  worktree?.remove();
}

async function release(isDryRun) {
  const { folder } = worktree;
  const { version, notes } = await writeVersion(folder, new Date().toISOString().slice(0, 10));
  print(`✓ version ${version}`);
  const sbom = `banca-${version}.cdx.json`;
  const output = isDryRun ? dirname(folder) : join(repositoryRoot, 'release', version);
  mkdirSync(output, { recursive: true });
  await runStep(async (printProgress) => {
    printProgress('installing the packages of the release, and listing them');
    await installWorktree(worktree);
    return `${sbom}: ${await writeSbom(folder, join(output, sbom))} components`;
  });
  if (isDryRun) showRelease(version, notes);
  else createRelease({ version, notes, output });
}

function showRelease(version, notes) {
  print();
  for (const line of notes.trimEnd().split('\n')) print(line);
  print();
  print('A release would commit:');
  for (const line of listChanges(worktree.folder)) print(line);
  print(`It would tag the commit v${version}, and write the SBOM and the notes into release/${version}.`);
}

function createRelease({ version, notes, output }) {
  const commit = commitRelease(worktree.folder, version);
  writeFileSync(join(output, 'notes.md'), notes);
  tagRelease(repositoryRoot, { version, commit, notes });
  print(`✓ commit ${commit.slice(0, 8)}, tag v${version}`);
  print(`✓ release/${version}: ${readdirSync(output).join(', ')}`);
  print(`Banca ${version} is released here only (${formatElapsed()}). Next: git push --atomic origin main v${version}`);
}
