import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { t } from '../lib/i18n/text.tsx';
import { getErrorText } from '../api/errors.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';

interface Props {
  label: string;
  /** What the file is about, for screen readers, if several buttons have the label. */
  subject?: string;
  exportFile: () => Promise<{ error?: unknown }>;
  /** Shows only the icon on phones. */
  isCompact?: boolean;
  onDone?: () => void;
}

/** Returns a function that exports a file and tells why if it fails. */
export function useExport({ exportFile, onDone }: Pick<Props, 'exportFile' | 'onDone'>) {
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const { error } = await exportFile();
    setBusy(false);
    if (error) toast.error(getErrorText(error, t('ui.exportFailed')));
    else onDone?.();
  };
  return { isBusy, run: (): void => void run() };
}

export const ExportButton = ({ label, subject, isCompact = false, ...rest }: Props) => {
  const { isBusy, run } = useExport(rest);
  return (
    <Button variant="secondary" busy={isBusy} onClick={run} className={isCompact ? 'shrink-0 max-sm:px-3.5' : undefined}>
      <Download className="size-5" />
      <span className={isCompact ? 'max-sm:sr-only' : undefined}>{label}</span>
      {subject && <span className="sr-only">{subject}</span>}
    </Button>
  );
};
