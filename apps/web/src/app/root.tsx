import { useEffect, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Router } from './navigation/router.tsx';
import type { AppStore, RootState } from '../api/store.ts';

interface Props {
  store: AppStore;
  /** The state from which the server rendered. Hydration uses it even if the store has changed since then. */
  serverState?: RootState;
  onReady?: () => void;
  wrapInRouter: (children: ReactNode) => ReactNode;
}

const ReadySignal = ({ onReady }: { onReady?: () => void }) => {
  useEffect(() => onReady?.(), [onReady]);
  return null;
};

export const Root = ({ store, serverState, onReady, wrapInRouter }: Props) => (
  <Provider store={store} serverState={serverState}>
    {wrapInRouter(<Router />)}
    <ReadySignal onReady={onReady} />
  </Provider>
);
