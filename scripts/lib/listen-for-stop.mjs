import { abortCommands } from './process.mjs';

/**
 * Requests a stop at the first signal and exits at the second, after `onForce`. npm repeats the signal of the terminal, so signals
 * within 500 ms count as one.
 */
export function listenForStop(onForce = () => {}) {
  const controller = new AbortController();
  const state = { isRequested: false, signal: controller.signal };
  let requestedAtMs = 0;
  state.whenRequested = new Promise((resolve) => {
    const onSignal = () => {
      if (!state.isRequested) {
        state.isRequested = true;
        requestedAtMs = performance.now();
        abortCommands();
        controller.abort();
        resolve();
      } else if (performance.now() - requestedAtMs > 500) {
        onForce();
        process.exit(130);
      }
    };
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, onSignal);
  });
  return state;
}
