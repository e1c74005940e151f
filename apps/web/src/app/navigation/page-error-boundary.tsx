import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorState } from '../../ui/error-state.tsx';
import { t } from '../../lib/i18n/t.ts';
import { applyMeta } from './meta.ts';

interface Props {
  /** A new key resets the boundary. */
  locationKey: string;
  /** Fetches the code of the children again. If this fails while the browser is online, the document is reloaded. */
  load: () => Promise<unknown>;
  children: ReactNode;
}

interface PageErrorProps extends Pick<Props, 'load'> {
  onLoaded: () => void;
}

const PageError = ({ load, onLoaded }: PageErrorProps) => {
  const wasRetried = useRef(false);
  useEffect(() => {
    applyMeta({ title: t('layout.pageFailedTitle') });
    return () => {
      // The retry button had the focus, and React has removed it.
      if (wasRetried.current) document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, []);
  // Browsers cache a failed import() until the document is reloaded. Without a connection, a reload would lose the page.
  const retry = async (): Promise<void> => {
    try {
      await load();
    } catch {
      if (navigator.onLine) location.reload();
      return;
    }
    wasRetried.current = true;
    onLoaded();
  };
  return (
    <div className="wrap py-16">
      <ErrorState message={t('layout.pageFailed')} retryLabel={t('layout.retryPage')} onRetry={() => void retry()} />
    </div>
  );
};

export const PageErrorBoundary = ({ locationKey, load, children }: Props) => (
  <ErrorBoundary
    resetKeys={[locationKey]}
    // oxlint-disable-next-line react/no-unstable-nested-components -- a render prop is called, not mounted
    fallbackRender={({ resetErrorBoundary }) => <PageError load={load} onLoaded={() => resetErrorBoundary()} />}
  >
    {children}
  </ErrorBoundary>
);
