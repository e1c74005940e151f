import Plus from 'lucide-react/icons/plus';
import { t } from '../../../lib/i18n/t.ts';
import { useState } from 'react';
import { withPreviousData } from '../../../lib/previous-data.ts';
import { getCategoryName } from '../../../entities/product/category-name.ts';
import { Button } from '../../../ui/button.tsx';
import { ListSection, useFocusFallback } from '../list-section.tsx';
import { type AdminCategory, useAllCategoriesQuery } from '../../../api/admin-categories.ts';
import { CategoryFormDialog } from './category-form-dialog.tsx';
import { CategoryRow } from './category-row.tsx';
import { DeleteCategoryDialog } from './delete-category-dialog.tsx';
import { useReorderableList } from '../use-reorderable-list.ts';
import { useCategoryOrder } from './use-category-order.ts';

type ActiveDialog = { kind: 'form'; category?: AdminCategory } | { kind: 'delete'; category: AdminCategory } | null;

interface CategoryRowsProps {
  categories: AdminCategory[];
  reload: () => void;
  onOpenDialog: (activeDialog: ActiveDialog) => void;
}

const CategoryRows = ({ categories, reload, onOpenDialog }: CategoryRowsProps) => {
  const save = useCategoryOrder(reload);
  const { list, drag, moveBy, announcement } = useReorderableList(
    categories.map(({ _id, name }) => ({ _id, name: getCategoryName(name) })),
    save,
  );
  const categoriesById = new Map(categories.map((category) => [category._id, category]));
  const rows = drag.ids.flatMap((id) => categoriesById.get(id) ?? []);
  return (
    <>
      <ol ref={list} aria-label={t('adminCategories.listLabel')} className="grid gap-2.5">
        {rows.map((category, index) => (
          <CategoryRow
            key={category._id}
            category={category}
            movement={{
              isFirst: index === 0,
              isLast: index === rows.length - 1,
              isDragged: drag.draggedId === category._id,
              onMove: (offset, control) => moveBy(category._id, offset, control),
              onDragStart: () => drag.startDrag(category._id),
            }}
            onEdit={() => onOpenDialog({ kind: 'form', category })}
            onDelete={() => onOpenDialog({ kind: 'delete', category })}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
};

export const CategoriesSection = () => {
  const result = useAllCategoriesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: categories, ...listState } = withPreviousData(result);
  const { section, expectRemoval } = useFocusFallback(result.data);
  const [activeDialog, setActiveDialog] = useState<ActiveDialog>(null);
  const closeDialog = (): void => setActiveDialog(null);
  const reload = (): void => void result.refetch();
  return (
    <>
      <ListSection
        ref={section}
        id="admin-categories"
        titleId="adminCategories.title"
        quantityId="quantity.categories"
        loadingId="adminCategories.loading"
        list={{ ...listState, data: categories && { total: categories.length, page: 1, pages: 1 } }}
        onRetry={reload}
        getPageHref={() => ''}
        action={
          <Button onClick={() => setActiveDialog({ kind: 'form' })} className="max-sm:w-full">
            <Plus aria-hidden="true" className="size-5" />
            {t('adminCategories.new')}
          </Button>
        }
        filters={<p className="text-sm text-muted">{t('adminCategories.orderHint')}</p>}
        empty={t('adminCategories.empty')}
        rowHeight="h-44 md:h-21"
      >
        <CategoryRows categories={categories ?? []} reload={reload} onOpenDialog={setActiveDialog} />
      </ListSection>
      {activeDialog?.kind === 'delete' && (
        <DeleteCategoryDialog
          category={activeDialog.category}
          otherCategories={(categories ?? []).filter(({ _id }) => _id !== activeDialog.category._id)}
          onClose={closeDialog}
          onDone={expectRemoval}
        />
      )}
      {activeDialog?.kind === 'form' && <CategoryFormDialog category={activeDialog.category} onClose={closeDialog} />}
    </>
  );
};
