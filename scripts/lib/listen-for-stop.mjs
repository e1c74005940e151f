import { abortCommands } from './process.mjs';

/** npm repeats the signal of the terminal, so signals within 500 ms count as one. A later signal forces an exit. */
export function listenForStop(onForce = () => {}) {
  const controller = new AbortController();
  const state = { isRequested: false, signal: controller.signal };
  let since = 0;
  state.whenRequested = new Promise((resolve) => {
    const onSignal = () => {
      if (!state.isRequested) {
        state.isRequested = true;
        since = performance.now();
        abortCommands();
        controller.abort();
        resolve();
      } else if (performance.now() - since > 500) {
        onForce();
        process.exit(130);
      }
    };
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, onSignal);
  });
  return state;
}
