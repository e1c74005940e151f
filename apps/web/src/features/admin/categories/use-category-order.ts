import { t } from '../../../lib/i18n/t.ts';
import { useAppDispatch } from '../../../api/hooks.ts';
import type { SaveItemOrder } from '../use-reorderable-list.ts';
import { sortByIds, useSaveItemOrder } from '../use-save-item-order.ts';
import { categoriesApi, useOrderCategoriesMutation } from '../../../api/admin-categories.ts';

/** Saves the order of the categories optimistically and reloads it after a failure. */
export function useCategoryOrder(reload: () => void): SaveItemOrder {
  const dispatch = useAppDispatch();
  const [save] = useOrderCategoriesMutation();
  return useSaveItemOrder({
    applyOptimistically: (ids) => {
      const patch = categoriesApi.util.updateQueryData('allCategories', undefined, (all) => sortByIds(all, ids));
      dispatch(patch);
    },
    save: async (ids) => await save({ body: { ids } }),
    reload,
    failureMessage: t('categories.reorderFailed'),
  });
}
