import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../../lib/i18n/text.tsx';
import { Button } from '../../../ui/button.tsx';

// Few visits of the dashboard need it.
const ProductCsvDialog = lazy(async () => ({ default: (await import('./product-csv-dialog.tsx')).ProductCsvDialog }));

export const ProductCsvButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className="shrink-0 max-sm:px-3.5" onClick={() => setOpen(true)}>
        <FileSpreadsheet className="size-5" />
        <span className="max-sm:sr-only">{t('productImport.open')}</span>
      </Button>
      <Suspense>{isOpen && <ProductCsvDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};
