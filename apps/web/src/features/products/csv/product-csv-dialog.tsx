import FileUp from 'lucide-react/icons/file-up';
import { useEffect, useRef } from 'react';
import { useCsvDownload } from '../../../api/csv-links.ts';
import { useUser } from '../../../api/hooks.ts';
import type { ProductImport } from '../../../api/own-products.ts';
import { ExportButton } from '../../../entities/export-button.tsx';
import { isShopSuspended } from '../../../entities/user/is-shop-suspended.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { FormError } from '../../../ui/form-message.tsx';
import { ImportChanges, ImportProblems } from './import-tables.tsx';
import { type ProductImportState, useProductImport } from './use-product-import.ts';

const Counts = ({ texts }: { texts: (string | false)[] }) => (
  <ul className="grid gap-0.5">
    {texts
      .filter((text) => text !== false)
      .map((text) => (
        <li key={text}>{text}</li>
      ))}
  </ul>
);

const hasChanges = ({ created, updated }: ProductImport): boolean => created + updated > 0;

type Totals = ProductImportState['totals'];

const TotalCounts = ({ created, updated }: NonNullable<Totals>) => (
  <Counts
    texts={[
      created > 0 && t('productImport.created', { count: created }),
      updated > 0 && t('productImport.updated', { count: updated }),
    ]}
  />
);

const formatProblemCount = (count: number, totals: Totals): string =>
  totals && totals.created + totals.updated > 0
    ? t('productImport.failedRows', { count })
    : t('productImport.problems', { count });

const CheckReport = ({ report, totals }: { report: ProductImport; totals: Totals }) => {
  const { created, updated, unchanged, existing, problems } = report;
  return (
    <div className="grid gap-3">
      <div role="status" className="grid gap-1">
        {problems.length > 0 && <p className="font-strong text-red">{formatProblemCount(problems.length, totals)}</p>}
        {problems.length === 0 && !hasChanges(report) && <p className="font-strong">{t('productImport.nothingToDo')}</p>}
        <Counts
          texts={[
            created > 0 && t('productImport.toCreate', { count: created }),
            updated > 0 && t('productImport.toUpdate', { count: updated }),
            unchanged > 0 && t('productImport.unchanged', { count: unchanged }),
            existing > 0 && t('productImport.existingCount', { count: existing }),
          ]}
        />
      </div>
      {problems.length > 0 ? <ImportProblems problems={problems} /> : <ImportChanges rows={report.rows} />}
    </div>
  );
};

interface ResultProps {
  totals: NonNullable<Totals>;
  report: ProductImport;
  onClose: () => void;
}

const ImportResult = ({ totals, report: { problems }, onClose }: ResultProps) => {
  const status = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => status.current?.focus(), []);
  return (
    <>
      <div ref={status} role="status" tabIndex={-1} className="grid gap-1 outline-none">
        <p className="font-strong">{t('productImport.done')}</p>
        <TotalCounts {...totals} />
        {totals.created > 0 && <p className="text-sm text-muted">{t('productImport.addImages')}</p>}
        {problems.length > 0 && (
          <p className="font-strong text-red">{t('productImport.failedRows', { count: problems.length })}</p>
        )}
      </div>
      {problems.length > 0 && <ImportProblems problems={problems} />}
      <Button onClick={onClose}>{t('ui.close')}</Button>
    </>
  );
};

const FileChooser = ({ fileName, onChoose }: { fileName: string; onChoose: (file: File | undefined) => void }) => (
  <div
    className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-control border border-dashed border-edge p-3"
    onDragOver={(event) => event.preventDefault()}
    onDrop={(event) => {
      event.preventDefault();
      onChoose(event.dataTransfer.files[0]);
    }}
  >
    <FileButton label={t('productImport.file')} accept=".csv,.txt,text/csv,text/plain" onChoose={onChoose}>
      <FileUp className="size-4.5" />
      {t('productImport.chooseFile')}
    </FileButton>
    {fileName ? (
      <span translate="no" className="min-w-0 text-sm text-muted wrap-anywhere">
        {fileName}
      </span>
    ) : (
      <span className="text-sm text-muted">{t('productImport.fileTypes')}</span>
    )}
  </div>
);

export const ProductCsvDialog = ({ onClose }: { onClose: () => void }) => {
  const downloadCsv = useCsvDownload();
  const isSuspended = isShopSuspended(useUser());
  const { state, step, choose, checkAgain, run } = useProductImport();
  const { fileName, csv, report, totals, error } = state;
  const isDone = report?.applied === true && totals !== undefined && step === null && error === undefined;
  const canImport = csv !== undefined && !isDone && (totals !== undefined || (report !== undefined && hasChanges(report)));
  const hasProblems = report !== undefined && report.problems.length > 0;
  return (
    <Dialog open onClose={onClose} title={t('productImport.title')} className="sm:max-w-2xl">
      {isDone ? (
        <ImportResult totals={totals} report={report} onClose={onClose} />
      ) : (
        <>
          <p className="text-sm text-muted">{t(isSuspended ? 'productImport.suspended' : 'productImport.intro')}</p>
          <div className="justify-self-start">
            <ExportButton label={t('productImport.export')} exportFile={() => downloadCsv('products')} />
          </div>
          {!isSuspended && <FileChooser fileName={fileName} onChoose={choose} />}
          {step && (
            <div role="status" className="grid gap-1 text-sm text-muted">
              <p>{t(step === 'checking' ? 'productImport.checking' : 'productImport.importing')}</p>
              {totals && <TotalCounts {...totals} />}
            </div>
          )}
          <FormError>{error}</FormError>
          {report && !report.applied && <CheckReport report={report} totals={totals} />}
          <DialogActions onBack={onClose} busy={step === 'importing'}>
            {canImport && !hasProblems && (
              <Button busy={step !== null} onClick={run}>
                {t('productImport.submit')}
              </Button>
            )}
            {error !== undefined && csv !== undefined && !canImport && (
              <Button busy={step !== null} onClick={checkAgain}>
                {t('ui.retry')}
              </Button>
            )}
          </DialogActions>
        </>
      )}
    </Dialog>
  );
};
