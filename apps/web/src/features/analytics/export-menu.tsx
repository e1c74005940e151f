import Download from 'lucide-react/icons/download';
import { type ReactNode, useState } from 'react';
import { t } from '../../lib/i18n/t.ts';
import type { Analytics } from '../../api/analytics.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { AnalyticsFilterValues } from './analytics-filters.tsx';
import { exportAnalytics } from './export-csv.ts';

/** Renders the export button of the orders feature, which the analytics feature cannot import. */
export type RenderOrdersExport = (filters: AnalyticsFilterValues, onDone: () => void) => ReactNode;

interface Props {
  filters: AnalyticsFilterValues;
  /** Undefined while loading, which disables the export. */
  data: Analytics | undefined;
  renderOrdersExport: RenderOrdersExport | undefined;
}

export const ExportMenu = ({ filters, data, renderOrdersExport }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)} className="shrink-0 max-sm:px-3.5">
        <Download aria-hidden="true" className="size-5" />
        {t('analytics.export')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('analytics.export')}>
        <p className="text-sm text-muted">{t('analytics.exportNotice')}</p>
        <div className="grid gap-2.5">
          <Button
            variant="secondary"
            disabled={!data}
            onClick={() => {
              if (data) exportAnalytics(data);
              close();
            }}
          >
            <Download aria-hidden="true" className="size-5" />
            {t('analytics.exportNumbers')}
          </Button>
          {renderOrdersExport?.(filters, close)}
        </div>
      </Dialog>
    </>
  );
};
