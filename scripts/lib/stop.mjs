import { abortHelpers } from './process.mjs';

/**
 * Listens for the wish to stop, from the first moment on.
 * A Ctrl-C reaches us twice, from the terminal and from npm, so what follows within half a second is the same wish;
 * a later one means "at once".
 * @param atOnce what to do before leaving at once (end children without waiting)
 * @returns `{ requested: boolean, wish: Promise<void>, signal: AbortSignal }`; `signal` aborts with the wish
 */
export function listenForStop(atOnce = () => {}) {
  const controller = new AbortController();
  const state = { requested: false, signal: controller.signal };
  let since = 0;
  state.wish = new Promise((resolve) => {
    const onSignal = () => {
      if (!state.requested) {
        state.requested = true;
        since = performance.now();
        abortHelpers();
        controller.abort();
        resolve();
      } else if (performance.now() - since > 500) {
        atOnce();
        process.exit(130);
      }
    };
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, onSignal);
  });
  return state;
}
