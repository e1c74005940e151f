import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/error-state.tsx';

/** Catches what breaks while a page renders or its code can't be fetched; the way on is a reload. */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="wrap py-16">
        <ErrorState
          message="Esta página não abriu. Verifica a ligação e tenta de novo."
          retryLabel="Tentar de novo"
          onRetry={() => location.reload()}
        />
      </div>
    );
  }
}
