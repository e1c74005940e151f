import { useState } from 'react';
import { getErrorText } from '../api/errors.ts';
import { toast } from '../ui/toast.ts';

interface ActionResult {
  data?: { message: string };
  error?: unknown;
}

export interface ConfirmAction {
  run: () => Promise<ActionResult>;
  busy: boolean;
  /** Shown if the server gives no reason. */
  failureText: string;
  onDone?: (() => void) | undefined;
}

export function useConfirm({ run, busy, failureText, onDone }: ConfirmAction) {
  const [isOpen, setOpen] = useState(false);
  const confirm = async (): Promise<void> => {
    if (busy) return;
    const { data, error } = await run();
    setOpen(false);
    if (!data) return toast.error(getErrorText(error, failureText));
    toast.success(data.message);
    onDone?.();
  };
  return {
    openDialog: (): void => setOpen(true),
    dialog: { open: isOpen, busy, onClose: (): void => setOpen(false), onConfirm: (): void => void confirm() },
  };
}
