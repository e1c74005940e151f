import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { upload } from '@banca/contracts/messages';
import { serverText } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { type OwnProduct, useDeleteProductMutation } from './selling.api.ts';

interface Props {
  product: OwnProduct;
  onDeleted: () => void;
}

/** Takes a product off sale for good, after a warning that says so. */
export const DeleteProduct = ({ product: { _id: id, title }, onDeleted }: Props) => {
  const [open, setOpen] = useState(false);
  const [deleteProduct, { isLoading }] = useDeleteProductMutation();
  const remove = async (): Promise<void> => {
    if (isLoading) return;
    const { data, error } = await deleteProduct({ params: { id } });
    setOpen(false);
    if (error) return toast.error(serverText(error, upload.deleteFailed));
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
        onConfirm={() => void remove()}
        busy={isLoading}
        title="Apagar o produto?"
        text={`"${title}" sai da banca de vez: não se pode desfazer. Quem já comprou continua a poder descarregar.`}
        confirmLabel="Apagar"
      />
    </>
  );
};
