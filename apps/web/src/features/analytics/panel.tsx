import { createContext, type ReactNode, use } from 'react';
import { formatRelative } from '../../lib/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading, Skeletons } from '../../ui/states.tsx';
import { t } from '../../lib/i18n/text.tsx';
import { asApiError, getLoadErrorText } from '../../api/errors.ts';

export const CARD_GRID = 'grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4';
export const TWO_COLUMNS = 'grid gap-4 lg:grid-cols-2';

export const PanelsLoading = ({ label, panelCount }: { label: string; panelCount: number }) => (
  <Loading label={label} className="grid gap-4">
    <div className={CARD_GRID}>
      <Skeletons count={4} className="h-25 rounded-card" />
    </div>
    <div className={TWO_COLUMNS}>
      <Skeletons count={panelCount} className="h-76 rounded-card" />
    </div>
  </Loading>
);

/** @param isSingleProduct - Whether the request was for one product. A 404 then means that the product does not exist. */
export function toErrorMessage(error: unknown, { isSingleProduct }: { isSingleProduct: boolean }): string {
  const status = asApiError(error)?.status;
  if (status === 401) return t('analytics.loginRequired');
  if (status === 403) return t('analytics.noPermission');
  if (status === 404) return isSingleProduct ? t('analytics.productNotFound') : t('analytics.creatorNotFound');
  return getLoadErrorText(error, t('analytics.loadFailed'));
}

interface OutdatedNoticeProps {
  text: ReactNode;
  /** When the numbers below were loaded, in ms since 1970. */
  loadedAt: number | undefined;
  onRetry: () => void;
}

/** Appears above numbers that could not be updated. */
export const OutdatedNotice = ({ text, loadedAt, onRetry }: OutdatedNoticeProps) => (
  <div role="alert" className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-red-soft px-4 py-3 text-red">
    <div>
      <p>{text}</p>
      {loadedAt !== undefined && <p className="text-sm">{t('analytics.loadedAt', { age: formatRelative(loadedAt) })}</p>}
    </div>
    <Button variant="secondary" size="sm" onClick={onRetry}>
      {t('dashboard.retry')}
    </Button>
  </div>
);

interface Props {
  title: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

export const Panel = ({ title, action, children }: Props) => (
  <Card className="grid min-w-0 grid-cols-1 content-start gap-4 p-4">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-lg">{title}</h2>
      {action}
    </div>
    {children}
  </Card>
);

interface EmptyPanelProps {
  hint?: ReactNode;
  /** What would fill the panel. Only for a creator who has had neither visits nor sales in any period. */
  advice?: ReactNode;
  children: ReactNode;
}

/** Whether the creator has had visits or sales in another period than the empty one on the screen. */
export const EarlierDataContext = createContext(false);

export const EmptyPanel = ({ hint, advice, children }: EmptyPanelProps) => {
  const hasEarlierData = use(EarlierDataContext);
  const text = hint ?? (hasEarlierData ? undefined : advice);
  return (
    <div className="grid gap-1 py-8 text-center text-sm text-muted">
      <p>{children}</p>
      {text && <p>{text}</p>}
    </div>
  );
};

export const NoVisits = () => (
  <EmptyPanel>{t(use(EarlierDataContext) ? 'analytics.noVisitsThen' : 'analytics.noVisits')}</EmptyPanel>
);
