import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { admin as messages } from '@banca/contracts/messages';
import { serverText } from '../../../lib/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.ts';
import { type AdminProduct, useDeleteAdminProductMutation, useSetProductFeaturedMutation } from './products.api.ts';

/** On or off at once; back where it was when that fails. */
export const FeaturedSwitch = ({ product: { _id: id, title, featured } }: { product: AdminProduct }) => {
  const [setFeatured] = useSetProductFeaturedMutation();
  const [wished, wish] = useState<boolean | null>(null);
  if (wished === featured) wish(null);
  const change = async (next: boolean): Promise<void> => {
    wish(next);
    const { data, error } = await setFeatured({ params: { id }, body: { featured: next } });
    if (data) return toast.success(data.message);
    wish(null);
    toast.error(serverText(error, messages.productFailed));
  };
  const label = (
    <span className="text-sm">
      Em destaque <span className="sr-only">{title}</span>
    </span>
  );
  return <Switch label={label} checked={wished ?? featured} onChange={(next) => void change(next)} />;
};

interface Props {
  product: AdminProduct;
  onDeleted: () => void;
}

const Delete = ({ product: { _id: id, title }, onDeleted }: Props) => {
  const [open, setOpen] = useState(false);
  const [remove, { isLoading }] = useDeleteAdminProductMutation();
  const confirm = async (): Promise<void> => {
    if (isLoading) return;
    const { data, error } = await remove({ params: { id } });
    setOpen(false);
    if (error) return toast.error(serverText(error, messages.productFailed));
    toast.success(data.message);
    onDeleted();
  };
  return (
    <>
      <Button variant="danger" size="sm" lang="en" aria-label={`Delete ${title}`} onClick={() => setOpen(true)}>
        <Trash2 aria-hidden="true" className="size-4" />
        Delete
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={() => void confirm()}
        busy={isLoading}
        title="Apagar o produto?"
        text={`“${title}” sai da banca de vez: não se pode desfazer. Quem já comprou continua a poder descarregar.`}
        confirmLabel="Apagar"
      />
    </>
  );
};

/** Edit and Delete, in any status. */
export const ProductActions = ({ onEdit, ...rest }: Props & { onEdit: () => void }) => (
  <div className="grid grid-cols-2 gap-2 *:min-h-11 *:px-1">
    <Button variant="secondary" size="sm" lang="en" aria-label={`Edit ${rest.product.title}`} onClick={onEdit}>
      <Pencil aria-hidden="true" className="size-4" />
      Edit
    </Button>
    <Delete {...rest} />
  </div>
);
