import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { serverText } from '../lib/errors.ts';
import { Button } from './button.tsx';
import { toast } from './toast.ts';

interface Props {
  label: string;
  /** Fetches the file and hands it over. */
  run: () => Promise<{ error?: unknown }>;
  className?: string;
}

/** Downloads a file that the server makes; says so where it did not come. */
export const ExportButton = ({ label, run, className }: Props) => {
  const [isBusy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const { error } = await run();
    setBusy(false);
    if (error) toast.error(serverText(error, 'Não foi possível exportar. Tenta outra vez.'));
  };
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void press()} className={className}>
      <Download aria-hidden="true" className="size-5" />
      {label}
    </Button>
  );
};
