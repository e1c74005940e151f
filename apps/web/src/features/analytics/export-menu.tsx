import Download from 'lucide-react/icons/download';
import { type ReactNode, useState } from 'react';
import { t } from '../../lib/i18n/t.ts';
import { useCsvDownload } from '../../api/csv-links.ts';
import { ExportButton } from '../../entities/export-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { AnalyticsFilterValues } from './analytics-filters.tsx';

/** Renders the export button of the orders feature, which the analytics feature cannot import. */
export type RenderOrdersExport = (filters: AnalyticsFilterValues, onDone: () => void) => ReactNode;

interface Props {
  filters: AnalyticsFilterValues;
  renderOrdersExport: RenderOrdersExport | undefined;
}

export const ExportMenu = ({ filters, renderOrdersExport }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const downloadCsv = useCsvDownload();
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)} className="shrink-0 max-sm:px-3.5">
        <Download aria-hidden="true" className="size-5" />
        {t('analytics.export')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('analytics.export')}>
        <p className="text-sm text-muted">{t('analytics.exportNotice')}</p>
        <div className="grid gap-2.5">
          <ExportButton
            label={t('analytics.exportNumbers')}
            exportFile={async () => await downloadCsv('analytics', filters)}
            onDone={close}
          />
          {renderOrdersExport?.(filters, close)}
        </div>
      </Dialog>
    </>
  );
};
