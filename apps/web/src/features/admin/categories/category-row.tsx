import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { SEPARATOR } from '../../../lib/format.ts';
import { Text } from '../../../lib/i18n/text.tsx';
import { t } from '../../../lib/i18n/t.ts';
import { getCategoryName } from '../../../entities/product/category-name.ts';
import { cx } from '../../../lib/cx.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.ts';
import { DragHandle, MoveButtons, type RowMovement } from '../move-controls.tsx';
import { type AdminCategory, useSetCategoryActiveMutation } from '../../../api/admin-categories.ts';

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
  const [setActive] = useSetCategoryActiveMutation();
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

export const CategoryRow = ({ category, movement, onEdit, onDelete }: Props) => {
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
          icon={<Pencil aria-hidden="true" />}
          onClick={onEdit}
          className="md:ml-3"
        />
        <IconButton
          variant="outlined"
          label={t('adminCategories.deleteCategory', { name })}
          icon={<Trash2 aria-hidden="true" />}
          onClick={onDelete}
          className="text-red"
        />
      </div>
    </li>
  );
};
