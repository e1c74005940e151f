import { Component, type ReactNode, useEffect } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import { applyMeta } from './meta.ts';

interface Props {
  /** The key of the address shown; another one clears the error. */
  place: string;
  /** Fetches the code of what is inside again. Rejects when that is of no use. */
  load: () => Promise<unknown>;
  children: ReactNode;
}

interface State {
  place?: string;
  hasFailed: boolean;
}

const Failed = ({ onRetry }: { onRetry: () => void }) => {
  useEffect(() => applyMeta({ title: 'Esta página não abriu' }), []);
  return (
    <div className="wrap py-16">
      <ErrorState
        message="Esta página não abriu. Verifica a ligação e tenta de novo."
        retryLabel="Tentar de novo"
        onRetry={onRetry}
      />
    </div>
  );
};

/** The button that had the focus is gone with the error. */
const focusContent = (): void => document.getElementById('main')?.focus({ preventScroll: true });

/** Catches what breaks while a page renders or its code can't be fetched. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { place, hasFailed: false };
  }

  /** Browsers remember a failed import until the document is reloaded. Without a connection a reload would lose the page. */
  retry = (): void => {
    this.props.load().then(
      () => this.setState({ hasFailed: false }, focusContent),
      () => navigator.onLine && location.reload(),
    );
  };

  override render(): ReactNode {
    return this.state.hasFailed ? <Failed onRetry={this.retry} /> : this.props.children;
  }
}
