// `npm run check`: everything that is not a test. All of it runs, so that one look shows all that is wrong.
import { onNode24 } from './lib/node24.mjs';
import { complain, elapsed, say, step } from './lib/output.mjs';
import { root } from './lib/paths.mjs';
import { installDependencies, packageManager } from './lib/prepare.mjs';
import { run } from './lib/process.mjs';
import { listenForStop } from './lib/stop.mjs';

const checks = [
  ['lint', 'rules and walls hold'],
  ['format:check', 'format is right'],
  ['types', 'types are right'],
  ['unused', 'nothing is unused'],
  ['commits', 'commit messages are right'],
];

await onNode24();
const stop = listenForStop();
let failures = 0;
say();
await step(installDependencies).catch((error) => {
  complain(error);
  process.exit(1);
});
for (const work of checks.map(check)) {
  if (stop.requested) process.exit(130);
  await step(work).catch((error) => {
    complain(error);
    failures += 1;
  });
}
say(failures === 0 ? `all checks passed (${elapsed()})` : `${failures} of ${checks.length} checks failed (${elapsed()})`);
process.exitCode = failures > 0 ? 1 : 0;

/** npx puts pnpm on the PATH of what it runs: turbo starts each package's script with it. */
function check([script, passed]) {
  return async () => {
    const env = {
      CI: 'true',
      NO_COLOR: '1',
      TURBO_TELEMETRY_DISABLED: '1',
      DO_NOT_TRACK: '1',
      pnpm_config_verify_deps_before_run: 'false',
    };
    const args = ['--yes', '--loglevel=error', '--package', packageManager(), '--', 'pnpm', 'run', script];
    await run('npx', args, { cwd: root, env, tail: 60 });
    return `${script}: ${passed}`;
  };
}
