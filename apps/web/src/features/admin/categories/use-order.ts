import { useRef } from 'react';
import { categories as messages } from '@banca/contracts/messages';
import { useAppDispatch } from '../../../lib/hooks.ts';
import { toast } from '../../../ui/toast.ts';
import { type AdminCategory, categoriesApi, useOrderCategoriesMutation } from './categories.api.ts';

const inOrder = (all: AdminCategory[], ids: string[]): AdminCategory[] => {
  const places = new Map(ids.map((id, place) => [id, place]));
  return [...all].sort((a, b) => (places.get(a._id) ?? ids.length) - (places.get(b._id) ?? ids.length));
};

/**
 * Puts the categories into an order: seen at once, saved one request at a time with only the latest waiting, so that quick
 * presses neither race nor get lost. After a failure `onFailed` fetches the server's order.
 */
export function useOrder(onFailed: () => void) {
  const dispatch = useAppDispatch();
  const [save] = useOrderCategoriesMutation();
  const wanted = useRef<string[] | null>(null);
  const isRunning = useRef(false);

  const run = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    for (let ids = wanted.current; ids; ids = wanted.current) {
      wanted.current = null;
      const { error } = await save({ body: { ids } });
      if (!error) continue;
      wanted.current = null;
      toast.error(messages.reorderFailed);
      onFailed();
    }
    isRunning.current = false;
  };
  return (ids: string[]): void => {
    const show = categoriesApi.util.updateQueryData('allCategories', undefined, (all) => inOrder(all, ids));
    dispatch(show as never);
    wanted.current = ids;
    void run();
  };
}
