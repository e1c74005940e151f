import { useRef, useState } from 'react';
import { categories as messages } from '@banca/contracts/messages';
import { asApiError, serverText } from '../../../api/errors.ts';
import { formatQuantity } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.ts';
import { type AdminCategory, useDeleteCategoryMutation } from '../../../api/admin-categories.ts';

interface Props {
  category: AdminCategory;
  /** Where its products may go. */
  others: AdminCategory[];
  onClose: () => void;
  onDone: () => void;
}

interface Choice {
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
  ref: React.Ref<HTMLSelectElement>;
}

const MoveTo = ({ category, others, value, error, onChange, ref }: Pick<Props, 'category' | 'others'> & Choice) => {
  const { productCount } = category;
  const moving = productCount === 0 ? 'os produtos' : formatQuantity(productCount, 'produto', 'produtos');
  return (
    <Field label={`Mover ${moving} para`} error={error} required>
      <Select ref={ref} name="moveTo" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">Escolhe a categoria</option>
        {others.map(({ _id, name, isActive }) => (
          <option key={_id} value={_id}>
            {isActive ? name : `${name} (inactiva)`}
          </option>
        ))}
      </Select>
    </Field>
  );
};

function useDeletion({ category, onClose, onDone }: Props) {
  const [remove, { isLoading }] = useDeleteCategoryMutation();
  const [moveTo, setMoveTo] = useState('');
  const [error, setError] = useState<string>();
  // A product may have come into it since the list was read.
  const [isUsed, setUsed] = useState(category.productCount > 0);
  const select = useRef<HTMLSelectElement>(null);
  const refuse = (message: string): void => {
    setError(message);
    select.current?.focus();
  };
  const submit = async (): Promise<void> => {
    if (isLoading) return;
    if (isUsed && !moveTo) return refuse(messages.inUse);
    const { data, error: failure } = await remove({ params: { id: category._id }, query: moveTo ? { moveTo } : {} });
    if (data) {
      toast.success(data.message);
      onClose();
      return onDone();
    }
    if (asApiError(failure)?.code === 'conflict') setUsed(true);
    refuse(serverText(failure, messages.actionFailed));
  };
  const choose = (id: string): void => {
    setMoveTo(id);
    setError(undefined);
  };
  return { submit, isLoading, isUsed, error, field: { value: moveTo, error, onChange: choose, ref: select } };
}

/** Asks before a category goes, and where its products go. */
export const DeleteCategory = (props: Props) => {
  const { category, others, onClose } = props;
  const { submit, isLoading, isUsed, error, field } = useDeletion(props);
  return (
    <Dialog isOpen onClose={() => !isLoading && onClose()} title="Eliminar a categoria?">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className="text-muted wrap-anywhere">“{category.name}” desaparece da loja. Não se pode desfazer.</p>
        {isUsed && <MoveTo category={category} others={others} {...field} />}
        <div role="alert">{!isUsed && error && <p className="text-sm text-red">{error}</p>}</div>
        <div className="grid gap-3 sm:flex sm:flex-row-reverse">
          <Button type="submit" variant="danger" busy={isLoading}>
            {isUsed ? 'Mover e eliminar' : 'Eliminar'}
          </Button>
          <Button variant="secondary" disabled={isLoading} onClick={onClose}>
            Voltar
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
