import Trash2 from 'lucide-react/icons/trash-2';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type ConfirmAction, useConfirm } from '../use-confirm.ts';

interface Props extends ConfirmAction {
  product: { title: string };
}

export const DeleteProductButton = ({ product: { title }, ...action }: Props) => {
  const { openDialog, dialog } = useConfirm(action);
  return (
    <>
      <Button variant="danger" size="narrow" lang="en" aria-label={`Delete ${title}`} onClick={openDialog}>
        <Trash2 aria-hidden="true" className="size-4" />
        Delete
      </Button>
      <ConfirmDialog
        {...dialog}
        title="Apagar o produto?"
        text={`“${title}” sai da banca de vez: não se pode desfazer. Quem já comprou continua a poder descarregar.`}
        confirmLabel="Apagar"
      />
    </>
  );
};
