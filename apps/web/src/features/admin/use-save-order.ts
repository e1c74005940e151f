import { useRef } from 'react';
import { serverText } from '../../api/errors.ts';
import { toast } from '../../ui/toast.ts';
import type { SaveOrder } from './use-reorderable-list.ts';

interface SaveOrderOptions {
  /** Shows the order before the server has it. */
  applyOptimistically: (ids: string[]) => void;
  save: (ids: string[]) => Promise<{ error?: unknown }>;
  /** Fetches the order that the server has, after a failure. */
  reload: () => void;
  failureMessage: string;
}

/** Saves one order at a time with only the latest waiting, so that quick presses neither race nor get lost. */
export function useSaveOrder({ applyOptimistically, save, reload, failureMessage }: SaveOrderOptions): SaveOrder {
  const queuedIds = useRef<string[] | null>(null);
  const isRunning = useRef(false);
  const run = async (onFailed: () => void): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    for (let ids = queuedIds.current; ids; ids = queuedIds.current) {
      queuedIds.current = null;
      const { error } = await save(ids);
      if (!error) continue;
      queuedIds.current = null;
      toast.error(serverText(error, failureMessage));
      onFailed();
      reload();
    }
    isRunning.current = false;
  };
  return (ids, onFailed) => {
    applyOptimistically(ids);
    queuedIds.current = ids;
    void run(onFailed);
  };
}

/** Things in the order of these ids; those not named follow. */
export function sortByIds<T extends { _id: string }>(all: T[], ids: string[]): T[] {
  const positions = new Map(ids.map((id, position) => [id, position]));
  return [...all].sort((a, b) => (positions.get(a._id) ?? ids.length) - (positions.get(b._id) ?? ids.length));
}
