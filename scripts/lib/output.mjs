/** An error that the user can resolve. `printError` prints its message without the stack. */
export class ExpectedError extends Error {}

const processStartedAt = performance.now();

export function print(line = '') {
  process.stdout.write(line === '' ? '\n' : `  ${line}\n`);
}

export const formatSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

export const formatElapsed = () => formatSeconds(performance.now() - processStartedAt);

/** Runs one step and prints the line that it returns. A slow step calls its argument, `printProgress(line)`, to say what it does. */
export async function runStep(step) {
  const stepStartedAt = performance.now();
  const line = await step((progress) => print(`… ${progress}`));
  print(`✓ ${line} (${formatSeconds(performance.now() - stepStartedAt)})`);
}

/** Waits for a promise. @returns its error if it is rejected, and otherwise undefined */
export const catchError = (promise) => promise.then(() => undefined).catch((error) => error);

export function printError(error) {
  process.stderr.write(`  ✗ ${error instanceof ExpectedError ? error.message : (error?.stack ?? error)}\n`);
}
