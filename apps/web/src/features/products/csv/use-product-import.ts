import { useState } from 'react';
import { decodeText } from '@banca/contracts/decode-text';
import { PRODUCTS_CSV_MAX_BYTES } from '@banca/contracts/product-csv-limits';
import { getErrorText } from '../../../api/errors.ts';
import { type ProductImport, ownProductsApi } from '../../../api/own-products.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { useSubmitOnce } from '../../../lib/use-submit-once.ts';

type Totals = Pick<ProductImport, 'created' | 'updated'>;

export interface ProductImportState {
  fileName: string;
  csv?: string;
  /** What the check found, or what the import did. */
  report?: ProductImport;
  /** What the requests of this import did together, until it ends. */
  totals?: Totals;
  error?: string;
}

const IGNORE_PROGRESS = (): void => undefined;

/** @throws Error with a text for the user */
async function readCsvFile(file: File): Promise<string> {
  if (file.size > PRODUCTS_CSV_MAX_BYTES) throw new Error(t('productImport.tooLarge'));
  try {
    return decodeText(new Uint8Array(await file.arrayBuffer()));
  } catch {
    throw new Error(t('productImport.checkFailed'));
  }
}

/** Checks a file as soon as it is chosen, and imports it in as many requests as it takes. */
export function useProductImport() {
  const [sendImport] = ownProductsApi.useImportProductsMutation();
  const [state, setState] = useState<ProductImportState>({ fileName: '' });
  const [step, setStep] = useState<'checking' | 'importing' | null>(null);

  /** A progress listener makes the request wait for a slow upload. */
  const send = async (csv: string, dryRun: boolean) => await sendImport({ body: { csv, dryRun }, onProgress: IGNORE_PROGRESS });

  const check = async (fileName: string, csv: string): Promise<void> => {
    const { data, error } = await send(csv, true);
    setState(
      data ? { fileName, csv, report: data } : { fileName, csv, error: getErrorText(error, t('productImport.checkFailed')) },
    );
  };
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setStep('checking');
    setState({ fileName: file.name });
    try {
      await check(file.name, await readCsvFile(file));
    } catch (error) {
      setState({ fileName: file.name, error: (error as Error).message });
    }
    setStep(null);
  };
  const checkAgain = async ({ fileName, csv = '' }: ProductImportState): Promise<void> => {
    setStep('checking');
    await check(fileName, csv);
    setStep(null);
  };
  const run = async ({ fileName, csv = '', report, totals = { created: 0, updated: 0 } }: ProductImportState): Promise<void> => {
    setStep('importing');
    setState({ fileName, csv, report, totals });
    let sum = totals;
    for (;;) {
      const { data, error } = await send(csv, false);
      if (!data) {
        setState({
          fileName,
          csv,
          report,
          totals: sum,
          error: `${getErrorText(error, '')} ${t('productImport.importFailed')}`.trim(),
        });
        break;
      }
      if (data.applied) sum = { created: sum.created + data.created, updated: sum.updated + data.updated };
      setState({ fileName, csv, report: data, totals: sum });
      if (!data.applied || data.remaining === 0) break;
    }
    setStep(null);
  };
  const runOnce = useSubmitOnce(async (action: () => Promise<void>) => await action());
  return {
    state,
    step,
    choose: (file: File | undefined) => void runOnce(() => choose(file)),
    checkAgain: () => void runOnce(() => checkAgain(state)),
    run: () => void runOnce(() => run(state)),
  };
}
