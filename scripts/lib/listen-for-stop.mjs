import { abortCommands } from './process.mjs';

/** Requests a stop at the first signal, and exits at the second. npm repeats signals, so those within 500 ms count as one. */
export function listenForStop({ onSecondSignal = () => {} } = {}) {
  const controller = new AbortController();
  const stopRequest = { isRequested: false, signal: controller.signal };
  let requestedAtMs = 0;
  stopRequest.whenRequested = new Promise((resolve) => {
    const onSignal = () => {
      if (!stopRequest.isRequested) {
        stopRequest.isRequested = true;
        requestedAtMs = performance.now();
        abortCommands();
        controller.abort();
        resolve();
      } else if (performance.now() - requestedAtMs > 500) {
        onSecondSignal();
        process.exit(130);
      }
    };
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, onSignal);
  });
  return stopRequest;
}
