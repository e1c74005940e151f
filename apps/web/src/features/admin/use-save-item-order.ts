import { useRef } from 'react';
import { getErrorText } from '../../api/errors.ts';
import { toast } from '../../ui/toast.ts';
import type { SaveItemOrder } from './use-reorderable-list.ts';

interface SaveItemOrderOptions {
  applyOptimistically: (ids: string[]) => void;
  save: (ids: string[]) => Promise<{ error?: unknown }>;
  reload: () => void;
  failureMessage: string;
}

/** Sends one request at a time. Moves during a request are saved together afterwards. */
export function useSaveItemOrder({ applyOptimistically, save, reload, failureMessage }: SaveItemOrderOptions): SaveItemOrder {
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
      toast.error(getErrorText(error, failureMessage));
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

/** Sorts by position in `ids`. Items that are missing from `ids` come last. */
export function sortByIds<T extends { _id: string }>(all: T[], ids: string[]): T[] {
  const positions = new Map(ids.map((id, position) => [id, position]));
  return [...all].sort((a, b) => (positions.get(a._id) ?? ids.length) - (positions.get(b._id) ?? ids.length));
}
