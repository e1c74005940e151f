import { fileFields } from './file-fields.ts';
import { createInvariants } from './invariants.ts';
import { systemClock } from './platform/clock.ts';
import { formatCount, CommandError, runCommand, withDatabase } from './platform/run-command.ts';
import { checkInvariants, type InvariantResult } from './platform/invariants.ts';
import { openStorage } from './platform/storage/open-storage.ts';

function print({ name, checked, differing, firstDifferences }: InvariantResult): void {
  const line =
    differing === 0 ? `  ✓ ${name}: ${formatCount(checked)} checked` : `  ✗ ${name}: ${formatCount(differing)} differences`;
  const details = firstDifferences.map(({ id, problem }) => `      ${id}: ${problem}`);
  process.stdout.write([line, ...details, ''].join('\n'));
}

await runCommand(async () => {
  await withDatabase(async (config) => {
    let failed = 0;
    const invariants = createInvariants({
      clock: systemClock,
      fileFields,
      storage: await openStorage(config),
    });
    for await (const result of checkInvariants(invariants)) {
      print(result);
      if (result.differing > 0) failed += 1;
    }
    if (failed > 0) throw new CommandError(`${failed} of ${invariants.length} checks found differences`);
    process.stdout.write(`  all ${invariants.length} checks passed\n`);
  });
});
