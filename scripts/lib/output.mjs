/** An error with a message for the user; `printError` omits the stack. */
export class ExpectedError extends Error {}

const started = performance.now();

export function print(line = '') {
  process.stdout.write(line === '' ? '\n' : `  ${line}\n`);
}

/** Formats 1240 as `1.2 s`. */
export function formatSeconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}

export function formatElapsed() {
  return formatSeconds(performance.now() - started);
}

/** Runs one step and prints the line that it returns. `work` receives `announce(line)`, for slow steps. */
export async function runStep(work) {
  const from = performance.now();
  const line = await work((slow) => print(`… ${slow}`));
  print(`✓ ${line} (${formatSeconds(performance.now() - from)})`);
}

export function printError(error) {
  process.stderr.write(`  ✗ ${error instanceof ExpectedError ? error.message : (error?.stack ?? error)}\n`);
}
