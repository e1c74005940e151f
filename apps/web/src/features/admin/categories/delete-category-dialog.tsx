import { useRef, useState } from 'react';
import { getCategoryName } from '../../../entities/product/category-name.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { asApiError, getErrorText } from '../../../api/errors.ts';
import { Dialog, DialogForm } from '../../../ui/dialog.tsx';
import { Field, Select } from '../../../ui/field.tsx';
import { InlineError } from '../../../ui/form-message.tsx';
import { toast } from '../../../ui/toast.ts';
import { type AdminCategory, categoriesApi } from '../../../api/admin-categories.ts';

interface Props {
  category: AdminCategory;
  otherCategories: AdminCategory[];
  onClose: () => void;
  onDone: () => void;
}

interface MoveTargetProps {
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
  ref: React.Ref<HTMLSelectElement>;
}

const MoveTargetField = ({
  category,
  otherCategories,
  value,
  error,
  onChange,
  ref,
}: Pick<Props, 'category' | 'otherCategories'> & MoveTargetProps) => {
  const { productCount } = category;
  const label =
    productCount === 0 ? t('adminCategories.moveAllProducts') : t('adminCategories.moveProducts', { count: productCount });
  return (
    <Field label={label} error={error} required>
      <Select ref={ref} name="moveTo" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('adminCategories.chooseCategory')}</option>
        {otherCategories.map(({ _id, name, isActive }) => (
          <option key={_id} value={_id}>
            {isActive ? getCategoryName(name) : t('adminCategories.inactiveCategory', { name: getCategoryName(name) })}
          </option>
        ))}
      </Select>
    </Field>
  );
};

function useCategoryDeletion({ category, onClose, onDone }: Props) {
  const [deleteCategory, { isLoading }] = categoriesApi.useDeleteCategoryMutation();
  const [moveTo, setMoveTo] = useState('');
  const [error, setError] = useState<string>();
  // The server responds 409 if a product was added to the category after the list was loaded.
  const [hasProducts, setHasProducts] = useState(category.productCount > 0);
  const select = useRef<HTMLSelectElement>(null);
  const showError = (message: string): void => {
    setError(message);
    select.current?.focus();
  };
  const submit = async (): Promise<void> => {
    if (hasProducts && !moveTo) return showError(t('categories.inUse'));
    const { data, error: deleteError } = await deleteCategory({ params: { id: category._id }, query: moveTo ? { moveTo } : {} });
    if (data) {
      toast.success(data.message);
      onClose();
      return onDone();
    }
    if (asApiError(deleteError)?.code === 'conflict') setHasProducts(true);
    showError(getErrorText(deleteError, t('categories.actionFailed')));
  };
  const selectTarget = (id: string): void => {
    setMoveTo(id);
    setError(undefined);
  };
  const moveTarget: MoveTargetProps = { value: moveTo, error, onChange: selectTarget, ref: select };
  return { submit, isLoading, hasProducts, error, moveTarget };
}

export const DeleteCategoryDialog = (props: Props) => {
  const { category, otherCategories, onClose } = props;
  const { submit, isLoading, hasProducts, error, moveTarget } = useCategoryDeletion(props);
  return (
    <Dialog open onClose={() => !isLoading && onClose()} title={t('adminCategories.deleteTitle')}>
      <DialogForm
        onSubmit={submit}
        onBack={onClose}
        busy={isLoading}
        submitLabel={hasProducts ? t('adminCategories.moveAndDelete') : t('adminCategories.delete')}
        variant="danger"
      >
        <p className="text-muted wrap-anywhere">{t('adminCategories.deleteText', { name: getCategoryName(category.name) })}</p>
        {hasProducts && <MoveTargetField category={category} otherCategories={otherCategories} {...moveTarget} />}
        <InlineError>{hasProducts ? undefined : error}</InlineError>
      </DialogForm>
    </Dialog>
  );
};
