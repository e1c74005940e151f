import { useState } from 'react';
import { serverText } from '../api/errors.ts';
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

/** State of a ConfirmDialog that runs an action once and reports its outcome in a toast. */
export function useConfirm({ run, busy, failureText, onDone }: ConfirmAction) {
  const [isOpen, setOpen] = useState(false);
  const confirm = async (): Promise<void> => {
    if (busy) return;
    const { data, error } = await run();
    setOpen(false);
    if (!data) return toast.error(serverText(error, failureText));
    toast.success(data.message);
    onDone?.();
  };
  return {
    openDialog: (): void => setOpen(true),
    dialog: { open: isOpen, busy, onClose: (): void => setOpen(false), onConfirm: (): void => void confirm() },
  };
}
