import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { t, Text } from '../../../lib/i18n/text.tsx';
import { withPreviousData } from '../../../lib/previous-data.ts';
import { getCategoryName } from '../../../entities/product/category-name.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ListSection, useFocusFallback } from '../list-section.tsx';
import { type AdminCategory, categoriesApi } from '../../../api/admin-categories.ts';
import { CategoryFormDialog } from './category-form-dialog.tsx';
import { DeleteCategoryDialog } from './delete-category-dialog.tsx';
import { useReorderableList, type SaveItemOrder } from '../use-reorderable-list.ts';
import { SEPARATOR } from '../../../lib/format.ts';
import { cx } from '../../../lib/cx.ts';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.ts';
import { DragHandle, MoveButtons, type RowMovement } from '../move-controls.tsx';
import { useAppDispatch } from '../../../api/hooks.ts';
import { sortByIds, useSaveItemOrder } from '../use-save-item-order.ts';

const formatProductCounts = ({ productCount, onSaleCount }: AdminCategory): string =>
  productCount === 0
    ? t('adminCategories.noProducts')
    : `${t('quantity.products', { count: productCount })}${SEPARATOR}${t('adminCategories.onSaleCount', { count: onSaleCount })}`;

interface Props {
  category: AdminCategory;
  movement: RowMovement;
  onEdit: () => void;
  onDelete: () => void;
}

const ActiveSwitch = ({ category: { _id: id, isActive }, name }: Pick<Props, 'category'> & { name: string }) => {
  const [setActive] = categoriesApi.useSetCategoryActiveMutation();
  const toggleActive = async (next: boolean): Promise<void> => {
    const { error } = await setActive({ params: { id }, body: { isActive: next } });
    if (error) toast.error(t('categories.statusFailed'));
  };
  const label = (
    <span className="text-sm text-muted">
      <Text id="adminCategories.activeSwitch" values={{ name: <span className="sr-only">{name}</span> }} />
    </span>
  );
  return <Switch label={label} checked={isActive} onChange={(next) => void toggleActive(next)} />;
};

const CategoryRow = ({ category, movement, onEdit, onDelete }: Props) => {
  const { _id, description, isActive, createdBy } = category;
  const name = getCategoryName(category.name);
  return (
    <li
      data-row={_id}
      className={cx(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-2 rounded-card border bg-card py-3 pr-4 pl-1.5 md:grid-cols-[auto_minmax(0,1fr)_auto_auto] md:gap-x-4',
        movement.isDragged ? 'relative z-1 border-edge shadow-soft select-none' : 'border-line',
      )}
    >
      <DragHandle name={name} movement={movement} />
      <div className="grid min-w-0 gap-0.5">
        <h2 className={cx('font-text text-base font-strong tracking-normal wrap-anywhere', !isActive && 'text-muted')}>{name}</h2>
        {description && <p className="line-clamp-2 text-sm text-muted wrap-anywhere">{description}</p>}
        <p className="num text-xs text-faint">
          {[formatProductCounts(category), createdBy && t('adminCategories.createdBy', { username: createdBy })]
            .filter(Boolean)
            .join(SEPARATOR)}
        </p>
      </div>
      <ActiveSwitch category={category} name={name} />
      <div className="flex gap-2 max-md:col-span-full max-md:justify-between max-md:pl-3">
        <MoveButtons name={name} movement={movement} />
        <IconButton
          variant="outlined"
          label={t('adminCategories.editCategory', { name })}
          icon={<Pencil />}
          onClick={onEdit}
          className="md:ml-3"
        />
        <IconButton
          variant="outlined"
          label={t('adminCategories.deleteCategory', { name })}
          icon={<Trash2 />}
          onClick={onDelete}
          className="text-red"
        />
      </div>
    </li>
  );
};

function useCategoryOrder(reload: () => void): SaveItemOrder {
  const dispatch = useAppDispatch();
  const [save] = categoriesApi.useOrderCategoriesMutation();
  return useSaveItemOrder({
    applyOptimistically: (ids) => {
      const patch = categoriesApi.util.updateQueryData('allCategories', undefined, (all) => sortByIds(all, ids));
      dispatch(patch);
    },
    save: (ids) => save({ body: { ids } }),
    reload,
    failureMessage: t('categories.reorderFailed'),
  });
}

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
  const result = categoriesApi.useAllCategoriesQuery(undefined, { refetchOnMountOrArgChange: true });
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
        action={
          <Button onClick={() => setActiveDialog({ kind: 'form' })} className="max-sm:w-full">
            <Plus className="size-5" />
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
