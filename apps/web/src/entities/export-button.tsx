import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { t } from '../lib/i18n/text.tsx';
import { getErrorText } from '../api/errors.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';

interface Props {
  label: string;
  exportFile: () => Promise<{ error?: unknown }>;
  /** Shows only the icon on phones. */
  isCompact?: boolean;
  onDone?: () => void;
}

export const ExportButton = ({ label, exportFile, isCompact = false, onDone }: Props) => {
  const [isBusy, setBusy] = useState(false);
  const handleClick = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const { error } = await exportFile();
    setBusy(false);
    if (error) toast.error(getErrorText(error, t('ui.exportFailed')));
    else onDone?.();
  };
  return (
    <Button
      variant="secondary"
      busy={isBusy}
      onClick={() => void handleClick()}
      className={isCompact ? 'shrink-0 max-sm:px-3.5' : undefined}
    >
      <Download className="size-5" />
      <span className={isCompact ? 'max-sm:sr-only' : undefined}>{label}</span>
    </Button>
  );
};
