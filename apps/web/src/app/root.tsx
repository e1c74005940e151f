import { useEffect, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Router } from './navigation/router.tsx';
import type { AppStore, RootState } from '../api/store.ts';

interface Props {
  store: AppStore;
  /** What the server rendered from: what hydration has to see, whatever the store holds by then. */
  serverState?: RootState;
  onReady?: () => void;
  /** The router of the browser or of the server. */
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
