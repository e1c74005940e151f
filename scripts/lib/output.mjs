// Calm lines for people: one for each step, with what it took, and one for a failure.

/** A failure that we understand: its message is the whole story, so nobody needs a stack trace. */
export class Stop extends Error {}

const started = performance.now();

/** Prints one indented line. */
export function say(line = '') {
  process.stdout.write(line === '' ? '\n' : `  ${line}\n`);
}

/** Milliseconds as seconds with one decimal: `1240` is `1.2 s`. */
export function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** How long this process has been running, as `seconds()` prints it. */
export function elapsed() {
  return seconds(performance.now() - started);
}

/**
 * Runs one step and prints what came of it.
 * @param work receives `announce(line)`, to be called before anything that takes long; returns the line to print
 */
export async function step(work) {
  const from = performance.now();
  const line = await work((slow) => say(`… ${slow}`));
  say(`✓ ${line} (${seconds(performance.now() - from)})`);
}

/** Prints the failure as one line on stderr: the message of a `Stop`, the stack of anything unforeseen. */
export function complain(error) {
  process.stderr.write(`  ✗ ${error instanceof Stop ? error.message : (error?.stack ?? error)}\n`);
}
