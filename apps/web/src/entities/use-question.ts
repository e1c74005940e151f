import { useState } from 'react';
import { serverText } from '../api/errors.ts';
import { toast } from '../ui/toast.ts';

interface Done {
  data?: { message: string };
  error?: unknown;
}

export interface Deed {
  /** Does it. */
  run: () => Promise<Done>;
  /** It is under way. */
  busy: boolean;
  /** Said where the server gives no reason. */
  failed: string;
  onDone?: (() => void) | undefined;
}

/** Something that is asked about before it is done, once however often it is confirmed; then it is told what came of it. */
export function useQuestion({ run, busy, failed, onDone }: Deed) {
  const [isOpen, setOpen] = useState(false);
  const confirm = async (): Promise<void> => {
    if (busy) return;
    const { data, error } = await run();
    setOpen(false);
    if (!data) return toast.error(serverText(error, failed));
    toast.success(data.message);
    onDone?.();
  };
  return {
    ask: (): void => setOpen(true),
    question: { open: isOpen, busy, onClose: (): void => setOpen(false), onConfirm: (): void => void confirm() },
  };
}
