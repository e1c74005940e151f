import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** True on the server and during hydration. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
