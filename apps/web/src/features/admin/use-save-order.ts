import { useRef } from 'react';
import { serverText } from '../../api/errors.ts';
import { toast } from '../../ui/toast.ts';
import type { SaveOrder } from './use-moves.ts';

interface Saving {
  /** Shows the order before the server has it. */
  show: (ids: string[]) => void;
  save: (ids: string[]) => Promise<{ error?: unknown }>;
  /** Fetches the order that the server has, after a failure. */
  reload: () => void;
  failed: string;
}

/** Saves one order at a time with only the latest waiting, so that quick presses neither race nor get lost. */
export function useSaveOrder({ show, save, reload, failed }: Saving): SaveOrder {
  const wanted = useRef<string[] | null>(null);
  const isRunning = useRef(false);
  const run = async (onFailed: () => void): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    for (let ids = wanted.current; ids; ids = wanted.current) {
      wanted.current = null;
      const { error } = await save(ids);
      if (!error) continue;
      wanted.current = null;
      toast.error(serverText(error, failed));
      onFailed();
      reload();
    }
    isRunning.current = false;
  };
  return (ids, onFailed) => {
    show(ids);
    wanted.current = ids;
    void run(onFailed);
  };
}

/** Things in the order of these ids; those not named follow. */
export function inOrder<T extends { _id: string }>(all: T[], ids: string[]): T[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  return [...all].sort((a, b) => (places.get(a._id) ?? ids.length) - (places.get(b._id) ?? ids.length));
}
