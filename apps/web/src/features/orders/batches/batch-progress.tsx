import { t } from '../../../lib/i18n/t.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';

/** How many of the ticked orders have been sent. */
export const BatchProgress = ({ done, total }: { done: number; total: number }) => (
  <div className="grid gap-1.5">
    <p className="num text-sm text-muted">{t('orderBatches.progress', { done, total })}</p>
    <ProgressBar value={done / total} label={t('orderBatches.approving')} />
  </div>
);
