import { listenForStop } from './listen-for-stop.mjs';
import { formatElapsed, print, printError } from './output.mjs';
import { killGroup } from './process.mjs';

/**
 * Runs the tests of a command, prints their totals and exits. Ctrl-C ends the processes that `run` has added to `children`.
 * @param options.run returns the totals of `runVitest`
 * @param options.stop ends what `run` has started, also after Ctrl-C or a failure
 */
export async function runTestCommand({ run, stop }) {
  const children = new Set();
  const killAll = (signal) => children.forEach((child) => killGroup(child, signal));
  const stopRequest = listenForStop({ onSecondSignal: () => killAll('SIGKILL') });
  void stopRequest.whenRequested.then(() => killAll('SIGTERM'));
  print();
  const running = run({ children, signal: stopRequest.signal });
  const totals = await Promise.race([running, stopRequest.whenRequested]).catch((error) => {
    if (!stopRequest.isRequested) printError(error);
    return { passed: 0, failed: 1 };
  });
  await stop();
  if (stopRequest.isRequested) process.exit(130);
  print();
  print(`finished in ${formatElapsed()}`);
  process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`);
  process.exit(totals.failed > 0 ? 1 : 0);
}
