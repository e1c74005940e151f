import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { categories as messages } from '@banca/contracts/messages';
import { cx } from '../../../lib/cx.ts';
import { formatQuantity, formatCount } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.ts';
import { Arrows, Handle, type Moving } from '../move-controls.tsx';
import { DOT } from '../words.ts';
import { type AdminCategory, useSetCategoryActiveMutation } from '../../../api/admin-categories.ts';

const counts = ({ productCount, onSaleCount }: AdminCategory): string =>
  productCount === 0
    ? 'Sem produtos'
    : `${formatQuantity(productCount, 'produto', 'produtos')}${DOT}${formatCount(onSaleCount)} à venda`;

const ActiveSwitch = ({ category: { _id: id, name, isActive } }: { category: AdminCategory }) => {
  const [setActive] = useSetCategoryActiveMutation();
  const change = async (next: boolean): Promise<void> => {
    const { error } = await setActive({ params: { id }, body: { isActive: next } });
    if (error) toast.error(messages.statusFailed);
  };
  const label = (
    <span className="text-sm text-muted">
      Activa <span className="sr-only">{name}</span>
    </span>
  );
  return <Switch label={label} checked={isActive} onChange={(next) => void change(next)} />;
};

interface Props {
  category: AdminCategory;
  moving: Moving;
  onEdit: () => void;
  onDelete: () => void;
}

/** One category: its place, whether it shows, and what can be done with it. */
export const CategoryRow = ({ category, moving, onEdit, onDelete }: Props) => {
  const { _id, name, description, isActive, createdBy } = category;
  return (
    <li
      data-row={_id}
      className={cx(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-2 rounded-card border bg-card py-3 pr-4 pl-1.5 md:grid-cols-[auto_minmax(0,1fr)_auto_auto] md:gap-x-4',
        moving.isDragged ? 'relative z-1 border-edge shadow-soft select-none' : 'border-line',
      )}
    >
      <Handle name={name} moving={moving} />
      <div className="grid min-w-0 gap-0.5">
        <h2 className={cx('font-text text-base font-strong tracking-normal wrap-anywhere', !isActive && 'text-muted')}>{name}</h2>
        {description && <p className="line-clamp-2 text-sm text-muted wrap-anywhere">{description}</p>}
        <p className="num text-xs text-faint">
          {counts(category)}
          {createdBy && `${DOT}criada por @${createdBy}`}
        </p>
      </div>
      <ActiveSwitch category={category} />
      <div className="flex gap-2 max-md:col-span-full max-md:justify-between max-md:pl-3">
        <Arrows name={name} moving={moving} />
        <IconButton
          variant="outlined"
          label={`Editar ${name}`}
          icon={<Pencil aria-hidden="true" />}
          onClick={onEdit}
          className="md:ml-3"
        />
        <IconButton
          variant="outlined"
          label={`Eliminar ${name}`}
          icon={<Trash2 aria-hidden="true" />}
          onClick={onDelete}
          className="text-red"
        />
      </div>
    </li>
  );
};
